// Texts about signing up and in, addresses and passwords, in Latvian.

import type { AccountTexts } from "./en";

export const account: AccountTexts = {
  playerName: "Spēlētāja vārds",
  playerNameHint: "To redz visi, un nevienam citam tāda nebūs.",
  chooseName: "Izvēlies savu vārdu",
  chooseNameHint: "Tev ir konts, bet vēl nav sava vārda.",
  claimName: "Ņemt šo vārdu",
  forgotPassword: "Aizmirsi paroli?",
  forgotTitle: "Jauna parole",
  forgotHint: "Nosūtīsim uz tavu adresi saiti, ar kuru izvēlēties jaunu paroli.",
  sendMailLink: "Sūtīt saiti",
  resetSent: "Ja ar {email} ir konts, saite jau ir ceļā. Tā der vienu reizi.",
  backToLogIn: "Atpakaļ pie pieslēgšanās",
  withGoogle: "Turpināt ar Google",
  orByEmail: "vai ar e-pasta adresi",
  address: "Tava adrese",
  addressVerified: "apstiprināta",
  addressUnverified: "vēl nav apstiprināta",
  changeAddress: "Mainīt adresi",
  newAddress: "Jaunā adrese",
  presentPassword: "Tava parole",
  addressSent: "Atver saiti, ko nosūtījām uz {email}. Līdz tam paliek vecā adrese.",
  changePassword: "Mainīt paroli",
  newPassword: "Jaunā parole",
  setPassword: "Saglabāt paroli",
  passwordSet: "Jaunā parole ir saglabāta. Šis ir tavs konts.",
  addressConfirmed: "Tava adrese ir apstiprināta.",
  addressChanged: "Tava adrese ir nomainīta. Pieslēdzies ar jauno.",
  toSettings: "Uz manu kontu",
  googleFailed: "Pieslēgties ar Google neizdevās. Nekas nav mainījies.",
};
