// Accounts and the lobby.

import { afterEach, describe, expect, it } from "vitest";
import { Account, HostActions } from "../../src/remote";
import { device, everybodyLeaves, guest, run, visitor } from "./users";

afterEach(everybodyLeaves);

describe("an account", () => {
  it("is signed up, left and entered again [A1] [A2] [A3] [X7] [X19] [O6]", async () => {
    const connection = device();
    const account = new Account(connection);
    const [email, name] = [`ann-${run}@example.com`, `Ann ${run}`];
    const wanted = { email, password: "secret1", confirmation: "secret1", name };
    const names = new Set<string>();
    account.profile.subscribe((profile) => profile && names.add(profile.name));
    const { uid } = await account.signUp(wanted);
    visitor(connection, account, uid);
    await account.profile.when((profile) => profile?.name === name);
    expect([...names]).toEqual([name]); // never shown as a guest
    await account.save({ locale: "lv", notices: { mail: { turn: false } } });
    await account.profile.when((profile) => profile?.locale === "lv" && profile.emailMe);
    await account.save({ quiet: { from: 22, to: 6 } });
    await account.profile.when((profile) => profile?.quiet?.to === 6);
    await account.save({ quiet: null });
    await account.favourite("bob");
    await account.favourite("cilla");
    await account.block("bob");
    const kept = await account.profile.when((profile) => !!profile?.blocked?.length && !profile.quiet);
    expect(kept).toMatchObject({ favourites: ["cilla"], blocked: ["bob"] });
    await account.block("bob", false);
    await account.profile.when((profile) => profile?.blocked?.length === 0);
    await account.subscribePush({
      endpoint: `https://fcm.googleapis.com/${run}`,
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    });
    await account.profile.when((profile) => profile?.push?.length === 1);
    await account.unsubscribePush(`https://fcm.googleapis.com/${run}`);
    await account.profile.when((profile) => profile?.push?.length === 0);
    await expect(account.subscribePush({ endpoint: "https://example.com/x" })).rejects.toMatchObject({
      reason: "bad-request",
    });
    expect(await account.pushKey()).toMatch(/^[\w-]{0,87}$/);
    await account.verifyEmail();
    expect(await account.checkVerification()).toBe(false);
    await account.logOut();
    expect(account.person.value).toBeNull();
    await expect(account.logIn(email, "wrong-one")).rejects.toMatchObject({ reason: "wrong-password" });
    expect((await account.logIn(email, "secret1")).uid).toBe(uid);
    await expect(account.chatCode()).rejects.toMatchObject({ reason: "no-chat" }); // no bot is set up here
    const other = new Account(device());
    await expect(other.signUp({ ...wanted, email: `ann2-${run}@example.com` })).rejects.toMatchObject({
      reason: "name-taken",
    });
    await expect(other.signUp(wanted)).rejects.toMatchObject({ reason: "email-in-use" });
    other.close();
  });

  it("of a guest is upgraded and keeps seat and hand [A5] [A16]", async () => {
    const visitor = await guest("Guest One");
    const { gameId } = await visitor.lobby.create({ game: "zole", seats: 3, bots: ["random", "random"], name: "G" });
    const table = await visitor.sit(gameId);
    const before = await table.view.when();
    const upgraded = await visitor.account.upgrade({
      email: `guest-${run}@example.com`,
      password: "secret1",
      confirmation: "secret1",
      name: `Member ${run}`,
    });
    expect(upgraded).toMatchObject({ uid: visitor.uid, guest: false });
    const again = await visitor.sit(gameId);
    const after = await again.view.when();
    expect(after.seat).toBe(before.seat);
    expect(after.rack).not.toBeNull();
    await visitor.account.person.when((person) => person?.guest === false);
  });
});

describe("the lobby", () => {
  it("fills a table by code and link, counting who is missing [B1] [B2] [B7] [B23] [A6] [A7]", async () => {
    const [host, second, third] = [await guest("lobby0"), await guest("lobby1"), await guest("lobby2")];
    const made = await host.lobby.create({ game: "farkle", seats: 3, links: ["Cleo"], name: "Host" });
    expect(made.code).toMatch(/^[A-Z]{4,5}$/);
    const missing = host.lobby.missing(made.gameId);
    await missing.when((count) => count === 2);
    const table = await host.sit(made.gameId);
    await second.lobby.join({ code: made.code }, { name: "Bob" });
    await missing.when((count) => count === 1);
    await table.seats.when((seats) => seats.some((chair) => chair.name === "Bob"));
    const [link] = made.links;
    expect(link?.name).toBe("Cleo");
    await third.lobby.join({ link: link?.link ?? "" }, { name: "Cleo" });
    await missing.when((count) => count === 0);
    await table.view.when();
    const late = await guest("lobby3");
    await expect(late.lobby.join({ code: made.code })).rejects.toMatchObject({ reason: "already-started" });
    await expect(late.lobby.join({ link: link?.link ?? "" })).rejects.toMatchObject({ reason: "already-claimed" });
    await expect(late.lobby.join({ code: "ZZZZZ" })).rejects.toMatchObject({ reason: "no-such-code" });
  });

  it("invites people who are here; no frees the chair [B3] [B4] [A12]", async () => {
    const [host, bob] = [await guest("Inviter"), await guest("Bobby Tables")];
    await bob.account.heartbeat.start("any");
    const active = host.lobby.activePlayers();
    await active.when((people) => people.some((person) => person.uid === bob.uid && person.name === "Bobby Tables"));
    expect((await host.lobby.findPlayers("Bobby")).map((person) => person.uid)).toContain(bob.uid);
    const invitations = bob.lobby.invitations();
    const made = await host.lobby.create({ game: "farkle", seats: 2, invite: [bob.uid], name: "Host" });
    const [invitation] = await invitations.when((list) => list.length === 1);
    expect(invitation).toMatchObject({ gameId: made.gameId, game: "farkle", fromName: "Inviter" });
    await bob.lobby.decline(made.gameId);
    await invitations.when((list) => list.length === 0);
    const again = await host.lobby.create({ game: "farkle", seats: 2, invite: [bob.uid], name: "Host" });
    await invitations.when((list) => list.length === 1);
    await bob.lobby.join({ gameId: again.gameId }, { name: "Bob" });
    const mine = host.lobby.myGames();
    const [first] = await mine.when((list) => list.some((table) => table.gameId === again.gameId && table.myTurn));
    expect(first?.gameId).toBe(again.gameId);
    await bob.account.heartbeat.stop();
    await active.when((people) => people.every((person) => person.uid !== bob.uid));
  });

  it("lets the host preview, kick, mute and pace a table [A9] [B12] [X8] [X20]", async () => {
    const [host, rude] = [await guest("host-of-it"), await guest("rude")];
    const clock = { kind: "move", seconds: 60 } as const;
    const made = await host.lobby.create({ game: "farkle", seats: 2, clock, name: "Host" });
    const hosting = new HostActions(host.connection, made.gameId);
    expect(await rude.lobby.preview({ code: made.code })).toMatchObject({
      game: "farkle",
      status: "waiting",
      seat: null,
    });
    await rude.lobby.leave(made.gameId).catch((error) => expect(error).toMatchObject({ reason: "not-at-table" }));
    await expect(hosting.kick(rude.uid)).rejects.toMatchObject({ reason: "not-at-table" });
    await rude.lobby.join({ code: made.code }, { name: "Rude" });
    await hosting.mute(rude.uid);
    const theirs = await rude.sit(made.gameId);
    await expect(theirs.say("!!!")).rejects.toMatchObject({ reason: "too-many" });
    await new HostActions(rude.connection, made.gameId).giveTime();
    await theirs.clock.when((reading) => (reading.left ?? 0) > 61_000);
    expect(await hosting.pause()).toEqual(expect.objectContaining({ paused: false }));
  });

  it("undoes a move when all agree, and counts down to a claim [X9] [X12]", async () => {
    const [host, other] = [await guest("consent0"), await guest("consent1")];
    const clock = { kind: "move", seconds: 600 } as const;
    const made = await host.lobby.create({ game: "rikiki", seats: 2, options: { schedule: [2] }, clock, name: "One" });
    await other.lobby.join({ code: made.code }, { name: "Two" });
    const tables = [await host.sit(made.gameId), await other.sit(made.gameId)] as const;
    const { turn } = await tables[0].header.when((header) => header.seq === 1);
    const [first, second] = turn === 0 ? tables : [tables[1], tables[0]];
    await first.view.when();
    await first.play("bid 0");
    await second.header.when((header) => header.seq === 2);
    await expect(second.takeBack()).rejects.toMatchObject({ reason: "nothing-to-take-back" });
    await first.header.when((header) => header.seq === 2);
    expect(await first.takeBack()).toBe(false);
    const { takeback } = await second.header.when((header) => header.takeback !== null);
    expect(takeback).toMatchObject({ seat: first.seat, seq: 2, move: "bid 0" });
    await expect(second.takeBack()).rejects.toMatchObject({ reason: "another-wish" });
    await expect(second.answerTakeback("another")).rejects.toMatchObject({ reason: "no-such-wish" });
    expect(await second.answerTakeback(takeback?.id ?? "")).toBe(true);
    await first.header.when((header) => header.seq === 3 && first.myTurn);
    await first.log.when((log) => log.at(-1)?.by === "undo");
    await (second.seat === 0 ? host : other).lobby.leave(made.gameId);
    const { claimable, seats } = await first.header.when((header) => header.claimable !== null);
    expect(claimable).toBe((seats[second.seat ?? 0]?.left ?? 0) + 60_000);
    await expect(first.claimResult("win")).rejects.toMatchObject({ reason: "not-claimable" });
  });

  it("matches, starts, cancels and plays again [B5] [B8] [B10] [B13] [B15] [B16] [B18]", async () => {
    const [host, other] = [await guest("quick0"), await guest("quick1")];
    const wanted = { game: "farkle", seats: 2, options: { target: 650 } } as const;
    const first = await host.lobby.search(wanted);
    const open = other.lobby.openTables("farkle");
    await open.when((list) => list.some((table) => table.gameId === first.gameId && table.missing === 1));
    const second = await other.lobby.search(wanted);
    expect(second).toMatchObject({ gameId: first.gameId, seat: 1 });
    expect((await host.lobby.cancel(first.gameId)).status).toBe("cancelled");
    expect(await host.lobby.rematch(first.gameId)).toMatchObject({ gameId: null });
    const next = await other.lobby.rematch(first.gameId);
    expect(next.gameId).toBeTruthy();

    const alone = await host.lobby.create({ game: "farkle", seats: 3, name: "Host" });
    await other.lobby.join({ code: alone.code }, { name: "Guest" });
    await other.lobby.leave(alone.gameId);
    await host.lobby.start(alone.gameId);
    const table = await host.sit(alone.gameId);
    await table.header.when((header) => header.status === "playing");
    expect(table.header.value?.seats.map((chair) => chair.kind)).toEqual(["human", "bot"]);
    table.close(); // an open listener would still show what it knew
    await host.lobby.remove(alone.gameId);
    const sitting = (): Promise<string> =>
      host.sit(alone.gameId).then(
        () => "still there",
        (error) => error.reason,
      );
    await expect.poll(sitting).toBe("no-such-game"); // the emulator may serve a deleted header for a moment
  });
});
