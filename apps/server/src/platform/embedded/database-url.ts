import { DatabaseError } from 'pg';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { newClient } from '../servers/client-of-servers.ts';
import { NoServer } from '../servers/find-server.ts';
import { AddressProblem, nameOf, readServers, type Servers, urlOfAddress } from '../servers/read-address.ts';
import { dataFolderAt } from './data-folder.ts';
import { livingOwner } from './folder-lock.ts';
import { startEmbedded } from './start.ts';

export interface OpenDatabaseOptions {
  /** Address of a PostgreSQL server; without one the embedded database of the data folder is opened. */
  readonly databaseUrl?: string | undefined;
  /** The same database for the owner of its tables, where the service uses another login. */
  readonly ownerUrl?: string | undefined;
  readonly dataFolder: string;
  /** Use the embedded database of a server that is running on the folder, instead of refusing. For short commands. */
  readonly attach?: boolean;
  /** Allows a server on another machine without encryption, or without a check of its certificate. */
  readonly allowPlain?: boolean;
}

export interface OpenDatabase {
  /** The address that the service signs in at. */
  readonly connection: string;
  /** The same for what only the owner of the tables may do: schema, demo, backups. */
  readonly owner: string;
  readonly kind: 'embedded' | 'external';
  /** Resolves with one line when an embedded database ends although nobody requested it; otherwise never. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

const CONNECT_LIMIT_MS = 10_000;
const OLDEST_SERVER_VERSION = 15;
const EXAMPLE = 'postgres://user:password@host:5432/database';
const never = new Promise<never>(() => undefined);

/**
 * Opens the database the product is to use, and makes sure that it answers.
 * @throws StartProblem with the problem and the solution; it never contains the password
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, ownerUrl, dataFolder } = options;
  if (databaseUrl) {
    // the owner's comes first: it lets the login that serves in
    if (ownerUrl) await requireUsable(ownerUrl, 'DRAWDESK_OWNER_URL', options);
    else await requireUsable(databaseUrl, 'DATABASE_URL', options);
    const owner = ownerUrl || databaseUrl;
    return { connection: databaseUrl, owner, kind: 'external', lost: never, stop: async () => undefined };
  }
  const running = options.attach ? livingOwner(dataFolderAt(dataFolder).lock) : undefined;
  if (running !== undefined) {
    const { service, owner } = running;
    return { connection: service, owner, kind: 'embedded', lost: never, stop: async () => undefined };
  }
  const { service, ...started } = await startEmbedded(dataFolder);
  return { ...started, connection: service, kind: 'embedded' };
}

/**
 * Makes sure that a server answers at an address, and may be used.
 * @param variable - the one that names it, for the message
 * @throws StartProblem
 */
export async function requireUsable(
  url: string,
  variable: string,
  options: Pick<OpenDatabaseOptions, 'allowPlain'>,
): Promise<void> {
  requireSafe(url, variable, options);
  await probe(url, addressOf(url, variable));
}

/**
 * The same for a server that may be away for now: its address is of the right form, and names no server that has to be
 * reached in another way.
 * @throws StartProblem
 */
export function requireSafe(
  url: string,
  variable: string,
  { allowPlain }: Pick<OpenDatabaseOptions, 'allowPlain'>,
): void {
  const address = addressOf(url, variable);
  if (allowPlain !== true) requireEncryption(url, address);
}

/** The login that an address signs in with. @throws StartProblem when it names none */
export function loginOf(url: string, variable: string): string {
  const { user } = addressOf(url, variable);
  if (user === '') throw new StartProblem(`${variable} has no user name. It should look like ${EXAMPLE}.`);
  return user;
}

/** On this machine, where no other machine is in between. */
const isLocal = (server: string): boolean =>
  server.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?):\d+$/i.test(server);

/**
 * Passwords, secrets and bets cross the network to a server elsewhere: only encrypted, and to the server of that name.
 * @throws StartProblem
 */
function requireEncryption(databaseUrl: string, address: Address): void {
  const elsewhere = address.servers.find((server) => !isLocal(server));
  if (elsewhere === undefined) return;
  const modes = urlOfAddress(databaseUrl).searchParams.getAll('sslmode');
  if (modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return;
  throw new StartProblem(
    `${address.variable} is a server on another machine, ${elsewhere}, without sslmode=verify-full. Add it (and sslrootcert=FILE for an authority of your own), or set DRAWDESK_ALLOW_PLAIN_DATABASE=1 if no one else uses that network.`,
  );
}

interface Address {
  /** The variable that names it. */
  readonly variable: string;
  readonly servers: readonly string[];
  /** All of them, for messages. */
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

/** The parts of an address that may be shown: all except the password. */
function addressOf(databaseUrl: string, variable: string): Address {
  const [url, list] = listedIn(databaseUrl, variable);
  if (url === null || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:'))
    throw new StartProblem(`${variable} is not a PostgreSQL address. It should look like ${EXAMPLE}.`);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  const user = url.searchParams.get('user') ?? decoded(url.username, variable);
  decoded(url.password, variable);
  const database = decoded(url.pathname.slice(1), variable);
  if (database === '')
    throw new StartProblem(`${variable} has no database name. It should look like ${EXAMPLE}.`);
  const servers = list?.servers.map(nameOf) ?? [
    host.startsWith('/') ? host : `${host}:${url.port || '5432'}`,
  ];
  return { variable, servers, server: servers.join(', '), user, database };
}

/** The address as a URL, null when it is none; and its servers where it lists them. */
function listedIn(databaseUrl: string, variable: string): [URL | null, Servers | null] {
  try {
    return [urlOfAddress(databaseUrl), readServers(databaseUrl)];
  } catch (error) {
    if (error instanceof AddressProblem)
      throw new StartProblem(`${variable} cannot be used: ${error.message}`);
    return [null, null];
  }
}

/** What the operator can do about an error, by its system error code or SQLSTATE. */
const remedies: Readonly<Record<string, (address: Address) => string>> = {
  ENOTFOUND: ({ server }) => `the host name of ${server} is unknown. Correct it.`,
  EAI_AGAIN: ({ server }) =>
    `the host name of ${server} could not be looked up. Correct it, or check the DNS.`,
  ECONNREFUSED: ({ server }) =>
    `no server responds at ${server}. Start PostgreSQL there, or correct host and port.`,
  ENOENT: ({ server }) => `there is no socket in ${server}. Start PostgreSQL, or correct the folder.`,
  EHOSTUNREACH: ({ server }) => `${server} cannot be reached. Correct the host, or check the network.`,
  ENETUNREACH: ({ server }) => `${server} cannot be reached. Correct the host, or check the network.`,
  ETIMEDOUT: ({ server }) => `${server} does not respond. Correct host and port, or the firewall.`,
  CLOSES_CONNECTION: ({ server }) =>
    `${server} closes the connection, so it is not a PostgreSQL server. Correct host and port.`,
  '28P01': ({ server, user }) =>
    `${server} refuses the password of user "${user}". Correct user and password.`,
  '28000': ({ server, user }) =>
    `${server} does not allow user "${user}" to connect. Correct the user, or pg_hba.conf.`,
  '3D000': ({ server, database }) =>
    `${server} has no database "${database}". Create it (createdb ${database}), or correct the name.`,
  '42501': ({ server, user, database }) =>
    `${server} does not allow user "${user}" to use database "${database}". Run "drawdesk migrate" with DRAWDESK_OWNER_URL set to the owner of the tables: it gives the login of DATABASE_URL these rights.`,
  '53300': ({ server }) => `${server} has no free connection. Raise max_connections, or stop other programs.`,
};

async function probe(databaseUrl: string, address: Address): Promise<void> {
  const problem = (text: string): StartProblem =>
    new StartProblem(`${address.variable} cannot be used: ${text}`);
  try {
    const client = newClient(databaseUrl, { connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    const answer = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    await client.end();
    const version = answer.rows[0]?.version ?? 0;
    if (version < OLDEST_SERVER_VERSION)
      throw problem(
        `${address.server} runs PostgreSQL ${version}. Version ${OLDEST_SERVER_VERSION} or newer is required.`,
      );
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    if (error instanceof NoServer)
      throw problem(`${error.message}. Start PostgreSQL there, or correct the address.`);
    const remedy = remedies[codeOf(error)];
    if (remedy !== undefined) throw problem(remedy(address));
    throw problem(`${address.server} reports "${saidBy(error, databaseUrl, address)}".`);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof DatabaseError) return error.code ?? '';
  if (error instanceof Error && error.message.includes('timeout expired')) return 'ETIMEDOUT';
  if (error instanceof Error && error.message.includes('password must be a')) return '28P01';
  if (error instanceof Error && error.message.includes('terminated unexpectedly')) return 'CLOSES_CONNECTION';
  return systemErrorCode(error) ?? '';
}

/** The response of the server, unless that would show the password. */
function saidBy(error: unknown, databaseUrl: string, { variable }: Address): string {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
  const { password } = urlOfAddress(databaseUrl);
  const shows = password !== '' && (text.includes(password) || text.includes(decoded(password, variable)));
  return shows ? 'the connection failed' : text;
}

function decoded(part: string, variable: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartProblem(
      `${variable} contains a "%" that is not an escape. Write %25 for a percent sign in a user name or password.`,
    );
  }
}
