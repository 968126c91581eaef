// Textes sur le chargement, la mise à jour et l’installation en français.

export const app = {
  fetchingRules: "Téléchargement des règles : {loaded} sur {total} Mo",
  startingRules: "On prépare la table",
  newVersion: "Une nouvelle version est prête.",
  reload: "Recharger",
  reloading: "Chargement de la nouvelle version",
  pageFailed: "Un problème est survenu sur cette page.",
  pageFailedHint: "Rechargez pour reprendre où vous en étiez. Les parties de cet appareil sont conservées.",
  partMissing: "Une partie de cette page n’a pas pu être chargée.",
  partMissingHint: "Vérifiez la connexion, puis rechargez.",
  installOffer: "Ajoutez Stolik à l’écran d’accueil : il s’ouvre aussitôt et fonctionne sans réseau.",
  installOnIphone: "Ajoutez Stolik à l’écran d’accueil : touchez Partager, puis Sur l’écran d’accueil.",
  install: "Installer",
  notNow: "Plus tard",
} as const;
