// The page about Stolik in French: privacy, credits, trademarks.

import type { AboutTexts } from "./en";

export const fr: AboutTexts = {
  what: "Stolik est une petite table pour cinq jeux : entre amis, avec des inconnus ou en solo. C’est gratuit, sans publicité, et le code est ouvert : chacun peut l’héberger sous licence Apache 2.0.",
  privacyTitle: "Ce qui est enregistré sur vous",
  onDevice:
    "Sur cet appareil : la langue et les réglages, les parties en cours contre des robots, un court résumé de vos analyses, votre dernier choix, et les règles, pour jouer sans réseau. Rien de tout cela n’est envoyé, sauf la langue si vous avez un compte ou des notifications sur l’appareil.",
  onService:
    "Sur le service, dès que vous jouez avec du monde : un numéro aléatoire qui vous représente, le nom que vous tapez, vos tables avec leurs coups, leurs plans et leurs messages, vos statistiques, invitations et liens, vos favoris et les personnes bloquées. Tant que vous êtes là, les autres le voient, ainsi que le jeu que vous cherchez et la table que vous regardez. Les signalements que vous envoyez ou qui parlent de vous, les avertissements, les mises en sourdine et les suspensions sont gardés pour ceux qui gèrent le service.",
  withAccount:
    "Avec un compte, votre adresse e-mail et votre langue aussi ; Stolik ne voit jamais votre mot de passe en clair. Si vous vous en servez : les notifications voulues et vos heures calmes ; pour les notifications sur l’appareil, l’adresse et les clés que donne votre navigateur (pour les invités aussi, avec leur langue) ; l’adresse et la clé de signature de votre webhook ; le compte Telegram que vous avez relié. Nous ne notons pas les pages que vous regardez, ne chargeons ni scripts, ni images, ni polices d’autres entreprises et n’utilisons aucun cookie publicitaire.",
  whereStored:
    "Le service tourne sur Firebase, de Google : Google garde tout cela pour nous et, environ 30 jours, les adresses internet d’où viennent les demandes. Ce que vous nous laissez vous envoyer passe par votre messagerie, l’éditeur de votre navigateur (notifications) ou Telegram.",
  keptTitle: "Pendant combien de temps",
  kept: "Une table que personne ne lance est supprimée après {waitingDays} jours, une table annulée après {cancelledDays} jours, une partie inachevée {idleDays} jours après son dernier coup ({slowDays} quand un coup peut prendre des jours). Les invitations durent {invitationDays} jour, les liens de place {linkDays} jours, les notifications {noticeDays} jours. Les parties terminées sont gardées {finishedYears} ans, pour pouvoir les revoir. Tout le reste demeure tant que vous ne le supprimez pas, ou votre compte.",
  deleteTitle: "Comment le supprimer",
  deleteIt:
    "Dans les réglages, vous pouvez télécharger ce qui est enregistré sur vous, ou supprimer votre compte : nom, statistiques, adresse, notifications, lien avec Telegram et signalements disparaissent aussitôt, et les parties terminées restent sans votre nom. Ce qui est sur cet appareil se supprime ici :",
  forgetDevice: "Tout supprimer sur cet appareil",
  forgetTitle: "Tout supprimer sur cet appareil ?",
  forgetText:
    "Les réglages et les parties en cours sur cet appareil sont supprimés. Si vous jouez en invité, vous perdez aussi vos places et vos statistiques.",
  keepIt: "Garder",
  artTitle: "Dessins et police",
  art: "Tuiles, dés, enseignes, dos de cartes et icônes sont dessinés pour Stolik et libres de tout usage (CC0 1.0). Les figures sont d’Adrian Kennard (CC0 1.0). La police est Source Sans 3 de Paul D. Hunt pour Adobe (SIL Open Font License 1.1).",
  softwareTitle: "Logiciels",
  software:
    "Les règles tournent dans votre navigateur avec Pyodide (MPL 2.0) et Python (licence PSF). La page est faite avec Preact (MIT), le SDK de Firebase (Apache 2.0) et qrcode-generator (MIT).",
  trademarkTitle: "Noms",
  trademark:
    "Rummikub est une marque de son propriétaire. Stolik n’a aucun lien avec lui et n’est pas approuvé par lui. « QR code » est une marque de Denso Wave.",
};
