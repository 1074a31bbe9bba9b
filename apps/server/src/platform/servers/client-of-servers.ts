import pg from 'pg';
import { type Finder, isOfKind, NoServer, openFinder } from './find-server.ts';
import { nameOf, readServers, type Server, type Servers, type SessionKind } from './read-address.ts';

/** A class of clients that connect to the right one of several servers. */
type ClientClass = new (config?: pg.ClientConfig) => pg.Client;

/** What pg needs to connect to an address: with one host that asks for nothing, the address itself. */
export interface Reach {
  readonly connectionString: string;
  readonly Client?: ClientClass;
}

/** The connections of a process to the same servers and database know the same about them. */
const finders = new Map<string, Finder>();

/**
 * How to connect to an address. With several hosts, each connection goes to the server that `target_session_attrs` asks
 * for; the process remembers which one that is and looks again when it fails.
 * @throws AddressProblem
 */
export function reachOf(address: string): Reach {
  const servers = readServers(address);
  if (!servers) return { connectionString: address };
  const { address: connectionString, wanted } = servers;
  const finder = finderOf(servers);
  return {
    connectionString,
    Client: class extends ClientOfServers {
      constructor(config: pg.ClientConfig = {}) {
        super(config, finder, wanted);
      }
    },
  };
}

/** A client that is not of a pool, for the same. @throws AddressProblem */
export function newClient(
  address: string,
  config: Omit<pg.ClientConfig, 'connectionString'> = {},
): pg.Client {
  const { connectionString, Client = pg.Client } = reachOf(address);
  return new Client({ ...config, connectionString });
}

function finderOf(servers: Servers): Finder {
  const key = new URL(servers.address);
  // the role of a connection and its name make no difference
  for (const name of ['options', 'application_name']) key.searchParams.delete(name);
  const finder = finders.get(key.href) ?? openFinder(servers);
  finders.set(key.href, finder);
  return finder;
}

/** A read-only transaction was asked to write: the server is not the one it was (read_only_sql_transaction). */
const readOnly = '25006';
/** To one server, of several. */
const connectLimitMs = 5_000;
/** A machine that vanishes closes no connection; its silence is noticed after this time. */
const silenceMs = 10_000;

class ClientOfServers extends pg.Client {
  readonly #finder: Finder;
  readonly #wanted: SessionKind;
  /** As the server reports it at the start of a session and when it changes. */
  readonly #standing = { isStandby: false, isReadOnly: false };
  #server: Server | null = null;

  constructor(config: pg.ClientConfig, finder: Finder, wanted: SessionKind) {
    super({
      ...config,
      connectionTimeoutMillis: connectLimitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: silenceMs,
    });
    this.#finder = finder;
    this.#wanted = wanted;
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === 'in_hot_standby')
        this.#standing.isStandby = status.parameterValue === 'on';
      else if (status.parameterName === 'default_transaction_read_only')
        this.#standing.isReadOnly = status.parameterValue === 'on';
      else return;
      if (this.#server && !isOfKind(wanted, this.#standing)) this.#drop('is no longer of the wanted kind');
    });
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) this.#drop('takes no writes');
    });
    // between being connected and being taken by a pool it has no other listener
    this.on('error', () => this.#forget());
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    const answer = callback as (error: unknown, client?: pg.Client) => void;
    connecting.then(
      () => process.nextTick(answer, null, this),
      (error: unknown) => process.nextTick(answer, error),
    );
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const server = await this.#finder.find();
    this.host = server.host;
    this.port = server.port;
    try {
      await super.connect();
    } catch (error) {
      this.#finder.forget(server);
      throw error;
    }
    this.#server = server;
    if (!isOfKind(this.#wanted, this.#standing)) {
      this.#drop('is no longer of the wanted kind');
      throw new NoServer(`${nameOf(server)} is no longer of the kind ${this.#wanted}`);
    }
    const leave = this.#finder.enter({ server, drop: () => this.#end('another server took its place') });
    this.once('end', leave);
    return this;
  }

  #forget(): void {
    if (this.#server) this.#finder.forget(this.#server);
  }

  #drop(reason: string): void {
    this.#forget();
    this.#end(reason);
  }

  /** Not before the answer that is being read has reached who waits for it. */
  #end(reason: string): void {
    const name = this.#server ? nameOf(this.#server) : 'the server';
    setImmediate(() => this.connection.stream.destroy(new Error(`Connection terminated: ${name} ${reason}`)));
  }
}
