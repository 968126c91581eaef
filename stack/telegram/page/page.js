// Four people with one group and a private chat with the bot each; the buttons at the top choose the person.

const GROUP = [
  "/creategame",
  "/createpracticegame",
  "/joingame",
  "/leavegame",
  "/cancelgame",
  "/resend",
  "/help",
  "/language",
];
const PRIVATE = ["/start", "/hand", "/suggestion", "/mygames", "/practice", "/settings", "/help", "/language"];
const $ = (id) => document.getElementById(id);
const seen = {
  person: Number(sessionStorage.getItem("person")) || 101,
  chat: Number(sessionStorage.getItem("chat")) || -1001,
};
let drawn = "";

async function call(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return (await fetch(path, options)).json();
}

function element(tag, text, about = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, about);
}

// Emoji of the bot drawn with plain characters, because desktops may lack an emoji font.
const SIGNS = {
  "⚫": "●",
  "🔺": "▲",
  "🟦": "■",
  "🔶": "◆",
  "🃏": "★",
  "🎴": "♠",
  "🎲": "⚅",
  "🀄": "▦",
  "🏆": "★",
  "💡": "☼",
  "➡️": "→",
};
const COLOURS = { "🔺": "red", "🟦": "blue", "🔶": "orange" };
const SIGN = new RegExp(`(${Object.keys(SIGNS).join("|")})`, "u");

function drawnText(text) {
  return text
    .split(SIGN)
    .map((part) => (part in SIGNS ? element("i", SIGNS[part], { className: `sign ${COLOURS[part] ?? ""}` }) : part));
}

function pressable(label, pressed, act) {
  const button = element("button", label, { type: "button", onclick: act });
  button.setAttribute("aria-pressed", String(pressed));
  return button;
}

function choose(changes) {
  Object.assign(seen, changes);
  sessionStorage.setItem("person", seen.person);
  sessionStorage.setItem("chat", seen.chat);
  look();
}

function chatButton(chat) {
  const last = chat.messages.at(-1);
  const button = pressable("", chat.id === seen.chat, () => choose({ chat: chat.id }));
  const line = element("span", "");
  line.append(...drawnText(last ? last.text.split("\n")[0] : "…"));
  button.append(element("b", chat.title), line);
  return button;
}

function message(one) {
  const mine = one.from.id === seen.person;
  const item = element("li", "", { className: mine ? "mine" : "" });
  const bubble = element("div", "", { className: "bubble" });
  if (!mine) bubble.append(element("span", one.from.first_name, { className: "who" }));
  bubble.append(...drawnText(one.text));
  item.append(bubble);
  for (const row of one.reply_markup?.inline_keyboard ?? []) {
    const line = element("div", "", { className: "row" });
    for (const key of row) {
      if (key.url) line.append(element("a", key.text, { href: key.url, target: "_blank", rel: "noopener" }));
      else {
        const button = element("button", "", { type: "button", onclick: () => tap(one, key.callback_data) });
        button.append(...drawnText(key.text));
        line.append(button);
      }
    }
    item.append(line);
  }
  return item;
}

async function tap(one, data) {
  const { alert } = await call("/page/tap", { person: seen.person, chat: seen.chat, message: one.message_id, data });
  if (alert) {
    $("alert").querySelector("p").textContent = alert;
    $("alert").showModal();
  }
  look();
}

async function say(text) {
  if (!text.trim()) return;
  await call("/page/say", { person: seen.person, chat: seen.chat, text });
  look();
}

async function look() {
  const state = await call(`/page/state?person=${seen.person}`);
  const chats = state.chats;
  if (!chats.some((chat) => chat.id === seen.chat)) seen.chat = seen.chat > 0 ? seen.person : chats[0].id;
  const now = JSON.stringify([state.version, seen]);
  if (now === drawn) return;
  drawn = now;
  const chat = chats.find((one) => one.id === seen.chat);
  $("people").replaceChildren(
    ...state.people.map((one) => pressable(one.name, one.id === seen.person, () => choose({ person: one.id }))),
  );
  $("chats").replaceChildren(...chats.map(chatButton));
  $("messages").replaceChildren(...chat.messages.map(message));
  const commands = chat.id < 0 ? GROUP : PRIVATE;
  $("commands").replaceChildren(
    ...commands.map((text) => element("button", text, { type: "button", onclick: () => say(text) })),
  );
  $("messages").scrollTop = $("messages").scrollHeight;
}

$("write").addEventListener("submit", (event) => {
  event.preventDefault();
  say($("text").value);
  $("text").value = "";
});
setInterval(() => document.hidden || look().catch(() => {}), 800);
look();
