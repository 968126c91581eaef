// The account: signing up and in, guests and their upgrade, profile and settings.

import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from "firebase/auth";
import { arrayRemove, arrayUnion, deleteField, doc, setDoc } from "firebase/firestore";
import type { Connection } from "./connection";
import { InternalError, Invalid, NotSignedIn, Offline, RefusedByService, StolikError, toStolikError } from "./errors";
import { checkAccount, checkEmail, checkName, type NewAccount } from "./form_checks";
import { watchDocument } from "./listeners";
import { Heartbeat } from "./presence";
import { MutableState, type State, type Unsubscribe } from "./streams";
import type { Reason } from "./types";
import type { AccountExport, ChatCode, GameStats, PlayerCard, PrivateSettings, Requests } from "./wire_types";

export type { ChatCode } from "./wire_types";

/** Who is signed in. */
export interface Person {
  readonly uid: string;
  readonly guest: boolean;
  readonly email: string | null;
  /** Whether the address is shown to be theirs; only then it gets mail. */
  readonly verified: boolean;
}

/** The public card (`players/{uid}`) and the private settings (`users/{uid}`) together. */
export interface Profile extends PlayerCard, PrivateSettings {
  readonly uid: string;
  readonly stats: { readonly [game: string]: GameStats };
  readonly locale: Locale;
  readonly emailMe: boolean;
}

export type Locale = NonNullable<PrivateSettings["locale"]>;

/** Private settings, which the client writes without a call. */
export type Settings = Omit<PrivateSettings, "webhookKey" | "push">;

const REASON_BY_AUTH_CODE: { readonly [code: string]: Reason } = {
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
  /** The card and settings of who is signed in; null while signed out. */
  readonly profile: State<Profile | null>;
  readonly heartbeat: Heartbeat;
  private readonly personState = new MutableState<Person | null>();
  private readonly profileState = new MutableState<Profile | null>();
  private readonly parts: { card?: object; settings?: object } = {};
  private stops: Unsubscribe[] = [];
  private signingIn = false;
  private readonly stopAuth: Unsubscribe;
  private readonly stopClosing: Unsubscribe;

  constructor(private readonly connection: Connection) {
    this.person = this.personState;
    this.profile = this.profileState;
    this.heartbeat = new Heartbeat(connection);
    this.stopAuth = onAuthStateChanged(connection.auth, (user) => this.onUser(user));
    this.stopClosing = connection.onClose(() => this.close());
  }

  /** Create an account. Throws Invalid before any call if a field is wrong. */
  async signUp(account: NewAccount): Promise<Person> {
    checkAccount(account);
    const { auth } = this.connection;
    return this.signIn(() => createUserWithEmailAndPassword(auth, account.email, account.password), nameOf(account));
  }

  async logIn(email: string, password: string): Promise<Person> {
    checkEmail(email);
    return this.signIn(() => signInWithEmailAndPassword(this.connection.auth, email, password));
  }

  /** Sign in with Google; a guest becomes a member and keeps seats and history. */
  async logInWithGoogle(): Promise<Person> {
    const { auth } = this.connection;
    const provider = new GoogleAuthProvider();
    const { currentUser: user } = auth;
    return this.signIn(() => (user?.isAnonymous ? linkWithPopup(user, provider) : signInWithPopup(auth, provider)));
  }

  /** Sign in anonymously; `bot` marks the profile as a program's. */
  async guest(name?: string, { bot = false }: { readonly bot?: boolean } = {}): Promise<Person> {
    if (name !== undefined) checkName(name);
    const profile = { ...(name === undefined ? {} : { name }), ...(bot ? { bot } : {}) };
    const hasProfile = Object.keys(profile).length > 0;
    return this.signIn(() => signInAnonymously(this.connection.auth), hasProfile ? profile : undefined);
  }

  /** Send a mail with a link to set a new password. Resolves also if nobody has this address. */
  async resetPassword(email: string): Promise<void> {
    checkEmail(email);
    await mapAuthErrors(sendPasswordResetEmail(this.connection.auth, email)).catch((error: StolikError) => {
      if (error.reason !== "wrong-password") throw error; // nobody may find out who has an account
    });
  }

  /** Send a mail with a link that confirms this person's address. */
  async verifyEmail(): Promise<void> {
    await mapAuthErrors(sendEmailVerification(this.user()));
  }

  /** Turn a guest into a member with the same uid, so that seats, cards and history stay. */
  async upgrade(account: NewAccount): Promise<Person> {
    checkAccount(account);
    const user = this.user();
    const credential = EmailAuthProvider.credential(account.email, account.password);
    const { user: upgraded } = await mapAuthErrors(linkWithCredential(user, credential));
    await upgraded.getIdToken(true); // the old token is still a guest's
    await this.setProfile(nameOf(account)); // also updates `guest` on the card
    this.onUser(upgraded);
    return this.signedIn();
  }

  async logOut(): Promise<void> {
    await this.heartbeat.stop();
    await signOut(this.connection.auth);
    this.onUser(null);
  }

  /** Set name, language and mail. Rejects with `name-taken`. */
  async setProfile(profile: Requests["set_profile"]): Promise<void> {
    if (profile.name !== undefined) checkName(profile.name);
    await this.connection.call("set_profile", profile);
  }

  /** Save private settings; null deletes one. */
  save(settings: { readonly [K in keyof Settings]: Settings[K] | null }): Promise<void> {
    const entries = Object.entries(settings).map(([name, value]) => [name, value === null ? deleteField() : value]);
    return this.write(Object.fromEntries(entries) as object);
  }

  /** Block somebody, who then cannot invite me or join my tables; or unblock them. */
  block(uid: string, blocked = true): Promise<void> {
    return this.write(
      blocked ? { blocked: arrayUnion(uid), favourites: arrayRemove(uid) } : { blocked: arrayRemove(uid) },
    );
  }

  /** Add somebody to my favourites, or remove them. */
  favourite(uid: string, favourite = true): Promise<void> {
    return this.write({ favourites: favourite ? arrayUnion(uid) : arrayRemove(uid) });
  }

  /** A code that binds a Telegram account to this person: open its link, or send the code to the bot. */
  chatCode(): Promise<ChatCode> {
    return this.connection.call("chat_code");
  }

  /** The key with which a browser subscribes to push messages; empty if there are none. */
  async pushKey(): Promise<string> {
    return (await this.connection.call("push_key")).key;
  }

  /** Send push messages to a browser too; it is what `PushSubscription.toJSON()` gives. */
  async subscribePush({ endpoint = "", keys = {} }: PushSubscriptionJSON): Promise<void> {
    await this.connection.call("subscribe_push", { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" });
  }

  /** Send no more push messages to a browser. */
  async unsubscribePush(endpoint: string): Promise<void> {
    await this.connection.call("unsubscribe_push", { endpoint });
  }

  /** Look whether the address has been verified since; `person` says so. */
  async checkVerification(): Promise<boolean> {
    const user = this.user();
    await mapAuthErrors(reload(user));
    if (user.emailVerified) await mapAuthErrors(user.getIdToken(true));
    this.onUser(user);
    return user.emailVerified;
  }

  /** Everything that is stored about this person. */
  exportData(): Promise<AccountExport> {
    return this.connection.call("export_account");
  }

  /** Delete the account for good. */
  async deleteAccount(): Promise<void> {
    await this.connection.call("delete_account", { sure: "delete my account" });
    await signOut(this.connection.auth);
    this.onUser(null);
  }

  /** Stop the listeners; this person stays signed in. What waits for `person` or `profile` rejects with Closed. */
  close(): void {
    this.stopAuth();
    this.stopClosing();
    this.heartbeat.pause();
    for (const stop of this.stops) stop();
    this.personState.end();
    this.profileState.end();
  }

  /** Sign in, then set the profile; listens to the card only then, so that the name before is never shown. */
  private async signIn(
    method: () => Promise<unknown>,
    profile?: { readonly name?: string; readonly bot?: boolean },
  ): Promise<Person> {
    this.signingIn = true;
    try {
      await mapAuthErrors(method());
      if (profile) await this.setProfile(profile);
    } finally {
      this.signingIn = false;
      this.onUser(this.connection.auth.currentUser);
    }
    return this.signedIn();
  }

  private async write(changes: object): Promise<void> {
    const { uid } = this.signedIn();
    await setDoc(doc(this.connection.db, "users", uid), changes, { merge: true }).catch((error: unknown) => {
      const denied = (error as { code?: string }).code === "permission-denied";
      throw denied ? new RefusedByService("bad-request", String(error)) : toStolikError(error);
    });
  }

  private signedIn(): Person {
    return toPerson(this.user());
  }

  private user(): User {
    const { currentUser: user } = this.connection.auth;
    if (!user) throw new NotSignedIn("not-signed-in");
    return user;
  }

  private onUser(user: User | null): void {
    if (this.signingIn) return;
    const before = this.personState.value;
    const now = user && toPerson(user);
    const isSame = before?.uid === now?.uid && before?.guest === now?.guest && before?.verified === now?.verified;
    if (!isSame || before === undefined) this.personState.set(now);
    if (before?.uid === now?.uid && before !== undefined) return;
    for (const stop of this.stops) stop();
    this.stops = [];
    if (!now) {
      this.profileState.set(null);
      return;
    }
    delete this.parts.card;
    delete this.parts.settings;
    const { db } = this.connection;
    this.stops = [
      watchDocument(doc(db, "players", now.uid), (document) => this.addPart(now.uid, { card: document.data() ?? {} })),
      watchDocument(doc(db, "users", now.uid), (document) =>
        this.addPart(now.uid, { settings: document.data() ?? {} }),
      ),
    ];
  }

  private addPart(uid: string, part: { card?: object; settings?: object }): void {
    Object.assign(this.parts, part);
    const { card, settings } = this.parts;
    if (!card || !settings) return;
    const blank = { name: `Guest ${uid.slice(0, 4)}`, owns: false, guest: true, bot: false, stats: {}, created: 0 };
    this.profileState.set({ uid, ...blank, locale: "en", emailMe: false, ...card, ...settings });
  }
}

const nameOf = ({ name }: NewAccount): { name?: string } => (name === undefined ? {} : { name });

const toPerson = (user: User): Person => ({
  uid: user.uid,
  guest: user.isAnonymous,
  email: user.email,
  verified: user.emailVerified,
});

/** Throws Firebase Auth's errors as StolikError. */
async function mapAuthErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    const { code = "", message = "" } = thrown as { code?: string; message?: string };
    const reason = REASON_BY_AUTH_CODE[code];
    if (reason) throw new Invalid(reason, message);
    if (code === "auth/network-request-failed") throw new Offline("offline", message);
    if (thrown instanceof StolikError) throw thrown;
    throw new InternalError("internal", `${code} ${message}`);
  }
}
