// People: sign up, log in, play as a guest and keep everything when a guest becomes a member.

import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  onAuthStateChanged,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from "firebase/auth";
import { arrayRemove, arrayUnion, deleteField, doc, setDoc } from "firebase/firestore";
import type { Connection } from "./connection";
import { InternalError, Invalid, NotSignedIn, Offline, StolikError, toStolikError } from "./errors";
import { checkAccount, checkEmail, checkName, type NewAccount } from "./form_checks";
import { watchDocument } from "./listeners";
import { Heartbeat } from "./presence";
import { MutableState, type State, type Unsubscribe } from "./streams";
import type { Reason } from "./types";
import type { JsonMap } from "./wire_types";

/** Who is signed in. */
export interface Person {
  readonly uid: string;
  readonly guest: boolean;
  readonly email: string | null;
}

/** The public card and the private settings together. */
export interface Profile extends Settings {
  readonly uid: string;
  readonly name: string;
  readonly guest: boolean;
  readonly bot: boolean;
  readonly stats: { readonly [game: string]: { played: number; won: number; points: number; best: number } };
  readonly locale: Locale;
  readonly emailMe: boolean;
  /** Signs what is posted to the webhook. */
  readonly webhookKey?: string;
}

export type Locale = "en" | "pl" | "lv" | "fr";

/** What may be set directly, without a call. */
export interface Settings {
  readonly locale?: Locale;
  readonly emailMe?: boolean;
  readonly notices?: { readonly [channel in "mail" | "push" | "webhook"]?: { readonly [event: string]: boolean } };
  readonly quiet?: { readonly from: number; readonly to: number };
  readonly fcmTokens?: readonly string[];
  readonly webhook?: string;
  readonly blocked?: readonly string[];
  readonly favourites?: readonly string[];
  readonly look?: { readonly [name: string]: string | number | boolean };
}

/** A secret that lets one chat account play as this person: once, until `until` (ms). */
export interface ChatCode {
  readonly code: string;
  readonly until: number;
  readonly link: string;
}

const REASONS: { readonly [code: string]: Reason } = {
  "auth/invalid-email": "bad-email",
  "auth/weak-password": "short-password",
  "auth/email-already-in-use": "email-in-use",
  "auth/credential-already-in-use": "email-in-use",
  "auth/wrong-password": "wrong-password",
  "auth/user-not-found": "wrong-password",
  "auth/invalid-credential": "wrong-password",
  "auth/invalid-login-credentials": "wrong-password",
  "auth/too-many-requests": "too-many",
};

export class Account {
  /** Who is signed in; null when nobody is, undefined until it is known. */
  readonly person: State<Person | null>;
  /** One's own card and settings; null while signed out. */
  readonly profile: State<Profile | null>;
  readonly heartbeat: Heartbeat;
  private readonly who = new MutableState<Person | null>();
  private readonly about = new MutableState<Profile | null>();
  private readonly parts: { card?: object; settings?: object } = {};
  private watching: Unsubscribe[] = [];
  private entering = false;
  private readonly stopAuth: Unsubscribe;

  constructor(private readonly connection: Connection) {
    this.person = this.who;
    this.profile = this.about;
    this.heartbeat = new Heartbeat(connection);
    this.stopAuth = onAuthStateChanged(connection.auth, (user) => this.changed(user));
  }

  /** A new member. E-mail, password and confirmation are checked before any call. */
  async signUp(wanted: NewAccount): Promise<Person> {
    checkAccount(wanted);
    const { auth } = this.connection;
    return this.enter(() => createUserWithEmailAndPassword(auth, wanted.email, wanted.password), namely(wanted));
  }

  async logIn(email: string, password: string): Promise<Person> {
    checkEmail(email);
    return this.enter(() => signInWithEmailAndPassword(this.connection.auth, email, password));
  }

  /** Sign in with Google; a guest keeps seats and history. */
  async logInWithGoogle(): Promise<Person> {
    const { auth } = this.connection;
    const provider = new GoogleAuthProvider();
    const { currentUser: user } = auth;
    return this.enter(() => (user?.isAnonymous ? linkWithPopup(user, provider) : signInWithPopup(auth, provider)));
  }

  /** Play at once, without an account. */
  async guest(name?: string): Promise<Person> {
    if (name !== undefined) checkName(name);
    return this.enter(() => signInAnonymously(this.connection.auth), name === undefined ? undefined : { name });
  }

  /** Turn a guest into a member: the same uid, so seats, cards and history stay. */
  async upgrade(wanted: NewAccount): Promise<Person> {
    checkAccount(wanted);
    const { currentUser: user } = this.connection.auth;
    if (!user) throw new NotSignedIn("not-signed-in");
    const credential = EmailAuthProvider.credential(wanted.email, wanted.password);
    const { user: upgraded } = await asked(linkWithCredential(user, credential));
    await upgraded.getIdToken(true); // the old token still says guest
    await this.setProfile(namely(wanted)); // the card still says guest, too
    this.changed(upgraded);
    return this.signedIn();
  }

  async logOut(): Promise<void> {
    await this.heartbeat.stop();
    await signOut(this.connection.auth);
    this.changed(null);
  }

  /** Set one's name and how one is spoken to. A taken name is refused: `name-taken`. */
  async setProfile(wanted: {
    readonly name?: string;
    readonly locale?: Locale;
    readonly emailMe?: boolean;
    readonly bot?: boolean;
  }): Promise<void> {
    if (wanted.name !== undefined) checkName(wanted.name);
    await this.connection.call("set_profile", wanted);
  }

  /** Save private settings; null takes one away. */
  save(settings: { readonly [K in keyof Settings]: Settings[K] | null }): Promise<void> {
    const entries = Object.entries(settings).map(([name, value]) => [name, value === null ? deleteField() : value]);
    return this.write(Object.fromEntries(entries) as object);
  }

  /** Keep somebody away from one's tables and invitations, or no longer. */
  block(uid: string, blocked = true): Promise<void> {
    return this.write(
      blocked ? { blocked: arrayUnion(uid), favourites: arrayRemove(uid) } : { blocked: arrayRemove(uid) },
    );
  }

  /** Keep somebody at hand for the next table, or no longer. */
  favourite(uid: string, favourite = true): Promise<void> {
    return this.write({ favourites: favourite ? arrayUnion(uid) : arrayRemove(uid) });
  }

  /** Bind a Telegram account to this person: open the link there, or send the code. */
  chatCode(): Promise<ChatCode> {
    return this.connection.call("chat_code");
  }

  /** Everything that is stored about this person. */
  exportData(): Promise<JsonMap> {
    return this.connection.call("export_account");
  }

  /** Delete the account for good. */
  async deleteAccount(): Promise<void> {
    await this.connection.call("delete_account", { sure: "delete my account" });
    await signOut(this.connection.auth);
    this.changed(null);
  }

  close(): void {
    this.stopAuth();
    this.heartbeat.pause();
    for (const stop of this.watching) stop();
  }

  /** A way in; somebody new is watched once the name stands, so that nobody sees the one before. */
  private async enter(way: () => Promise<unknown>, profile?: { name?: string }): Promise<Person> {
    this.entering = true;
    try {
      await asked(way());
      if (profile) await this.setProfile(profile);
    } finally {
      this.entering = false;
      this.changed(this.connection.auth.currentUser);
    }
    return this.signedIn();
  }

  private async write(changes: object): Promise<void> {
    const { uid } = this.signedIn();
    await setDoc(doc(this.connection.db, "users", uid), changes, { merge: true }).catch((error: unknown) => {
      throw toStolikError(error);
    });
  }

  private signedIn(): Person {
    const { currentUser: user } = this.connection.auth;
    if (!user) throw new NotSignedIn("not-signed-in");
    return personOf(user);
  }

  private changed(user: User | null): void {
    if (this.entering) return;
    const before = this.who.value;
    const now = user && personOf(user);
    if (before?.uid !== now?.uid || before?.guest !== now?.guest || before === undefined) this.who.set(now);
    if (before?.uid === now?.uid && before !== undefined) return;
    for (const stop of this.watching) stop();
    this.watching = [];
    if (!now) {
      this.about.set(null);
      return;
    }
    delete this.parts.card;
    delete this.parts.settings;
    const { db } = this.connection;
    this.watching = [
      watchDocument(doc(db, "players", now.uid), (found) => this.learn(now.uid, { card: found.data() ?? {} })),
      watchDocument(doc(db, "users", now.uid), (found) => this.learn(now.uid, { settings: found.data() ?? {} })),
    ];
  }

  private learn(uid: string, part: { card?: object; settings?: object }): void {
    Object.assign(this.parts, part);
    const { card, settings } = this.parts;
    if (!card || !settings) return;
    const blank = { name: `Guest ${uid.slice(0, 4)}`, guest: true, bot: false, stats: {} };
    this.about.set({ uid, ...blank, locale: "en", emailMe: false, ...card, ...settings });
  }
}

const namely = ({ name }: NewAccount): { name?: string } => (name === undefined ? {} : { name });

const personOf = (user: User): Person => ({ uid: user.uid, guest: user.isAnonymous, email: user.email });

/** Auth's answer, or its error in our words. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const { code = "", message = "" } = thrown as { code?: string; message?: string };
    const reason = REASONS[code];
    if (reason) throw new Invalid(reason, message);
    if (code === "auth/network-request-failed") throw new Offline("offline", message);
    if (thrown instanceof StolikError) throw thrown;
    throw new InternalError("internal", `${code} ${message}`);
  }
}
