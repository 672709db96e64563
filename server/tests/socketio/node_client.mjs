// A socket.io-client for test_independent_clients.py.
// Usage: node node_client.mjs <folder of socket.io-client> <url> <transports, comma-separated>
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, url, names] = process.argv.slice(2);
const { io } = createRequire(join(folder, "package.json"))("socket.io-client");
const transports = names.split(",");
const last = transports.at(-1);

const timeout = setTimeout(() => {
  console.error("timed out");
  process.exit(1);
}, 15_000);

const once = (emitter, event) => new Promise((resolve) => emitter.once(event, (...args) => resolve(args)));
const open = (auth) => io(url, { transports, auth, forceNew: true, reconnectionDelay: 50 });

// Connect with a payload, and receive an event and an acknowledgement.
const socket = open({ token: "é" });
await once(socket, "connect");
if (socket.io.engine.transport.name !== last) {
  await once(socket.io.engine, "upgrade");
}
assert.equal(socket.io.engine.transport.name, last);
const back = once(socket, "message-back");
const ack = await socket.timeout(5000).emitWithAck("message", { n: 1, text: "é🦊" });
assert.deepEqual(ack, { n: 1, text: "é🦊" });
assert.deepEqual(await back, [{ n: 1, text: "é🦊" }]);

// An exception in the handler is acknowledged.
assert.equal((await socket.timeout(5000).emitWithAck("fail")).code, "internal");

// A protocol violation closes the connection, and the client reconnects.
const lost = once(socket, "disconnect");
const reconnected = once(socket.io, "reconnect");
socket.io.engine.write("4garbage");
assert.match((await lost)[0], /^transport/);
await reconnected;
assert.deepEqual(await socket.timeout(5000).emitWithAck("message", 2), 2);
socket.disconnect();

// Other namespaces are refused.
const refused = io(`${url}/nowhere`, { transports, forceNew: true });
const [error] = await once(refused, "connect_error");
assert.equal(error.message, "Invalid namespace");
refused.disconnect();

clearTimeout(timeout);
console.log(`connected over ${last}`);
