import { createServer, type Server, type Socket } from 'node:net';
import {
  type ClientInput,
  ClientStream,
  fatalError,
  simpleQuery,
  startupPacket,
  statusAtEnd,
  syncMessage,
} from './wire.ts';

/** The database behind the gateway: takes protocol messages, gives the answer, synchronously. */
export type ExecuteProtocol = (bytes: Uint8Array) => Buffer;

export interface GatewayOptions {
  readonly execute: ExecuteProtocol;
  readonly socketPath: string;
  readonly user: string;
  readonly database: string;
  readonly maxConnections: number;
  /** A client that sits in a transaction this long without a word is cut off: everyone else is waiting for it. */
  readonly idleInTransactionLimitMs: number;
}

interface Session {
  readonly socket: Socket;
  readonly stream: ClientStream;
  readonly units: { bytes: Buffer; answerEnds: boolean }[];
}

/**
 * Serves the one session of an embedded database to many clients, as if each had its own.
 *
 * A client's unit (everything up to its Sync) runs in one piece; from a BEGIN to its COMMIT or ROLLBACK the
 * database belongs to that client and the others wait in the order of arrival. A client that disappears is
 * rolled back. What cannot be told apart per client is said in docs/decisions/0001-embedded-database.md.
 */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #server: Server;
  readonly #sessions = new Set<Session>();
  readonly #greeting: Buffer;
  #waiting: Session[] = [];
  #owner: Session | undefined;
  /** The owner has been answered by a Flush and still owes its Sync. */
  #exchangeOpen = false;
  #ownerIdle: NodeJS.Timeout | undefined;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#greeting = options.execute(startupPacket(options.user, options.database));
    this.#server = createServer((socket) => this.#connect(socket));
  }

  /** Starts to accept clients on the socket path. */
  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.socketPath, () => resolve());
    });
  }

  /** Accepts no more clients, gives those that are connected `graceMs` to leave, then cuts them off. */
  async close(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const cutOff = setTimeout(() => {
      for (const session of this.#sessions) session.socket.destroy();
    }, graceMs);
    await closed;
    clearTimeout(cutOff);
    clearTimeout(this.#ownerIdle);
  }

  #connect(socket: Socket): void {
    const session: Session = { socket, stream: new ClientStream(), units: [] };
    this.#sessions.add(session);
    socket.on('data', (chunk) => {
      for (const input of session.stream.push(chunk)) this.#take(session, input);
      this.#run();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#leave(session));
  }

  #take(session: Session, input: ClientInput): void {
    switch (input.kind) {
      case 'encryption_request':
        session.socket.write('N');
        return;
      case 'startup':
        this.#greet(session, input.parameters);
        return;
      case 'unit':
        session.units.push(input);
        if (session !== this.#owner && !this.#waiting.includes(session)) this.#waiting.push(session);
        return;
      case 'refused':
        cutOff(session, input.sqlState, input.message);
        return;
      // The protocol expects no answer to a cancel request, and there is no second process that could cancel.
      case 'cancel_request':
      case 'terminate':
        session.socket.end();
    }
  }

  #greet(session: Session, parameters: ReadonlyMap<string, string>): void {
    const database = parameters.get('database') ?? parameters.get('user');
    if (this.#sessions.size > this.#options.maxConnections)
      cutOff(session, '53300', 'sorry, too many clients already');
    else if (database !== this.#options.database)
      cutOff(session, '3D000', `database "${database}" does not exist`);
    else session.socket.write(this.#greeting);
  }

  /** Runs what may run now: the owner's units, or else those of the clients in the order in which they came. */
  #run(): void {
    for (;;) {
      const session = this.#owner ?? this.#waiting.shift();
      const unit = session?.units.shift();
      if (session === undefined || unit === undefined) return;
      const answer = this.#options.execute(unit.bytes);
      session.socket.write(answer);
      this.#exchangeOpen = !unit.answerEnds;
      if (this.#exchangeOpen || statusAtEnd(answer) !== 'I') this.#own(session);
      else this.#release(session);
    }
  }

  #own(session: Session): void {
    if (this.#owner === session) {
      this.#ownerIdle?.refresh();
      return;
    }
    this.#owner = session;
    this.#ownerIdle = setTimeout(() => {
      cutOff(session, '25P03', 'terminating connection due to idle-in-transaction timeout');
    }, this.#options.idleInTransactionLimitMs);
  }

  #release(session: Session): void {
    if (this.#owner === session) {
      clearTimeout(this.#ownerIdle);
      this.#owner = undefined;
    }
    if (session.units.length > 0) this.#waiting.push(session);
  }

  /** Forgets a client that is gone; a transaction it left open is rolled back. */
  #leave(session: Session): void {
    this.#sessions.delete(session);
    session.units.length = 0;
    this.#waiting = this.#waiting.filter((other) => other !== session);
    if (this.#owner !== session) return;
    if (this.#exchangeOpen) this.#options.execute(syncMessage());
    this.#exchangeOpen = false;
    this.#options.execute(simpleQuery('rollback'));
    this.#release(session);
    this.#run();
  }
}

/** Says why and hangs up, without waiting for the client to do so. */
function cutOff(session: Session, sqlState: string, reason: string): void {
  session.socket.write(fatalError(sqlState, reason));
  session.socket.destroy();
}
