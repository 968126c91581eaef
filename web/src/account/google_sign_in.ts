// Sign-in with Google by a redirect of the whole page: no script of another host runs here.
//
// Google sends the person back to /auth/google with an id token behind the #, which Firebase Auth verifies. `state`
// and `nonce` show that the token answers a request of this tab.

import { emulatorHosts } from "../service/service";

declare const GOOGLE_CLIENT: string; // set by vite.config.ts; empty where the operator has not switched it on

const GOOGLE_ADDRESS = "https://accounts.google.com/o/oauth2/v2/auth";
/** On the emulators a page of our own stands for Google. */
const PRETENDED_ADDRESS = "/auth/pretend-google";
const STORAGE_KEY = "stolik.googleSignIn";

interface Asked {
  readonly state: string;
  readonly nonce: string;
}

/** Whether this site offers it: where it was built for, and on the emulators. */
export async function googleIsOffered(): Promise<boolean> {
  return GOOGLE_CLIENT !== "" || (await emulatorHosts()) !== null;
}

/** Leave the page for Google's. */
export async function goToGoogle(): Promise<void> {
  const asked: Asked = { state: randomText(), nonce: randomText() };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(asked));
  location.assign(await requestAddress(asked));
}

async function requestAddress({ state, nonce }: Asked): Promise<string> {
  const query = new URLSearchParams({
    client_id: GOOGLE_CLIENT,
    response_type: "id_token",
    scope: "openid email profile",
    redirect_uri: `${location.origin}/auth/google`,
    prompt: "select_account",
    state,
    nonce,
  });
  const pretended = !GOOGLE_CLIENT && (await emulatorHosts()) !== null;
  return `${pretended ? PRETENDED_ADDRESS : GOOGLE_ADDRESS}?${query}`;
}

/** The id token in the part of an address behind #; null unless it answers what this tab has asked. */
export function tokenFromAnswer(hash: string, storage: Storage = sessionStorage): string | null {
  const answer = new URLSearchParams(hash);
  const token = answer.get("id_token");
  const stored = storage.getItem(STORAGE_KEY);
  storage.removeItem(STORAGE_KEY); // an answer counts once
  if (!token || !stored) return null;
  const asked = JSON.parse(stored) as Asked;
  return answer.get("state") === asked.state && nonceOf(token) === asked.nonce ? token : null;
}

function nonceOf(token: string): unknown {
  try {
    const body = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
    return (JSON.parse(atob(body)) as { nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
