// What only members need: signing up and in, mails about the address, and the upgrade of a guest. Loaded when used.

import {
  type AuthCredential,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import type { Person } from "./account";
import { authError } from "./auth_errors";
import type { Connection } from "./connection";
import { RefusedByService, type StolikError } from "./errors";
import { checkAccount, checkEmail, checkPassword, type NewAccount } from "./form_checks";
import type { Requests } from "./wire_types";

/** What an account lets these functions do. */
export interface SignInSteps {
  readonly connection: Connection;
  /** Sign in by `method`; the person is shown only when it is done. */
  signIn(method: () => Promise<unknown>): Promise<Person>;
  setProfile(profile: Requests["set_profile"]): Promise<void>;
  isNameFree(name: string): Promise<boolean>;
  /** Who is signed in. Throws NotSignedIn. */
  user(): User;
}

export async function signUp({ connection, signIn, setProfile }: SignInSteps, account: NewAccount): Promise<Person> {
  checkAccount(account);
  return signIn(async () => {
    const { user } = await createUserWithEmailAndPassword(connection.auth, account.email, account.password);
    await setProfile(nameOf(account)).catch(async (error: unknown) => {
      await deleteUser(user);
      throw error;
    });
  });
}

export async function logIn({ connection, signIn }: SignInSteps, email: string, password: string): Promise<Person> {
  checkEmail(email);
  return signIn(() => signInWithEmailAndPassword(connection.auth, email, password));
}

export async function logInWithGoogle(
  { connection: { auth }, signIn, setProfile }: SignInSteps,
  idToken: string,
): Promise<Person> {
  const credential = GoogleAuthProvider.credential(idToken);
  await auth.authStateReady();
  const { currentUser: guest } = auth;
  return signIn(async () => {
    if (!guest?.isAnonymous || !(await linkGuest(guest, credential))) await signInWithCredential(auth, credential);
    await auth.currentUser?.getIdToken(true); // the old token may still be a guest's
    await setProfile({}); // makes the card, or says on it that this is a member now
  });
}

export async function resetPassword({ connection }: SignInSteps, email: string): Promise<void> {
  checkEmail(email);
  await mapAuthErrors(sendPasswordResetEmail(connection.auth, email)).catch((error: StolikError) => {
    if (error.reason !== "wrong-password") throw error; // nobody may find out who has an account
  });
}

export async function verifyEmail({ user }: SignInSteps): Promise<void> {
  await mapAuthErrors(sendEmailVerification(user()));
}

export async function changeEmail({ user }: SignInSteps, email: string, password: string): Promise<void> {
  checkEmail(email);
  const current = user();
  const credential = EmailAuthProvider.credential(current.email ?? "", password);
  await mapAuthErrors(reauthenticateWithCredential(current, credential));
  await mapAuthErrors(verifyBeforeUpdateEmail(current, email));
}

export async function useMailCode({ connection }: SignInSteps, code: string): Promise<void> {
  await mapAuthErrors(applyActionCode(connection.auth, code));
}

export async function setPassword(steps: SignInSteps, code: string, password: string): Promise<Person> {
  checkPassword(password);
  const { auth } = steps.connection;
  const email = await mapAuthErrors(verifyPasswordResetCode(auth, code));
  await mapAuthErrors(confirmPasswordReset(auth, code, password));
  return logIn(steps, email, password);
}

export async function upgrade(
  { signIn, setProfile, isNameFree, user }: SignInSteps,
  account: NewAccount,
): Promise<Person> {
  checkAccount(account);
  if (account.name !== undefined && !(await isNameFree(account.name)))
    throw new RefusedByService("name-taken", "somebody else has this name, or one like it");
  const guest = user();
  const credential = EmailAuthProvider.credential(account.email, account.password);
  return signIn(async () => {
    const { user: upgraded } = await linkWithCredential(guest, credential);
    await upgraded.getIdToken(true); // the old token is still a guest's
    await setProfile(nameOf(account)).catch(async (error: unknown) => {
      await setProfile({}); // the name was taken in this moment: a member all the same, and says so on the card
      throw error;
    });
  });
}

/** Look at the address again, and renew the token if it is verified now. */
export async function checkVerification({ user }: SignInSteps): Promise<User> {
  const current = user();
  await mapAuthErrors(reload(current));
  if (current.emailVerified) await mapAuthErrors(current.getIdToken(true));
  return current;
}

/** Turn a guest into a member of Google; false if another account has this Google user. */
async function linkGuest(guest: User, credential: AuthCredential): Promise<boolean> {
  try {
    await linkWithCredential(guest, credential);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "auth/credential-already-in-use" || code === "auth/email-already-in-use") return false;
    throw error;
  }
}

const nameOf = ({ name }: NewAccount): { name?: string } => (name === undefined ? {} : { name });

const mapAuthErrors = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw authError(error);
  });
