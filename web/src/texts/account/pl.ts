// Texts about signing up and in, addresses and passwords, in Polish.

import type { AccountTexts } from "./en";

export const account: AccountTexts = {
  playerName: "Imię gracza",
  playerNameHint: "Widzą je wszyscy i nikt inny nie może go mieć.",
  chooseName: "Wybierz swoje imię",
  chooseNameHint: "Masz konto, ale jeszcze nie masz własnego imienia.",
  claimName: "Biorę to imię",
  forgotPassword: "Nie pamiętasz hasła?",
  forgotTitle: "Nowe hasło",
  forgotHint: "Wyślemy link na twój adres; z nim ustawisz nowe hasło.",
  sendMailLink: "Wyślij link",
  resetSent: "Jeśli {email} ma u nas konto, link jest już w drodze. Działa jeden raz.",
  backToLogIn: "Wróć do logowania",
  withGoogle: "Kontynuuj z Google",
  orByEmail: "albo adresem e-mail",
  address: "Twój adres",
  addressVerified: "potwierdzony",
  addressUnverified: "jeszcze niepotwierdzony",
  changeAddress: "Zmień adres",
  newAddress: "Nowy adres",
  presentPassword: "Twoje hasło",
  addressSent: "Otwórz link, który wysłaliśmy na {email}. Do tego czasu zostaje stary adres.",
  changePassword: "Zmień hasło",
  newPassword: "Nowe hasło",
  setPassword: "Ustaw hasło",
  passwordSet: "Nowe hasło jest ustawione. To twoje konto.",
  addressConfirmed: "Twój adres jest potwierdzony.",
  addressChanged: "Twój adres został zmieniony. Zaloguj się nowym.",
  toSettings: "Przejdź do konta",
  googleFailed: "Logowanie przez Google nie doszło do skutku. Nic się nie zmieniło.",
};
