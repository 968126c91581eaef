// Texts about loading, updating and installing the page in English.

export const app = {
  fetchingRules: "Fetching the rules: {loaded} of {total} MB",
  startingRules: "Setting up the table",
  newVersion: "A new version is ready.",
  reload: "Reload",
  reloading: "Loading the new version",
  pageFailed: "Something on this page went wrong.",
  pageFailedHint: "Reload to go on where you were. Games on this device are kept.",
  partMissing: "A part of this page could not be loaded.",
  partMissingHint: "Check the connection, then reload.",
  installOffer: "Put Stolik on your home screen: it opens at once, and works without a network.",
  installOnIphone: "Put Stolik on your home screen: tap Share, then Add to Home Screen.",
  install: "Install",
  notNow: "Not now",
} as const;
