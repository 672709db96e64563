// Plays against the server of test_independent_clients.py with the socket.io-client found in a folder.
// node node_client.mjs <folder of socket.io-client> <url> <transports, comma-separated>
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, url, names] = process.argv.slice(2);
const { io } = createRequire(join(folder, "package.json"))("socket.io-client");
const transports = names.split(",");
const last = transports.at(-1);

const giveUp = setTimeout(() => {
  console.error("took too long");
  process.exit(1);
}, 15_000);

const once = (emitter, event) => new Promise((resolve) => emitter.once(event, (...args) => resolve(args)));
const open = (auth) => io(url, { transports, auth, forceNew: true, reconnectionDelay: 50 });

// Connect with a payload, hear an event, be answered.
const socket = open({ token: "é" });
await once(socket, "connect");
if (socket.io.engine.transport.name !== last) {
  await once(socket.io.engine, "upgrade");
}
assert.equal(socket.io.engine.transport.name, last);
const back = once(socket, "message-back");
const answer = await socket.timeout(5000).emitWithAck("message", { n: 1, text: "é🦊" });
assert.deepEqual(answer, { n: 1, text: "é🦊" });
assert.deepEqual(await back, [{ n: 1, text: "é🦊" }]);

// A bug of the server is an answer, too.
assert.equal((await socket.timeout(5000).emitWithAck("fail")).code, "internal");

// What breaks the protocol ends this connection, and the client comes back by itself.
const lost = once(socket, "disconnect");
const again = once(socket.io, "reconnect");
socket.io.engine.write("4garbage");
assert.match((await lost)[0], /^transport/);
await again;
assert.deepEqual(await socket.timeout(5000).emitWithAck("message", 2), 2);
socket.disconnect();

// There is no other namespace.
const refused = io(`${url}/nowhere`, { transports, forceNew: true });
const [error] = await once(refused, "connect_error");
assert.equal(error.message, "Invalid namespace");
refused.disconnect();

clearTimeout(giveUp);
console.log(`played over ${last}`);
