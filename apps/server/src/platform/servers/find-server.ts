import pg from 'pg';
import { nameOf, type Server, type Servers, type SessionKind } from './read-address.ts';

/** What a server says about itself. */
interface Standing {
  readonly isStandby: boolean;
  /** It refuses writes by a setting. */
  readonly isReadOnly: boolean;
  /** Of one that is no standby: as long as each other, and later ones are greater. A promotion begins a new one. */
  readonly timeline: string;
}

type Answer = Standing | { readonly error: unknown };

/** None of the servers of an address is of the wanted kind now. It may be over in a moment. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** A server that does not answer within this time is passed over. */
const answerLimitMs = 3_000;

/** A connection that is open to one of the servers. */
interface OpenSession {
  readonly server: Server;
  /** Ends it, and everything that waits for an answer on it. */
  drop(): void;
}

/** Which server of an address is the wanted one, for all connections of the process. */
export interface Finder {
  /**
   * The server to connect to. Asked in its turn only when it is not known: otherwise it is the one of the last time.
   * @throws NoServer; the error of the server where no other time will change it, such as a wrong password
   */
  find(): Promise<Server>;
  /** A server refused, was lost, or is not what is wanted: the next connection asks all of them again. */
  forget(server: Server): void;
  /** Counts a connection, until the function returned is called. It is dropped when another server takes its place. */
  enter(session: OpenSession): () => void;
}

/**
 * How often the servers are looked at while connections are open: a machine that vanishes without a word closes none of
 * them, and one that comes back must not be taken for the one that was promoted.
 */
const lookEveryMs = 10_000;

export function openFinder(servers: Servers, ask: typeof askServer = askServer): Finder {
  const sessions = new Set<OpenSession>();
  let current: Server | null = null;
  let last: Server | null = null;
  let looking: Promise<Server> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function look(): Promise<Server> {
    looking ??= choose()
      .then((server) => {
        current = server;
        last = server;
        for (const session of sessions) if (session.server !== server) session.drop();
        return server;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  async function choose(): Promise<Server> {
    // the one that was the last comes first among equals
    const order = [...servers.servers].sort((a, b) => Number(b === last) - Number(a === last));
    const answers = await Promise.all(
      order.map(async (server) => ({ server, answer: await ask(servers.addressOf(server)) })),
    );
    const best = bestOf(answers, servers.wanted);
    if (best) return best;
    current = null;
    throw problemOf(answers, servers.wanted);
  }

  return {
    find: async () => current ?? look(),
    forget(server) {
      if (current === server) current = null;
    },
    enter(session) {
      sessions.add(session);
      timer ??= setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
      return () => {
        sessions.delete(session);
        if (sessions.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

interface Answered {
  readonly server: Server;
  readonly answer: Answer;
}

/** Whether a server is of a kind (libpq's `target_session_attrs`). */
const suits: Readonly<Record<SessionKind, (standing: Standing) => boolean>> = {
  any: () => true,
  'read-write': ({ isStandby, isReadOnly }) => !isStandby && !isReadOnly,
  'read-only': ({ isStandby, isReadOnly }) => isStandby || isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
};

export const isOfKind = (wanted: SessionKind, standing: Omit<Standing, 'timeline'>): boolean =>
  wanted === 'prefer-standby' || suits[wanted]({ ...standing, timeline: '' });

/**
 * Two servers that take writes are a standby that was promoted, and its old primary that came back: the later timeline
 * decides.
 */
function bestOf(answers: readonly Answered[], wanted: SessionKind): Server | undefined {
  const up = answers.flatMap(({ server, answer }) => ('error' in answer ? [] : [{ server, ...answer }]));
  const suitable = up.filter(suits[wanted]);
  if (suitable.length === 0 && wanted === 'prefer-standby') return up[0]?.server;
  const [first, ...others] = suitable;
  return others.reduce(
    (best, one) => (best && !best.isStandby && one.timeline > best.timeline ? one : best),
    first,
  )?.server;
}

/** Errors that stay until somebody changes something: wrong login, missing database, missing right. */
const lasting = /^(28|3D|42)/;

function problemOf(answers: readonly Answered[], wanted: SessionKind): unknown {
  for (const { answer } of answers)
    if ('error' in answer && lasting.test(codeOf(answer.error))) return answer.error;
  const reasons = answers.map(({ server, answer }) => `${nameOf(server)} ${reasonOf(answer)}`);
  return new NoServer(`no server with target_session_attrs=${wanted}: ${reasons.join(', ')}`);
}

function reasonOf(answer: Answer): string {
  if ('error' in answer) return `does not answer (${codeOf(answer.error) || 'in time'})`;
  if (answer.isStandby) return 'is a standby';
  return answer.isReadOnly ? 'is read-only' : 'is a primary';
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

async function askServer(address: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
    application_name: 'drawdesk',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(
      `select pg_is_in_recovery() as "isStandby",
              current_setting('default_transaction_read_only')::boolean as "isReadOnly",
              case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    if (!rows[0]) throw new Error('The server did not say what it is');
    return rows[0];
  } catch (error) {
    return { error };
  } finally {
    // a server that hangs does not answer the goodbye either
    client.connection.stream.destroy();
  }
}
