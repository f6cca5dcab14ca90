// accounts.mjs - accounts over HTTP: made, logged in, seats that are theirs, changed, exported, deleted; and what is refused.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client, ask, create, folder, frame, gx, handshake, raw, run, serve, sit, stop, want } from "./client.mjs";

const server = await serve(folder(), "--logins", "1000");
const say = async (where, body, headers = {}) => {
  const answer = await ask(server, body === undefined ? "GET" : "POST", `/api/v1/${where}`, body === undefined ? undefined : JSON.stringify(body), headers);
  return { ...answer, body: JSON.parse(answer.text), code: JSON.parse(answer.text).error?.code };
};
const bearer = (session) => ({ Authorization: `Bearer ${session}` });
const log_in = async (name, password) => say("sessions", { name, password, bearer: true });

async function made_and_used() {
  const made = await say("accounts", { name: "Anna-1", password: "correct horse" });
  const cookie = made.headers["set-cookie"]?.[0];
  want(made.status === 201 && made.body.name === "Anna-1" && !made.body.session, `it is made: ${made.text}`);
  want(/^gx_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/.test(cookie), `a cookie that no script reads: ${cookie}`);
  const session = cookie.slice(0, cookie.indexOf(";"));
  const me = await say("account", undefined, { Cookie: session });
  want(me.status === 200 && me.body.name === "Anna-1" && me.body.games.length === 0, `who is it: ${me.text}`);
  const secure = await say("sessions", { name: "anna-1", password: "correct horse" }, { "X-Forwarded-Proto": "https" });
  want(/; Secure$/.test(secure.headers["set-cookie"][0]), "behind a proxy with TLS it is for TLS only");
  const other = await log_in("ANNA-1", "correct horse");
  want(other.status === 201 && !other.headers["set-cookie"] && /^[\w-]{43}$/.test(other.body.session), "or a token for programs");
  const files = fs.readdirSync(server.data).map((name) => fs.readFileSync(path.join(server.data, name)));
  for (const secret of ["correct horse", session.slice(11), other.body.session]) want(!files.some((file) => file.includes(secret)) && !server.log.includes(secret), "the store and the log know neither password nor token");
  want(files.some((file) => file.includes("$argon2id$")), "argon2id");
  const left = await say("account/leave", {}, { Cookie: session });
  want(left.status === 200 && /Max-Age=0/.test(left.headers["set-cookie"][0]), "goodbye");
  want((await say("account", undefined, { Cookie: session })).code === "session", "the session has ended");
  want((await say("account", undefined, bearer(other.body.session))).status === 200, "the other has not");
  await say("account/leave", { everywhere: true }, bearer(other.body.session));
  want((await say("account", undefined, bearer(other.body.session))).code === "session", "now all have");
}

async function seats() {
  await say("accounts", { name: "棋手", password: "password" });
  const { session } = (await log_in("棋手", "password")).body, mine = bearer(session);
  const made = await create(server, { control: "-", enforcement: "assisted" });
  want((await say("account/games", { game: made.game, token: "A".repeat(43) }, mine)).code === "token", "a seat is shown by its token");
  want((await say("account/games", { game: "none", token: "A".repeat(43) }, mine)).code === "game", "of a game");
  const claimed = await say("account/games", { game: made.game, token: made.seats.white }, mine);
  want(claimed.status === 200 && claimed.body.games.length === 1 && claimed.body.games[0].seat === "white", `it is his: ${claimed.text}`);
  const hello = async (session) => {
    const client = Client.open(server, made.game, undefined, -1, { silent: true });
    await client.ready;
    client.send({ hello: { session } });
    return await Promise.race([client.welcome().then((message) => (client.close(), message.welcome.seat)), client.gone.then((closed) => closed?.why)]).catch(() => client.closed?.why);
  };
  want((await hello(session)) === "white", "he sits there without the token of the seat");
  want((await hello("A".repeat(43))) === "session", "nobody else does");
  want((await hello(true)) === "session", "and without a cookie there is none");
  const cookie = (await say("sessions", { name: "棋手", password: "password" })).headers["set-cookie"][0].split(";")[0];
  const bytes = handshake(made.game, `Cookie: ${cookie}\r\n`) + frame(1, JSON.stringify({ hello: { session: true } })).toString("latin1");
  want(String(await raw(server, Buffer.from(bytes, "latin1"), /"welcome"/)).includes('"seat":"white"'), "by a cookie he does");
  const exported = await say("account/export", undefined, mine);
  want(exported.body.games[0].game === made.game && exported.body.sessions.length === 3 && exported.body.password.startsWith("$argon2id$"), `all that is kept: ${exported.text}`);
  want((await say("account/delete", { password: "passwort" }, mine)).code === "login", "not without the password");
  want((await say("account/delete", { password: "password" }, mine)).status === 200, "he goes");
  want((await say("account", undefined, mine)).code === "session" && (await log_in("棋手", "password")).code === "login", "and is gone");
  want((await hello(session)) === "session", "he sits nowhere");
  const still = await sit(server, made.game, made.seats.white);
  want(still.hello.welcome.seat === "white", "the game is there");
  await still.close();
  const kept = fs.readdirSync(server.data).filter((name) => name === "games.db").length;
  want(kept === 1, "the store too");
}

async function password_is_changed() {
  await say("accounts", { name: "carl", password: "first one" });
  const { session } = (await log_in("carl", "first one")).body;
  want((await say("account/password", { password: "wrong one", new: "second one" }, bearer(session))).code === "login", "the old one is asked for");
  want((await say("account/password", { password: "first one", new: "short" }, bearer(session))).code === "password", "the new one is no short one");
  const changed = await say("account/password", { password: "first one", new: "second one", bearer: true }, bearer(session));
  want(changed.status === 201, `changed: ${changed.text}`);
  want((await say("account", undefined, bearer(session))).code === "session", "whoever was logged in is so no longer");
  want((await say("account", undefined, bearer(changed.body.session))).status === 200, "but he who has changed it");
  want((await log_in("carl", "first one")).code === "login" && (await log_in("carl", "second one")).status === 201, "the new one counts");
}

async function what_is_refused() {
  for (const name of ["", "a", "a b", "<b>", "a\nb", "é", "x".repeat(65), 5, null]) want((await say("accounts", { name, password: "password" })).code === "name", `no name: ${name}`);
}

async function no_passwords() {
  for (const password of ["", "short", "x".repeat(129), 5, null]) want((await say("accounts", { name: "dora", password })).code === "password", `no password: ${password}`);
  want((await say("accounts", [])).code === "json", "no object");
  want((await say("sessions", { name: "dora", password: "password" }, { Origin: "http://evil.example" })).code === "origin", "a page of another site");
  want((await say("account", undefined)).code === "session", "nobody");
  want((await say("account", undefined, { Cookie: "gx_session=short" })).code === "session", "a short token");
}

// The processor's time that a server has used, all its threads together.
function used_ms(server) {
  const fields = fs.readFileSync(`/proc/${server.child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

// Whether there is such a name takes as long to find out as whether the password is right: as much work, whatever else the machine does.
async function as_long() {
  const one = await serve(folder(), "--logins", "12");
  const at = async (where, body) => {
    const began = used_ms(one), answer = await ask(one, "POST", `/api/v1/${where}`, JSON.stringify(body));
    return { ms: used_ms(one) - began, code: JSON.parse(answer.text).error?.code };
  };
  await at("accounts", { name: "eva", password: "password" });
  const times = { eva: [], nobody: [] };
  for (let n = 0; n < 4; n++)
    for (const name of ["eva", "nobody"]) {
      const { ms, code } = await at("sessions", { name, password: "passwort" });
      want(code === "login", `the same answer: ${code}`);
      times[name].push(ms);
    }
  const all = (name) => times[name].reduce((sum, ms) => sum + ms);
  want(all("nobody") > all("eva") / 2 && all("nobody") < all("eva") * 2 && all("eva") > 40, `as long: ${JSON.stringify(times)}`);
  want((await at("accounts", { name: "EVA", password: "password" })).code === "taken", "a name is given once");
  const codes = [];
  for (let n = 0; n < 40 && codes.at(-1) !== "rate"; n++) codes.push((await at("sessions", { name: `n${n}`, password: "" })).code);
  want(codes.at(-1) === "rate" && codes[0] === "login", `an address tries so often: ${codes}`);
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

// Behind a proxy that is believed, addresses are those it names; anybody else may name what he likes.
async function behind_a_proxy() {
  for (const [believed, wanted] of [["127.0.0.1", "login,rate,login,login,rate"], ["127.0.0.2", "login,rate,rate,rate,rate"]]) {
    const one = await serve(folder(), "--logins", "1", "--proxy", believed);
    const codes = [];
    for (const from of ["192.0.2.1", "192.0.2.9, 192.0.2.1", "192.0.2.2", "2001:db8::1", "192.0.2.1,2001:db8::2"])
      codes.push(JSON.parse((await ask(one, "POST", "/api/v1/sessions", `{"name":"name${codes.length}","password":""}`, { "X-Forwarded-For": from })).text).error.code);
    want(codes.join() === wanted, `${believed} is believed: ${codes}`);
    want((await stop(one)) === 0, "status 0");
    fs.rmSync(one.data, { recursive: true });
  }
}

// The loop goes on while passwords are hashed, and a stop does not wait for the connection.
async function beside_the_loop() {
  const one = await serve(folder(), "--logins", "1000");
  let made = 0;
  const account = (n) => ask(one, "POST", "/api/v1/accounts", JSON.stringify({ name: `name${n}`, password: "password" }));
  const all = Array.from({ length: 60 }, (_, n) => account(n).then(({ status }) => ((made += status === 201), status)));
  want((await ask(one, "GET", "/healthz")).status === 200, "health");
  const before = made, codes = await Promise.all(all);
  want(codes.includes(503) && made >= 16, `sixteen wait, the rest come again: ${codes}`);
  want(before < 16, `the loop does not wait: ${before} of ${made} were made before it said that it is well`);
  const last = ask(one, "POST", "/api/v1/sessions", JSON.stringify({ name: "name1", password: "password" })).catch(() => null);
  want((await stop(one)) === 0, "a stop in the middle, with status 0");
  await last;
  fs.rmSync(one.data, { recursive: true });
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
  const checked = spawnSync(gx, ["store", "check", path.join(server.data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}`);
  fs.rmSync(server.data, { recursive: true });
}

await run([made_and_used, seats, password_is_changed, what_is_refused, no_passwords, as_long, behind_a_proxy, beside_the_loop, ends_well]);
