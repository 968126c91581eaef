// The account: signing up and in, guests and their upgrade, profile and settings.

import { onAuthStateChanged, signInAnonymously, signOut, type User } from "firebase/auth";
import { arrayRemove, arrayUnion, deleteField, doc, setDoc } from "firebase/firestore";
import type { Connection } from "./connection";
import { NotSignedIn, RefusedByService, type StolikError } from "./errors";
import { checkName, type NewAccount } from "./form_checks";
import { watchDocument } from "./listeners";
import { LiveState } from "./live_state";
import { loadPart } from "./load_part";
import type { SignInSteps } from "./member_account";
import { Heartbeat } from "./presence";
import { MutableState, type State, type Unsubscribe } from "./streams";
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

/** What only members need, loaded when it is used. */
const members = (): Promise<typeof import("./member_account")> => loadPart(() => import("./member_account"));

export class Account {
  /** Who is signed in; null when nobody is, undefined until it is known. */
  readonly person: State<Person | null>;
  /** The card and settings of who is signed in; null while signed out. */
  readonly profile: State<Profile | null>;
  readonly heartbeat: Heartbeat;
  private readonly personState = new MutableState<Person | null>();
  private readonly profileState = new LiveState<Profile | null>();
  private readonly parts: { card?: object; settings?: object } = {};
  private stops: Unsubscribe[] = [];
  private signingIn = false;
  private readonly stopAuth: Unsubscribe;
  private readonly stopClosing: Unsubscribe;
  private readonly steps: SignInSteps;

  constructor(private readonly connection: Connection) {
    this.person = this.personState;
    this.profile = this.profileState;
    this.heartbeat = new Heartbeat(connection);
    this.stopAuth = onAuthStateChanged(connection.auth, (user) => this.onUser(user));
    this.stopClosing = connection.onClose(() => this.close());
    this.steps = {
      connection,
      signIn: (method) => this.signIn(method),
      setProfile: (profile) => this.setProfile(profile),
      isNameFree: (name) => this.isNameFree(name),
      user: () => this.user(),
    };
    if (connection.closed) this.close();
  }

  /**
   * Create an account and claim its name. Rejects with Invalid before any call if a field is wrong; and with
   * `name-taken`, and there is no account then.
   */
  async signUp(account: NewAccount): Promise<Person> {
    return (await members()).signUp(this.steps, account);
  }

  /** Whether this person could have a name: nobody else has it, or one that looks like it. */
  async isNameFree(name: string): Promise<boolean> {
    checkName(name);
    return (await this.connection.call("check_name", { name })).free;
  }

  async logIn(email: string, password: string): Promise<Person> {
    return (await members()).logIn(this.steps, email, password);
  }

  /**
   * Sign in with an id token of Google. A guest becomes a member and keeps seats and history, unless there is an
   * account of this Google user already.
   */
  async logInWithGoogle(idToken: string): Promise<Person> {
    return (await members()).logInWithGoogle(this.steps, idToken);
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
    return (await members()).resetPassword(this.steps, email);
  }

  /** Send a mail with a link that confirms this person's address. */
  async verifyEmail(): Promise<void> {
    return (await members()).verifyEmail(this.steps);
  }

  /** Send a mail with a link to a new address, which replaces the old one once the link is opened. */
  async changeEmail(email: string, password: string): Promise<void> {
    return (await members()).changeEmail(this.steps, email, password);
  }

  /** Use the code of a link that confirms an address, be it the present one or a new one. Rejects with `old-link`. */
  async useMailCode(code: string): Promise<void> {
    return (await members()).useMailCode(this.steps, code);
  }

  /** Set a new password with the code of a link from `resetPassword`, and log in with it. Rejects with `old-link`. */
  async setPassword(code: string, password: string): Promise<Person> {
    return (await members()).setPassword(this.steps, code, password);
  }

  /** Turn a guest into a member with the same uid, so that seats, cards and history stay. Rejects with `name-taken`. */
  async upgrade(account: NewAccount): Promise<Person> {
    return (await members()).upgrade(this.steps, account);
  }

  async logOut(): Promise<void> {
    await this.heartbeat.stop();
    await signOut(this.connection.auth);
    this.onUser(null);
  }

  /** Set name, language and mail. Rejects with `name-taken`. */
  async setProfile(profile: Requests["set_profile"]): Promise<void> {
    if (profile.name !== undefined) checkName(profile.name);
    const { name, guest, owns, bot } = await this.connection.call("set_profile", profile);
    const { card } = this.parts;
    const uid = this.connection.auth.currentUser?.uid;
    if (uid && card && uid === this.personState.value?.uid)
      this.addPart(uid, { card: { ...card, name, guest, owns, bot } });
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
    const user = await (await members()).checkVerification(this.steps);
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
      await method().catch(async (error: unknown) => {
        throw (await loadPart(() => import("./auth_errors"))).authError(error);
      });
      if (profile) await this.setProfile(profile);
    } finally {
      this.signingIn = false;
      this.onUser(this.connection.auth.currentUser);
    }
    return this.signedIn();
  }

  private async write(changes: object): Promise<void> {
    const { uid } = this.signedIn();
    const { answered } = await loadPart(() => import("./answered"));
    const settings = doc(this.connection.db, "users", uid);
    await answered(this.connection, () => setDoc(settings, changes, { merge: true })).catch((error: StolikError) => {
      throw error.reason === "no-such-game" ? new RefusedByService("bad-request", error.text) : error; // by the rules
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
    const isSame = JSON.stringify(before) === JSON.stringify(now);
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
    this.profileState.fail(null); // of who was signed in before
    const { db } = this.connection;
    this.stops = [
      watchDocument(
        doc(db, "players", now.uid),
        (document) => this.addPart(now.uid, { card: document.data() ?? {} }),
        (error) => this.profileState.report(error),
      ),
      watchDocument(
        doc(db, "users", now.uid),
        (document) => this.addPart(now.uid, { settings: document.data() ?? {} }),
        (error) => this.profileState.report(error),
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

const toPerson = (user: User): Person => ({
  uid: user.uid,
  guest: user.isAnonymous,
  email: user.email,
  verified: user.emailVerified,
});
