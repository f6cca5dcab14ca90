// rfc6455.mjs - the WebSocket protocol, section by section: what is sent as bytes, and what must come back.
//
// A case is [section, name, chunks, what must follow]. Each has a socket of its own, on which a spectator has said hello; so a message
// that is taken is answered by an error of the protocol above it ("json", "id" ...), and one that is not ends the connection.
import net from "node:net";
import { PATIENCE, create, folder, frame, handshake, run, serve, sleep, stop, want } from "./client.mjs";

const server = await serve(folder(), "--commands", "1000");
const made = await create(server, {});

// ---- the bytes ----

const bytes = (...list) => Buffer.concat(list.map((one) => (typeof one === "number" ? Buffer.from([one]) : Buffer.from(one))));
const hello = frame(1, JSON.stringify({ hello: {} }));
const text = (payload, more) => frame(1, payload, more);
const rest = (payload, more) => frame(0, payload, more);
const close = (code, why = "") => frame(8, bytes(code >> 8, code & 255, why));
const each = (buffer) => [...buffer].map((byte) => Buffer.from([byte]));
const cut = (buffer, at) => [buffer.subarray(0, at), buffer.subarray(at)];
// A header as it is not: the length in the form and of the value that are asked for.
const header = (opcode, form, length, mask = 0x80) => {
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return bytes(0x80 | opcode, mask | form, form === 126 ? long.subarray(6) : form === 127 ? long : "", mask ? bytes(0, 0, 0, 0) : "");
};

// ---- what must follow: whether what came is it; what it is called ----

const closed = (code) => ({ closes: code, fits: (got) => got.closed === code && got.ended });
const answered = (code, times = 1) => ({ fits: (got) => got.texts.filter((one) => one.error?.code === code).length === times && !got.ended, lives: true });
const ponged = (...payloads) => ({ fits: (got) => payloads.every((one, n) => got.pongs[n]?.equals(Buffer.from(one))) && got.pongs.length === payloads.length && !got.ended, lives: true });
const both = (one, two) => ({ ...one, ...two, fits: (got) => one.fits(got) && two.fits(got) });

const euro = Buffer.from("€"), clef = Buffer.from("𝄞"), long = "x".repeat(125);
const not_utf8 = (...list) => [text(bytes('{"', ...list, '":1}'))];
const is_utf8 = (what) => [text(`{"${what}":1}`)];

const cases = [
  ["5.1", "a frame without mask", [text("{}", { mask: false })], closed(1002)],
  ["5.1", "a ping without mask", [frame(9, "x", { mask: false })], closed(1002)],
  ["5.1", "a close without mask", [frame(8, bytes(3, 232), { mask: false })], closed(1002)],
  ["5.1", "an empty text without mask", [text("", { mask: false })], closed(1002)],
  ["5.2", "reserved bit 1", [text("{}", { rsv: 0x40 })], closed(1002)],
  ["5.2", "reserved bit 2", [text("{}", { rsv: 0x20 })], closed(1002)],
  ["5.2", "reserved bit 3", [text("{}", { rsv: 0x10 })], closed(1002)],
  ["5.2", "all reserved bits", [text("{}", { rsv: 0x70 })], closed(1002)],
  ["5.2", "a reserved bit of a ping", [frame(9, "x", { rsv: 0x40 })], closed(1002)],
  ["5.2", "a reserved bit of a close", [frame(8, bytes(3, 232), { rsv: 0x10 })], closed(1002)],
  ["5.2", "a reserved bit of a later piece", [text("{", { fin: false }), rest("}", { rsv: 0x40 })], closed(1002)],
  ...[3, 4, 5, 6, 7].map((n) => ["5.2", `opcode ${n}`, [frame(n, "x")], closed(1002)]),
  ...[11, 12, 13, 14, 15].map((n) => ["5.2", `opcode ${n}`, [frame(n, "x")], closed(1002)]),
  ["5.2", "opcode 3 between pieces", [text("{", { fin: false }), frame(3, "x")], closed(1002)],
  ["5.2", "a message of no bytes", [text("")], answered("json")],
  ["5.2", "125 bytes in the short form", [text('{"a":"' + "x".repeat(117) + '"}')], answered("id")],
  ["5.2", "126 bytes in the form of 16 bits", [text('{"a":"' + "x".repeat(118) + '"}')], answered("id")],
  ["5.2", "127 bytes in the form of 16 bits", [text('{"a":"' + "x".repeat(119) + '"}')], answered("id")],
  ["5.2", "4096 bytes", [text('{"a":"' + "x".repeat(4088) + '"}')], answered("id")],
  ["5.2", "4097 bytes", [text('{"a":"' + "x".repeat(4089) + '"}')], closed(1009)],
  ["5.2", "65536 bytes in the form of 64 bits", [text(Buffer.alloc(65536, 32))], closed(1009)],
  ["5.2", "a length of 125 in 16 bits", [header(1, 126, 125), long], closed(1002)],
  ["5.2", "a length of 0 in 16 bits", [header(1, 126, 0)], closed(1002)],
  ["5.2", "a length of 126 in 64 bits", [header(1, 127, 126), long + "x"], closed(1002)],
  ["5.2", "a length of 65535 in 64 bits", [header(1, 127, 65535), Buffer.alloc(65535, 32)], closed(1002)],
  ["5.2", "the highest bit of 64", [header(1, 127, 1n << 63n), "x"], closed(1002)],
  ["5.2", "the largest length of 63 bits", [header(1, 127, (1n << 63n) - 1n), "x"], closed(1009)],
  ["5.2", "a length that would wrap with the piece before", [text("{}", { fin: false }), header(0, 127, (1n << 63n) - 1n), "x"], closed(1009)],
  ["5.2", "binary, which this protocol has not", [frame(2, "{}")], closed(1003)],
  ["5.3", "a mask of zeros", [bytes(0x81, 0x82, 0, 0, 0, 0, "{}")], answered("id")],
  ["5.3", "each frame has its own mask", [text("{}"), text("{}")], answered("id", 2)],
  ["5.4", "a message in two pieces", [text('{"a"', { fin: false }), rest(":1}")], answered("id")],
  ["5.4", "a message in pieces of a byte", [text("{", { fin: false }), rest('"', { fin: false }), rest("a", { fin: false }), rest('"', { fin: false }), rest(":1", { fin: false }), rest("}")], answered("id")],
  ["5.4", "pieces of no bytes", [text("", { fin: false }), rest("", { fin: false }), rest("{}", { fin: false }), rest("")], answered("id")],
  ["5.4", "a message of three empty pieces", [text("", { fin: false }), rest("", { fin: false }), rest("")], answered("json")],
  ["5.4", "a ping between pieces is answered at once", [text("{", { fin: false }), frame(9, "x")], ponged("x")],
  ["5.4", "and the message goes on", [text("{", { fin: false }), frame(9, "x"), rest("}")], both(ponged("x"), answered("id"))],
  ["5.4", "a pong between pieces", [text("{", { fin: false }), frame(10, "x"), rest("}")], answered("id")],
  ["5.4", "a close between pieces", [text("{", { fin: false }), close(1000)], closed(1000)],
  ["5.4", "a continuation of nothing", [rest("{}")], closed(1002)],
  ["5.4", "the first piece of nothing", [rest("{}", { fin: false })], closed(1002)],
  ["5.4", "a text between pieces", [text("{", { fin: false }), text("{}")], closed(1002)],
  ["5.4", "a binary between pieces", [text("{", { fin: false }), frame(2, "{}")], closed(1002)],
  ["5.4", "a continuation after the end", [text("{", { fin: false }), rest("}"), rest("x")], closed(1002)],
  ["5.4", "pieces that together are too large", [text(Buffer.alloc(4000, 32), { fin: false }), rest(Buffer.alloc(97, 32))], closed(1009)],
  ["5.4", "pieces that together are just not", [text(Buffer.alloc(4000, 32), { fin: false }), rest(Buffer.alloc(96, 32))], answered("json")],
  ["5.4", "a binary in pieces", [frame(2, "{", { fin: false }), rest("}")], closed(1003)],
  ["5.5", "a ping in pieces", [frame(9, "x", { fin: false })], closed(1002)],
  ["5.5", "a pong in pieces", [frame(10, "x", { fin: false })], closed(1002)],
  ["5.5", "a close in pieces", [frame(8, bytes(3, 232), { fin: false })], closed(1002)],
  ["5.5", "a ping of 126 bytes", [frame(9, Buffer.alloc(126))], closed(1002)],
  ["5.5", "a pong of 126 bytes", [frame(10, Buffer.alloc(126))], closed(1002)],
  ["5.5", "a close of 126 bytes", [frame(8, bytes(3, 232, "x".repeat(124)))], closed(1002)],
  ["5.5", "a ping with a length of 64 bits", [header(9, 127, 1), "x"], closed(1002)],
  ["5.5.1", "no code", [frame(8, "")], closed(1005)],
  ["5.5.1", "half a code", [frame(8, bytes(3))], closed(1002)],
  ["5.5.1", "a code is echoed", [close(1000)], closed(1000)],
  ["5.5.1", "and a reason", [close(1000, "bye")], closed(1000)],
  ["5.5.1", "a reason of 123 bytes", [close(1000, "x".repeat(123))], closed(1000)],
  ["5.5.1", "a reason that is no UTF-8", [close(1000, bytes(0xc3, 0x28))], closed(1007)],
  ["5.5.1", "a reason that ends in mid-character", [close(1000, bytes(0xe2, 0x82))], closed(1007)],
  ["5.5.1", "a reason, byte by byte", each(close(1000, "€ 𝄞")), closed(1000)],
  ["5.5.1", "a reason cut after half a code", cut(close(1000, "é"), 7), closed(1000)],
  ["5.5.1", "half a code, byte by byte", each(frame(8, bytes(3))), closed(1002)],
  ["5.5.1", "no frame is answered after a close", [bytes(close(1000), frame(9, "x"), text("{}"))], { ...closed(1000), fits: (got) => got.closed === 1000 && got.pongs.length === 0 && got.texts.length === 0 }],
  ["5.5.1", "frames after a close that come later", [close(1000), frame(9, "x"), text("{}")], { ...closed(1000), fits: (got) => got.closed === 1000 && got.pongs.length === 0 && got.texts.length === 0 }],
  ["5.5.2", "a ping of no bytes", [frame(9, "")], ponged("")],
  ["5.5.2", "a ping of 125 bytes", [frame(9, long)], ponged(long)],
  ["5.5.2", "a ping of any bytes", [frame(9, bytes(0, 0xff, 0xfe, 0x80))], ponged(bytes(0, 0xff, 0xfe, 0x80))],
  ["5.5.2", "ten pings, in order", [bytes(...Array.from({ length: 10 }, (_, n) => frame(9, `${n}`)))], ponged(..."0123456789")],
  ["5.5.2", "a ping, byte by byte", each(frame(9, "abc")), ponged("abc")],
  ["5.5.3", "a pong that nobody asked for", [frame(10, "x"), text("{}")], answered("id")],
  ["5.5.3", "a pong of eight bytes that nobody asked for", [frame(10, Buffer.alloc(8, 255)), text("{}")], answered("id")],
  ["5.6", "text, byte by byte", each(text('{"€":1}')), answered("id")],
  ["5.6", "two messages in one segment", [bytes(text("{}"), text("{}"))], answered("id", 2)],
  ["7.1.5", "a code of the endpoints, 1001", [close(1001)], closed(1001)],
  ...[1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map((code) => ["7.4", `code ${code}`, [close(code)], closed(code)]),
  ...[0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535].map((code) => ["7.4", `code ${code}, which is not said`, [close(code)], closed(1002)]),
  ["8.1", "two, three and four bytes", is_utf8("é€𝄞"), answered("id")],
  ["8.1", "the last of the code points", is_utf8("\u{10ffff}"), answered("id")],
  ["8.1", "the last before the surrogates, and the first after", is_utf8("\ud7ff\ue000"), answered("id")],
  ["8.1", "no character, but UTF-8", is_utf8("\uffff\ufffe"), answered("id")],
  ["8.1", "a character over two pieces", [text(bytes('{"', euro.subarray(0, 1)), { fin: false }), rest(bytes(euro.subarray(1), '":1}'))], answered("id")],
  ["8.1", "four bytes over four pieces", [text(bytes('{"', clef.subarray(0, 1)), { fin: false }), rest(clef.subarray(1, 2), { fin: false }), rest(clef.subarray(2, 3), { fin: false }), rest(bytes(clef.subarray(3), '":1}'))], answered("id")],
  ["8.1", "a ping in mid-character", [text(bytes('{"', euro.subarray(0, 2)), { fin: false }), frame(9, bytes(0xff)), rest(bytes(euro.subarray(2), '":1}'))], both(ponged(bytes(0xff)), answered("id"))],
  ["8.1", "a lead byte without its other", not_utf8(0xc3, 0x28), closed(1007)],
  ["8.1", "a continuation byte alone", not_utf8(0x80), closed(1007)],
  ["8.1", "a slash of two bytes", not_utf8(0xc0, 0xaf), closed(1007)],
  ["8.1", "a slash of three bytes", not_utf8(0xe0, 0x80, 0xaf), closed(1007)],
  ["8.1", "a slash of four bytes", not_utf8(0xf0, 0x80, 0x80, 0xaf), closed(1007)],
  ["8.1", "the first surrogate", not_utf8(0xed, 0xa0, 0x80), closed(1007)],
  ["8.1", "the last surrogate", not_utf8(0xed, 0xbf, 0xbf), closed(1007)],
  ["8.1", "beyond the last code point", not_utf8(0xf4, 0x90, 0x80, 0x80), closed(1007)],
  ["8.1", "five bytes", not_utf8(0xf8, 0x88, 0x80, 0x80, 0x80), closed(1007)],
  ["8.1", "byte 255", not_utf8(0xff), closed(1007)],
  ["8.1", "a text that ends in mid-character", [text(euro.subarray(0, 2))], closed(1007)],
  ["8.1", "pieces that end in mid-character", [text(euro.subarray(0, 1), { fin: false }), rest(euro.subarray(1, 2))], closed(1007)],
  ["8.1", "a wrong byte in a later piece", [text(euro.subarray(0, 1), { fin: false }), rest("x")], closed(1007)],
  ["8.1", "refused at the wrong byte, with pieces to come", [text(bytes('{"', 0xff), { fin: false })], closed(1007)],
  ["8.1", "refused at the wrong byte, with bytes to come", [frame(1, bytes('{"', 0xff, "x".repeat(50))).subarray(0, 12)], closed(1007)],
];

// ---- a case ----

function probe([section, name, chunks, wanted]) {
  return new Promise((done) => {
    const socket = net.connect({ port: server.port, host: "127.0.0.1", noDelay: true });
    const got = { texts: [], pongs: [], closed: null, ended: false, welcome: false };
    let head = Buffer.alloc(0), open = false, begun = false;
    const finish = () => (socket.destroy(), clearTimeout(timer), done({ section, name, good: wanted.fits(got), got }));
    const timer = setTimeout(finish, PATIENCE);
    const look = () => wanted.fits(got) && (wanted.lives ? begun === "all" && setTimeout(finish, 50) : got.ended && finish());
    const send = async () => {
      begun = true;
      for (const chunk of chunks) if (!socket.destroyed) socket.write(chunk), await sleep(4);
      begun = "all";
      look();
    };
    const take = (opcode, payload) => {
      if (opcode === 8) (got.closed = payload.length >= 2 ? payload.readUInt16BE(0) : 1005), socket.write(frame(8, payload.subarray(0, 2)));
      if (opcode === 10) got.pongs.push(Buffer.from(payload));
      if (opcode === 1 && !begun) return void send();
      if (opcode === 1) got.texts.push(JSON.parse(payload));
      look();
    };
    socket.on("data", (more) => {
      head = Buffer.concat([head, more]);
      const end = head.indexOf("\r\n\r\n");
      if (!open && end < 0) return;
      if (!open) (open = true), (head = head.subarray(end + 4)), socket.write(hello);
      while (head.length >= 2) {
        const size = head[1] < 126 ? head[1] : head.length >= 4 ? head.readUInt16BE(2) : Infinity, at = head[1] < 126 ? 2 : 4;
        if (head.length < at + size) break;
        const one = head;
        head = head.subarray(at + size);
        take(one[0] & 15, one.subarray(at, at + size));
      }
    });
    socket.on("end", () => ((got.ended = true), look()));
    socket.on("error", (fault) => (got.fault = fault.code));
    socket.on("close", () => ((got.ended = true), got.closed === null ? finish() : look()));
    socket.write(handshake(made.game));
  });
}

async function frames() {
  const left = [...cases], bad = [];
  const worker = async () => {
    while (left.length > 0) {
      const one = await probe(left.shift());
      if (!one.good) bad.push(`${one.section} ${one.name}: ${JSON.stringify(one.got)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  console.log(`${cases.length} probes of frames`);
  want(bad.length === 0, `${bad.length} of ${cases.length} are answered as RFC 6455 wants:\n${bad.join("\n")}`);
}

// ---- the handshake, section 4 ----

const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const given = (change) => change(handshake(made.game));
const without = (name) => given((all) => all.replace(new RegExp(`${name}: .*\r\n`), ""));
const plus = (line) => given((all) => all.replace(/\r\n$/, `${line}\r\n\r\n`));
const instead = (from, to) => given((all) => all.replace(from, to));

const handshakes = [
  ["1.3", "the example of the RFC", handshake(made.game), 101],
  ["4.1", "words in other letters", instead("Upgrade: websocket", "uPgRaDe: WebSocket"), 101],
  ["4.1", "Connection is a list", instead("Connection: Upgrade", "Connection: keep-alive , upgrade"), 101],
  ["4.1", "Connection in two lines", instead("Connection: Upgrade", "Connection: keep-alive\r\nConnection: Upgrade"), 101],
  ["4.1", "Upgrade is a list", instead("Upgrade: websocket", "Upgrade: h2c, websocket"), 101],
  ["4.1", "HTTP/1.0", instead("HTTP/1.1", "HTTP/1.0"), [400, 426, 505]],
  ["4.1", "HTTP/2.0", instead("HTTP/1.1", "HTTP/2.0"), [400, 505]],
  ["4.1", "not GET", instead("GET", "POST"), 405],
  ["4.1", "HEAD", instead("GET", "HEAD"), 426],
  ["4.1", "no Host", without("Host"), 400],
  ["4.1", "two Hosts", plus("Host: other"), 400],
  ["4.1", "no Upgrade", without("Upgrade"), 426],
  ["4.1", "another Upgrade", instead("Upgrade: websocket", "Upgrade: websockets"), 426],
  ["4.1", "no Connection", without("Connection"), [400, 426]],
  ["4.1", "another Connection", instead("Connection: Upgrade", "Connection: close"), [400, 426]],
  ["4.1", "no key", without("Sec-WebSocket-Key"), 400],
  ["4.1", "a key of 15 bytes", instead(key, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAA\r\n"), 400],
  ["4.1", "a key of 17 bytes", instead(key, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAAA=\r\n"), 400],
  ["4.1", "a key that is no base64", instead(key, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n"), 400],
  ["11.3.1", "two keys", plus(key.trim()), 400],
  ["4.1", "no version", without("Sec-WebSocket-Version"), 426],
  ["4.4", "version 8: the answer says 13", instead("Version: 13", "Version: 8"), 426, /sec-websocket-version: 13/i],
  ["4.4", "version 14", instead("Version: 13", "Version: 14"), 426],
  ["4.4", "version 013", instead("Version: 13", "Version: 013"), 426],
  ["4.4", "a version that is a list", instead("Version: 13", "Version: 13, 8"), 426],
  ["11.3.5", "two versions", plus("Sec-WebSocket-Version: 13"), 400],
  ["4.2.2", "extensions are not taken up", plus("Sec-WebSocket-Extensions: permessage-deflate"), 101, /^(?!.*sec-websocket-extensions)/is],
  ["4.2.2", "nor sub-protocols", plus("Sec-WebSocket-Protocol: chat"), 101, /^(?!.*sec-websocket-protocol)/is],
  ["10.2", "an origin from elsewhere", plus("Origin: http://evil.example"), 403],
  ["10.2", "two origins", plus("Origin: http://127.0.0.1\r\nOrigin: http://evil.example"), [400, 403]],
];

function answer_to(request) {
  return new Promise((done) => {
    const socket = net.connect(server.port, "127.0.0.1", () => socket.write(request));
    let got = "";
    const end = () => (socket.destroy(), done(got));
    socket.setTimeout(PATIENCE, end);
    socket.on("data", (more) => ((got += more), got.includes("\r\n\r\n") && end()));
    socket.on("close", end);
    socket.on("error", end);
  });
}

async function handshakes_as_they_should() {
  const bad = [];
  for (const [section, name, request, wanted, text] of handshakes) {
    const got = await answer_to(request), status = Number(/^HTTP\/1\.[01] (\d+)/.exec(got)?.[1] ?? 0);
    if (![wanted].flat().includes(status) || (text && !text.test(got))) bad.push(`${section} ${name}: ${got.split("\r\n\r\n")[0]}`);
  }
  console.log(`${handshakes.length} probes of the handshake`);
  want(bad.length === 0, `${bad.length} of ${handshakes.length} are answered as RFC 6455 wants:\n${bad.join("\n")}`);
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
}

await run([frames, handshakes_as_they_should, ends_well]);
