import type { Ack } from '../../src/room/connection/join-loop';
import type { LiveSocket } from '../../src/room/connection/socket-connection';
import type { RoomView, ToClient } from '../../src/shared/contract.gen';

type Listener = (payload: unknown) => void;

class FakeEngine {
  readonly #listeners = new Map<string, () => void>();

  once(event: string, listener: () => void): void {
    this.#listeners.set(event, listener);
  }

  tell(event: string): void {
    this.#listeners.get(event)?.();
    this.#listeners.delete(event);
  }
}

/** A fake Socket.IO socket and its server. It records the events that the page sends, and the test emits those that it receives. */
export class FakeSocket implements LiveSocket {
  connected = false;
  /** The first transport of each connection attempt. */
  begunWith: string[] = [];
  connects = 0;
  disconnects = 0;
  sent: [event: string, payload: object][] = [];
  /** Simulate a dead connection that the library has noticed but not reported. The library buffers sent events. */
  stale = false;
  sendBuffer: [event: string, payload: object][] = [];
  /** Acknowledgements by event. With null, the event is not acknowledged. Events that are not listed succeed. */
  answers: Record<string, Ack | null> = {};
  /** Acknowledge the last pending event. */
  acknowledgeLast: (answer: Ack) => void = () => undefined;
  #listeners = new Map<string, Set<Listener>>();
  readonly io: { opts: { transports?: unknown }; engine: FakeEngine } = {
    opts: {},
    engine: new FakeEngine(),
  };

  connect(): void {
    this.connects += 1;
    this.io.engine = new FakeEngine();
    this.begunWith.push([this.io.opts.transports].flat().map(String)[0] ?? '');
  }

  disconnect(): void {
    this.disconnects += 1;
    if (!this.connected) return;
    this.connected = false;
    this.#tell('disconnect', 'io client disconnect');
  }

  on(event: string, listener: (payload: never) => void): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener as Listener));
  }

  removeAllListeners(): void {
    this.#listeners.clear();
  }

  emit(event: string, payload: object, acknowledge: (answer: unknown) => void): void {
    if (this.stale) {
      this.sendBuffer.push([event, payload]);
      return;
    }
    this.sent.push([event, payload]);
    const answer = this.answers[event] === undefined ? { ok: true } : this.answers[event];
    if (answer) queueMicrotask(() => acknowledge(answer));
    else this.acknowledgeLast = acknowledge;
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  open(): void {
    this.connected = true;
    this.stale = false;
    this.sent.push(...this.sendBuffer);
    this.sendBuffer = [];
    this.#tell('connect', undefined);
  }

  fail(): void {
    this.connected = false;
    this.#tell('connect_error', new Error('no way'));
  }

  drop(): void {
    this.connected = false;
    this.#tell('disconnect', 'transport close');
  }

  /** Close the transport before the connection is open. The library does not report this. */
  closeEarly(): void {
    this.io.engine.tell('close');
  }

  /** Upgrade from long polling to a websocket. */
  upgrade(): void {
    this.io.engine.tell('upgrade');
  }

  hear<Event extends keyof ToClient>(event: Event, payload: ToClient[Event]): void {
    this.#tell(event, payload);
  }

  sentOf(event: string): object[] {
    return this.sent.filter(([name]) => name === event).map(([, payload]) => payload);
  }

  #tell(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}

/** All sockets opened through `socket.io-client`, oldest first. */
export const sockets: FakeSocket[] = [];

/** A replacement for the module `socket.io-client`. */
export const fakeSocketIo = {
  io: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  },
};

export function player(id: string, more: Partial<RoomView['players'][number]> = {}) {
  return {
    player_id: id,
    player_name: `Player ${id}`,
    icon_id: 0,
    score: 0,
    is_admin: false,
    connected: true,
    in_round: false,
    timer_duration_seconds: 480,
    role: null,
    is_spy: null,
    game_location: null,
    ...more,
  };
}

export function snapshot(roomId: string, more: Partial<RoomView> = {}): RoomView {
  return {
    roomId,
    version: 1,
    phase: 'lobby',
    round: 0,
    currentDeck: 'locationDeck',
    chosenCount: 30,
    timerDuration: 480,
    roundEndsAt: null,
    gameEndTime: null,
    gameEnded: false,
    serverTime: 1_000_000,
    firstPlayerId: null,
    outcome: null,
    reveal: null,
    players: [],
    ...more,
  };
}
