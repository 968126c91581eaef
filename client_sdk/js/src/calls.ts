// Calls of functions over fetch, in Firebase's callable protocol, with the user's token and App Check's.

import type { Auth } from "firebase/auth";
import { closedError } from "./closed_error";
import { errorFromCall, Offline, StolikError } from "./errors";
import { loadPart } from "./load_part";
import { RepeatedCalls, type RepeatSettings } from "./repeated_calls";
import {
  type Answers,
  type CallableName,
  type GameName,
  OTHER_FUNCTIONS,
  PROTOCOL,
  type PublicLists,
  type Requests,
  WITHOUT_REQUEST_ID,
} from "./wire_types";

const HTTP_OK = 200;
const HTTP_UNAUTHORIZED = 401;

/** Calls that a browser still sends when their page is closed. */
const AFTER_THE_PAGE: ReadonlySet<CallableName> = new Set(["leave_game"]);

interface CallSettings extends RepeatSettings {
  /** Of the function `api`, or of the site's own path to it. */
  readonly address: string;
  /** Of the other functions, without a name. */
  readonly functions: string;
  readonly timeout: number;
  readonly appCheck?: () => Promise<{ readonly token: string }>;
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly status?: string; readonly message?: string; readonly details?: unknown };
}

export class Calls {
  private readonly repeated: RepeatedCalls;
  private readonly closing = new AbortController();

  constructor(
    private readonly auth: Auth,
    private readonly settings: CallSettings,
  ) {
    this.repeated = new RepeatedCalls(settings, this.closing.signal);
  }

  /** Call a function; a call that changes something is repeated with the same id while it gets no answer. */
  call<N extends CallableName>(name: N, fields?: Requests[N]): Promise<Answers[N]> {
    if (WITHOUT_REQUEST_ID.has(name)) return this.send(name, { ...fields });
    return this.repeated.run(JSON.stringify([name, fields]), (requestId) => this.send(name, { ...fields, requestId }));
  }

  /** A list for anybody: without a token or other headers, so that caches keep one answer for all. */
  async publicList<N extends keyof PublicLists>(name: N, game: GameName): Promise<PublicLists[N]> {
    const url = `${this.settings.address}/${name}?game=${game}`;
    const [status, answer] = await this.fetch<PublicLists[N]>(url, () => ({}));
    if (status !== HTTP_OK || !answer) throw new Offline("offline", `${name} answered ${status}`);
    return answer;
  }

  /** Every call rejects with Closed, those that run included. */
  close(): void {
    this.closing.abort();
  }

  private async send<N extends CallableName>(name: N, fields: object): Promise<Answers[N]> {
    const other = OTHER_FUNCTIONS[name];
    const url = other ? `${this.settings.functions}/${other}/${name}` : `${this.settings.address}/${name}`;
    const body = JSON.stringify({ data: { ...fields, protocol: PROTOCOL } });
    const post = (renewToken: boolean): Promise<[number, Answer | null]> =>
      this.fetch(url, async () => ({
        method: "POST",
        headers: await this.headers(renewToken),
        body,
        keepalive: AFTER_THE_PAGE.has(name),
      }));
    let [status, answer] = await post(false);
    // A token that the service rejects is renewed once, even if it has not expired.
    if (status === HTTP_UNAUTHORIZED && this.auth.currentUser) [status, answer] = await post(true);
    const { error, result } = answer ?? {};
    if (error?.status) throw errorFromCall(error.status, error.message ?? "", error.details);
    // What has neither is not the service's: a gateway's error, or the page of a network that wants a log-in.
    if (result === undefined) throw new Offline("offline", `${name} answered ${status}`);
    return result as Answers[N];
  }

  /** The HTTP status and the answer; null if it is not JSON. */
  private async fetch<T>(url: string, request: () => RequestInit | Promise<RequestInit>): Promise<[number, T | null]> {
    const closing = this.closing.signal;
    if (closing.aborted) throw closedError();
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    closing.addEventListener("abort", abort);
    const timer = setTimeout(abort, this.settings.timeout);
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener("abort", () => reject(new Error("no answer in time")));
    });
    try {
      const init = await Promise.race([request(), aborted]); // Auth may wait for ever
      const response = await fetch(url, { ...init, signal: controller.signal });
      const text = await response.text();
      return [response.status, parsed<T>(text)];
    } catch (error) {
      if (closing.aborted) throw closedError();
      throw error instanceof StolikError ? error : new Offline("offline", String(error));
    } finally {
      clearTimeout(timer);
      closing.removeEventListener("abort", abort);
    }
  }

  /** Rejects with what Auth or App Check say, which are no failures of the network unless they say so. */
  private async headers(renewToken: boolean): Promise<Record<string, string>> {
    const [token, appCheck] = await this.tokens(renewToken).catch(async (error: unknown) => {
      throw (await loadPart(() => import("./auth_errors"))).authError(error);
    });
    return {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(appCheck ? { "X-Firebase-AppCheck": appCheck } : {}),
    };
  }

  private async tokens(renew: boolean): Promise<[string | undefined, string | undefined]> {
    await this.auth.authStateReady();
    const token = await this.auth.currentUser?.getIdToken(renew);
    return [token, (await this.settings.appCheck?.())?.token];
  }
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
