// Texts about signing up and in, addresses and passwords, in English.

export const account = {
  playerName: "Player name",
  playerNameHint: "Everybody sees it; nobody else can have it.",
  chooseName: "Choose your name",
  chooseNameHint: "You have an account, but no name of your own yet.",
  claimName: "Take this name",
  forgotPassword: "Forgot your password?",
  forgotTitle: "A new password",
  forgotHint: "We send a link to your address; it lets you choose a new password.",
  sendMailLink: "Send the link",
  resetSent: "If there is an account with {email}, a link is on its way. It works once.",
  backToLogIn: "Back to log in",
  withGoogle: "Continue with Google",
  orByEmail: "or with an e-mail address",
  address: "Your address",
  addressVerified: "verified",
  addressUnverified: "not verified yet",
  changeAddress: "Change the address",
  newAddress: "New address",
  presentPassword: "Your password",
  addressSent: "Open the link that we sent to {email}. Until then the old address stays.",
  changePassword: "Change the password",
  newPassword: "New password",
  setPassword: "Set the password",
  passwordSet: "Your new password is set, and you are logged in.",
  addressConfirmed: "Your address is confirmed.",
  addressChanged: "Your address has changed. Log in with the new one.",
  toSettings: "Go to my account",
  googleFailed: "Logging in with Google did not work. Nothing has changed.",
} as const;

export type AccountTexts = { readonly [K in keyof typeof account]: string };
