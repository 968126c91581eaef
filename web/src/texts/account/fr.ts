// Texts about signing up and in, addresses and passwords, in French.

import type { AccountTexts } from "./en";

export const account: AccountTexts = {
  playerName: "Nom de joueur",
  playerNameHint: "Tout le monde le voit ; personne d’autre ne peut l’avoir.",
  chooseName: "Choisissez votre nom",
  chooseNameHint: "Vous avez un compte, mais pas encore de nom à vous.",
  claimName: "Prendre ce nom",
  forgotPassword: "Mot de passe oublié ?",
  forgotTitle: "Un nouveau mot de passe",
  forgotHint: "Nous envoyons à votre adresse un lien pour en choisir un nouveau.",
  sendMailLink: "Envoyer le lien",
  resetSent: "Si {email} a un compte ici, un lien est en route. Il ne sert qu’une fois.",
  backToLogIn: "Retour à la connexion",
  withGoogle: "Continuer avec Google",
  orByEmail: "ou avec une adresse e-mail",
  address: "Votre adresse",
  addressVerified: "confirmée",
  addressUnverified: "pas encore confirmée",
  changeAddress: "Changer d’adresse",
  newAddress: "Nouvelle adresse",
  presentPassword: "Votre mot de passe",
  addressSent: "Ouvrez le lien envoyé à {email}. D’ici là, l’ancienne adresse reste.",
  changePassword: "Changer le mot de passe",
  newPassword: "Nouveau mot de passe",
  setPassword: "Enregistrer le mot de passe",
  passwordSet: "Votre nouveau mot de passe est enregistré. Voici votre compte.",
  addressConfirmed: "Votre adresse est confirmée.",
  addressChanged: "Votre adresse a changé. Connectez-vous avec la nouvelle.",
  toSettings: "Aller à mon compte",
  googleFailed: "La connexion avec Google n’a pas abouti. Rien n’a changé.",
};
