// The page about Stolik in English: privacy, credits, trademarks.

export const en = {
  what: "Stolik is a small table for five games, with friends, with strangers or on your own. It is free, has no advertising, and its source is open: anybody may run it under the Apache Licence 2.0.",
  privacyTitle: "What is stored about you",
  onDevice:
    "On this device: your language and settings, unfinished games against bots, short results of your reviews, what you chose last, and the rules, so that you can play without a network. None of this is sent anywhere, except the language if you have an account or push messages.",
  onService:
    "On the service, once you play with people: a random number that stands for you, the name you type, the tables you sit at with their moves, plans and chat, your statistics, invitations and links, and whom you marked as a favourite or blocked. While you are here others see that, which game you look for and which table you watch. Reports that you send or that are about you, and warnings, mutes and bans, are kept for the operators.",
  withAccount:
    "With an account also your e-mail address and your language; Stolik never sees your password in plain text. If you use them: which notifications you want and your quiet hours; for push messages the address and keys that your browser gives out (guests, too, and their language with it); the address and signing key of your webhook; the Telegram account that you linked. We keep no list of the pages you look at, load no scripts, pictures or fonts from other companies, and set no advertising cookies.",
  whereStored:
    "The service runs on Google’s Firebase: Google stores all of this for us and, for about 30 days, which internet addresses asked for something. What you let us send you passes through your mail provider, the maker of your browser (push messages) or Telegram.",
  keptTitle: "For how long",
  kept: "A table that nobody starts is deleted after {waitingDays} days, a cancelled one after {cancelledDays} days, an unfinished one {idleDays} days after its last move ({slowDays} where moves take days). Invitations last {invitationDays} day, links for a seat {linkDays} days, notifications {noticeDays} days. Finished games are kept for {finishedYears} years so that you can replay them. All else stays until you delete it or your account.",
  deleteTitle: "How to delete it",
  deleteIt:
    "In the settings you can download what is stored about you, or delete your account: name, statistics, address, notifications, the link to Telegram and reports are gone at once, and finished games stay without your name. What is on this device you can delete here:",
  forgetDevice: "Delete everything on this device",
  forgetTitle: "Delete everything on this device?",
  forgetText:
    "Settings and unfinished games on this device are deleted. If you play as a guest, you also lose your seats and your statistics.",
  keepIt: "Keep it",
  artTitle: "Art and fonts",
  art: "Tiles, dice, pips, card backs and icons are drawn for Stolik and free for any use (CC0 1.0). The court cards are by Adrian Kennard (CC0 1.0). The typeface is Source Sans 3 by Paul D. Hunt for Adobe (SIL Open Font License 1.1).",
  softwareTitle: "Software",
  software:
    "The rules run in your browser with Pyodide (MPL 2.0) and Python (PSF licence). The page is made with Preact (MIT), Firebase’s SDK (Apache 2.0) and qrcode-generator (MIT).",
  trademarkTitle: "Names",
  trademark:
    "Rummikub is a trademark of its owner. Stolik has no connection with the owner and is not endorsed by it. “QR code” is a trademark of Denso Wave.",
} as const;

export type AboutTexts = { readonly [K in keyof typeof en]: string };
