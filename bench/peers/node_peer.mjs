// A plain socket.io server on Node with rooms of the same size as the game's, without rules, a store or access control.
//
// `join-room` seats a socket. `update-icon` changes one player and sends each player a snapshot of the same shape and size
// as the game's. Listens on PORT.

import { createServer } from "node:http";
import { Server } from "socket.io";

const PLAYERS = 8;

/** A player's record as other players see it. A player's own record has three more fields. */
function newPlayer(roomId, number) {
  return {
    player_id: `${roomId}-player-0${number}`,
    player_name: `Player ${number}`,
    icon_id: 0,
    score: 0,
    is_admin: number === 0,
    connected: true,
    in_round: true,
    timer_duration_seconds: 480,
    role: null,
    is_spy: null,
    game_location: null,
  };
}

function newRoom(roomId) {
  const players = Array.from({ length: PLAYERS }, (_, number) => newPlayer(roomId, number));
  return { roomId, version: 1, players, sockets: new Set() };
}

/** The room as one player may see it. */
function snapshotFor(room, number) {
  const own = { role: "Photographer", is_spy: false, game_location: "Flamingo Lagoon" };
  return {
    roomId: room.roomId,
    version: room.version,
    phase: "round",
    round: 1,
    currentDeck: "zoo",
    chosenCount: 20,
    timerDuration: 480,
    roundEndsAt: 1800000480000,
    gameEndTime: null,
    gameEnded: false,
    serverTime: Date.now(),
    firstPlayerId: room.players[0].player_id,
    outcome: null,
    reveal: null,
    players: room.players.map((player, seat) => (seat === number ? { ...player, ...own } : player)),
  };
}

const rooms = new Map();
const http = createServer((_request, response) => response.end("ok"));
const io = new Server(http, { perMessageDeflate: false });

io.on("connection", (socket) => {
  socket.on("join-room", ({ roomId, playerId }, acknowledge) => {
    if (!rooms.has(roomId)) rooms.set(roomId, newRoom(roomId));
    const room = rooms.get(roomId);
    socket.data.room = room;
    socket.data.number = Number(playerId.at(-1));
    room.sockets.add(socket);
    socket.emit("players-updated", snapshotFor(room, socket.data.number));
    acknowledge({ ok: true });
  });
  socket.on("update-icon", ({ iconId }, acknowledge) => {
    const { room, number } = socket.data;
    room.players[number].icon_id = iconId;
    room.version += 1;
    for (const other of room.sockets) {
      other.emit("players-updated", snapshotFor(room, other.data.number));
    }
    acknowledge({ ok: true });
  });
  socket.on("disconnect", () => socket.data.room?.sockets.delete(socket));
});

http.listen({ port: Number(process.env.PORT), host: "127.0.0.1", backlog: 4096 });
process.on("SIGTERM", () => process.exit(0));
