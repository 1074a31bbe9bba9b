import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { keysOfEnvironment } from '../keys/environment-keys.ts';
import type { Keys } from '../keys/keys.ts';
import { runBeforeCommit } from './before-commit.ts';
import { type Connection, openPool } from './connection.ts';
import {
  type ConnectionSettings,
  connectionSettings,
  connectionsOf,
  ordinaryConnectionsOf,
} from './connection-settings.ts';
import type { Database } from './database-types.ts';
import type { AgentId, AggregatorId } from './ids.ts';
import { narrowTo } from './name-one-master.ts';
import type { RoleKind } from './own-roles.ts';
import { openPipelinedTransactions } from './pipelined-transactions.ts';
import { type ClientPool, preparing } from './preparing-pool.ts';
import { singleTransactions } from './single-transactions.ts';
import { findNodes, isTransactionOnNodes } from './store-on-nodes.ts';
import { LostRace } from './transient-failure.ts';

export type Tx = Transaction<Database>;

/**
 * In whose name a transaction runs. It decides the database role and the rows that exist for it: `tenant` a
 * master or one of its agents, which also reads what it did under `former` masters, `intake` the sale of bills of
 * several masters at once and of nobody else, `company` staff, `work` settlement and other jobs across tenants,
 * `identity` sign-in and the installation's own records, the only one that reads secrets.
 */
export type Scope =
  | { as: 'tenant'; aggregatorId: AggregatorId; agentId: AgentId | null; former?: readonly bigint[] }
  | IntakeScope
  | { as: 'company' }
  | { as: 'work' }
  | { as: 'identity' };

interface IntakeScope {
  as: 'intake';
  aggregatorIds: readonly AggregatorId[];
}

/** The owner of the tables, whom no policy binds: for the demo, tests and measurements, never in the service. */
export type OwnersScope = Scope | { as: 'owner' };

export interface Store {
  /** The installation's keys, which a store that only reads can do without. */
  readonly keys: Keys | null;
  /** Single statements, as `identity`. A connection plans each of them once. */
  db: Kysely<Database>;
  pool: pg.Pool;
  /** All connections, by what they are for. */
  pools: Pools;
  /** Runs `work` in one transaction under `scope`; an error rolls back and is thrown on. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same as `transaction`, and statements that are started `together` are sent without waiting for the answers of
   * earlier ones (pipelined-transactions.ts): for what holds locks that bets wait for. No cursors.
   */
  pipelined<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads everything from one snapshot, however long it takes, and writes nothing. */
  snapshot<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads while a transaction of the same scope is open, of which it sees nothing. On connections that nothing else uses, so
   * that no transaction waits for one that waits for it.
   */
  readBeside<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same path as `transaction`, always rolled back: shows what `work` would do, without doing it. */
  dryRun<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction of intake whose statements are sent without waiting for the answers of earlier ones, on connections
   * that nothing else uses (pipelined-transactions.ts).
   */
  intake<T>(options: IntakeOptions, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Apart from each other and from all other connections: so reports that hold theirs never stop sales, and bets never wait
 * behind quotes.
 */
type Pools = Pipelines & {
  main: pg.Pool;
  /** Of `readBeside`. */
  beside: pg.Pool;
  /** Of `db`. */
  identity: pg.Pool;
};

/** Connections in pipeline mode; `cancels` are those of `pipelined`. */
type Pipelines = Record<'bets' | 'quotes' | 'cancels', pg.Pool>;

interface IntakeOptions {
  aggregatorIds: readonly AggregatorId[];
  /** Reads only: takes no lock that a bet waits for. */
  isReadOnly?: boolean;
  /** How long it waits for a lock, instead of ten seconds. */
  lockMs?: number;
}

/** A store of the tables' owner, who may also do what no role of the service may; its `db` is the owner's. */
export interface OwnerStore extends Store {
  transaction<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  pipelined<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  snapshot<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  readBeside<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  dryRun<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T>;
}

const roleOf: Record<Scope['as'], RoleKind> = {
  tenant: 'app',
  intake: 'intake',
  company: 'company',
  work: 'work',
  identity: 'identity',
};

interface Timeouts {
  /** For a lock that another transaction has. */
  lock_ms: number;
  /** For one statement. */
  statement_ms: number;
  /**
   * Between two statements: a process that has stopped must not keep the rounds and credits of others locked.
   */
  idle_ms: number;
}

/** People and player sites wait for an answer; settlement waits for the bills before it, and start-up builds. */
const short: Timeouts = { lock_ms: 10_000, statement_ms: 30_000, idle_ms: 30_000 };
const long: Timeouts = { lock_ms: 60_000, statement_ms: 600_000, idle_ms: 120_000 };
const timeoutsOf: Record<OwnersScope['as'], Timeouts> = {
  ...{ tenant: short, intake: short, company: short },
  ...{ work: long, identity: long, owner: long },
};

/**
 * Switches to the scope's role and sets the timeouts; local to the transaction, so that a pooled
 * connection keeps nothing of it.
 */
async function enter(tx: Tx, scope: OwnersScope): Promise<void> {
  narrowTo(tx, onlyMasterOf(scope));
  if (scope.as === 'intake') return enterIntake(tx, scope, short);
  const limits = limitsOf(timeoutsOf[scope.as]);
  if (scope.as === 'owner') {
    await sql`select set_everywhere(${limits})`.execute(tx);
    return;
  }
  const aggregator = scope.as === 'tenant' ? scope.aggregatorId.toString() : noMaster;
  const agent = scope.as === 'tenant' && scope.agentId !== null ? scope.agentId.toString() : noAgent;
  const former = scope.as === 'tenant' ? (scope.former ?? []).map(String).join(',') : '';
  await sql`
    select set_config('role', installation_role(${roleOf[scope.as]}), true),
           set_everywhere(
             'app.aggregator', ${aggregator},
             'app.agent', ${agent},
             'app.former', ${`{${former}}`},
             'app.batch', '{}',
             ${limits},
             -- compiling a plan costs more than any statement here takes
             'jit', 'off'),
           commit_as_one()`.execute(tx);
}

/** Whose rows alone row level security leaves a transaction of this scope. */
const onlyMasterOf = (scope: OwnersScope): AggregatorId | null =>
  scope.as === 'tenant' && (scope.former ?? []).length === 0 ? scope.aggregatorId : null;

/** On several nodes an empty setting is one that did not arrive. The rows of the company itself have aggregator 0. */
const noMaster = '-1';
const noAgent = '0';

const limitsOf = ({ lock_ms, statement_ms, idle_ms }: Timeouts) => sql`
  'lock_timeout', ${String(lock_ms)},
  'statement_timeout', ${String(statement_ms)},
  'idle_in_transaction_session_timeout', ${String(idle_ms)}`;

/**
 * What sells or takes back reads a few hundred rows by primary key in tables that grow all day. The planner's statistics
 * are always out of date there, so without these settings it would sometimes read a whole table, and it would plan the
 * same statements anew for each batch.
 */
const plannedOnce = sql`
  'plan_cache_mode', 'force_generic_plan',
  'enable_hashjoin', 'off',
  'enable_mergejoin', 'off',
  'enable_seqscan', 'off'`;

async function enterIntake(
  tx: Tx,
  { aggregatorIds }: IntakeScope,
  timeouts: Timeouts,
  isReadOnly = false,
): Promise<void> {
  await sql`
    select set_config('role', installation_role('intake'), true),
           set_everywhere(
             'app.batch', ${`{${aggregatorIds.join(',')}}`},
             'app.aggregator', ${noMaster},
             'app.agent', ${noAgent},
             'app.former', '{}',
             ${limitsOf(timeouts)},
             'transaction_read_only', ${isReadOnly ? 'on' : 'off'},
             'jit', 'off',
             ${plannedOnce}),
           commit_as_one()`.execute(tx);
}

/**
 * A part of a transaction in another of the service's roles: for example for what the company decides during
 * set-up, or for what locks the rows of a tenant.
 */
export async function steppedInto<T>(
  tx: Tx,
  kind: Exclude<RoleKind, 'app'>,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('role') as before`.execute(tx);
  await sql`select set_config('role', installation_role(${kind}), true)`.execute(tx);
  const master = narrowTo(tx, null);
  // an error needs no way back: it ends the transaction
  const done = await work();
  narrowTo(tx, master);
  await sql`select set_config('role', ${rows[0]?.before ?? 'none'}, true)`.execute(tx);
  return done;
}

class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('dry run');
    this.value = value;
  }
}

/** The keys of the store that each transaction belongs to: the log takes its own from there. */
const keysOfTransactions = new WeakMap<Tx, Keys>();

/**
 * The installation's keys, as the store of this transaction was given them.
 * @throws Error when the store was opened without keys
 */
export function keysOfTransaction(tx: Tx): Keys {
  const keys = keysOfTransactions.get(tx);
  if (!keys) throw new Error('This store was opened without the signing key of the installation.');
  return keys;
}

/**
 * The store of the service, on a migrated database: everything is done in one of the service's roles,
 * whatever the login.
 * @param keys - the installation's keys; those of the environment when they are not given
 */
export function openStore(
  connection: Connection,
  connections = 10,
  keys: Keys | null = keysOfEnvironment(),
): Store {
  const settings = connectionSettings();
  const { isPooled } = settings;
  const pool = openPool(connection, ordinaryConnectionsOf(settings, connections));
  const single = connectionsOf(settings, Math.min(connections, identityConnections));
  const identityPool = openPool(connection, single, { pipeline: isPooled });
  const singleStatements = isPooled
    ? singleTransactions(identityPool, asIdentityHere)
    : // Who calls is read in each request: planning that statement takes longer than executing it.
      preparing(asIdentity(identityPool));
  const pipelines = openPipelines(connection, settings);
  const beside = openPool(connection, connectionsOf(settings, besideConnections));
  return storeOn({ pool, beside, identityPool, pipelines, clients: pool, singleStatements, isPooled }, keys);
}

const asIdentityHere = "select set_config('role', installation_role('identity'), true)";

/** Who calls is never read behind the reports of others. */
const identityConnections = 4;

/** Settlements and previews that check at the same time; what others have locked is held while their checks wait. */
const besideConnections = 2;

/** The same for the owner of the tables. */
export function openOwnerStore(
  connection: Connection,
  connections = 10,
  keys: Keys | null = keysOfEnvironment(),
): OwnerStore {
  const pool = openPool(connection, connections);
  const beside = openPool(connection, besideConnections);
  return storeOn(
    {
      ...{ pool, beside, identityPool: pool, pipelines: openPipelines(connection, direct) },
      ...{ clients: pool, singleStatements: pool, isPooled: false },
    },
    keys,
  );
}

/**
 * The owner's store on one connection of its own that plans each statement once and then reuses it by name:
 * for work that runs the same queries thousands of times. Not for a pooler that gives every transaction
 * another connection.
 */
export function openPreparedStore(
  connection: Connection,
  keys: Keys | null = keysOfEnvironment(),
): OwnerStore {
  const pool = openPool(connection, 1);
  const clients = preparing(pool);
  const beside = openPool(connection, besideConnections);
  return storeOn(
    {
      ...{ pool, beside, identityPool: pool, pipelines: openPipelines(connection, direct) },
      ...{ clients, singleStatements: clients, isPooled: false },
    },
    keys,
  );
}

/** The owner's: his address is the server's own. */
const direct: ConnectionSettings = { share: 1, isPooled: false };

/** More than the batches that run at the same time: bills that wait for a lock are placed apart from the others. */
const pipelinedConnections = { bets: 8, quotes: 4, cancels: 8 } as const satisfies Record<
  keyof Pipelines,
  number
>;
/** Longer than PostgreSQL's own limit for a statement, for a database that does not answer at all. */
const pipelinedQueryMs = 35_000;
/**
 * Statements are planned once for each connection, so a plan for an empty table would outlive the emptiness: connections
 * are replaced now and then.
 */
const pipelinedLifetimeSeconds = 120;

function openPipelines(connection: Connection, settings: ConnectionSettings): Pipelines {
  const pool = (connections: number): pg.Pool =>
    openPool(connection, connectionsOf(settings, connections), {
      pipeline: true,
      query_timeout: pipelinedQueryMs,
      maxLifetimeSeconds: pipelinedLifetimeSeconds,
    });
  const { bets, quotes, cancels } = pipelinedConnections;
  return { bets: pool(bets), quotes: pool(quotes), cancels: pool(cancels) };
}

/** Statements outside of a transaction run as `identity`. */
function asIdentity(pool: pg.Pool): ClientPool {
  const entered = new WeakSet<pg.PoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      if (entered.has(client)) return client;
      try {
        await client.query("select set_config('role', installation_role('identity'), false)");
        entered.add(client);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * The owner's store for work inside one transaction: each of its transactions is a part of that one, in its
 * own scope, and takes effect only if that one commits. So services that open their own transactions can do
 * one thing together. On several nodes the owner does all of it, with the settings of each scope.
 */
export function storeInside(store: OwnerStore, tx: Tx): OwnerStore {
  async function transaction<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    await sql`select set_config('role', 'none', true)`.execute(tx);
    await enter(tx, scope);
    // rows that one role has changed on a node are not there for another until the transaction has ended
    if (isTransactionOnNodes(tx)) await sql`select set_config('role', 'none', true)`.execute(tx);
    // an error needs no way back: it ends the transaction
    const done = await work(tx);
    await runBeforeCommit(tx);
    await sql`select set_config('role', 'none', true)`.execute(tx);
    return done;
  }
  const dryRun = async <T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> => {
    await sql`savepoint dry_run`.execute(tx);
    const value = await transaction(scope, work);
    await sql`rollback to savepoint dry_run`.execute(tx);
    return value;
  };
  return {
    ...store,
    db: tx,
    transaction,
    pipelined: transaction,
    snapshot: transaction,
    // whoever reads beside its transaction is in this one
    readBeside: (_, work) => work(tx),
    dryRun,
    intake: ({ aggregatorIds }, work) => transaction({ as: 'intake', aggregatorIds }, work),
    close: async () => undefined,
  };
}

/** The clients of one pool, as transactions and as single statements get them. */
interface Clients {
  readonly pool: pg.Pool;
  readonly beside: pg.Pool;
  readonly identityPool: pg.Pool;
  readonly pipelines: Pipelines;
  readonly clients: PostgresPool;
  readonly singleStatements: PostgresPool;
  readonly isPooled: boolean;
}

const openKysely = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** What a transaction of a store is given before its first statement. */
const beginning =
  (pool: pg.Pool, keys: Keys | null) =>
  async (tx: Tx): Promise<void> => {
    if (keys) keysOfTransactions.set(tx, keys);
    await findNodes(pool, tx);
  };

/** Transactions that write nothing. */
const readOnly =
  (
    transactions: Kysely<Database>,
    begin: (tx: Tx) => Promise<void>,
    isolation: 'read committed' | 'repeatable read',
  ) =>
  <T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transactions
      .transaction()
      .setIsolationLevel(isolation)
      .setAccessMode('read only')
      .execute(async (tx) => {
        await begin(tx);
        await enter(tx, scope);
        return work(tx);
      });

/** Transactions and snapshots of a standby. */
export interface StandbyTransactions {
  /** @throws LostRace when the standby does not have the write-ahead log up to `position`, or reads others (readsSecondaries) */
  transaction<T>(position: bigint, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  snapshot<T>(position: bigint, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Whether a connection to the coordinator of a Citus cluster reads the standbys of the workers. Where its write-ahead log is
 * says nothing of them.
 */
export const readsSecondaries = `coalesce(current_setting('citus.use_secondary_nodes', true) = 'always', false)`;

/** On connections to a standby of the store with these keys. */
export function standbyTransactions(pool: pg.Pool, keys: Keys | null): StandbyTransactions {
  const db = openKysely(pool);
  const begin = beginning(pool, keys);
  const reading =
    (isolation: 'read committed' | 'repeatable read') =>
    <T>(position: bigint, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.connection().execute(async (one) => {
        // a standby that was started again may be further back than it was; before the transaction has its snapshot
        const { rows } = await sql<{ there: boolean | null }>`
          select pg_last_wal_replay_lsn() - '0/0' >= ${position} and not ${sql.raw(readsSecondaries)} as there`.execute(
          one,
        );
        if (rows[0]?.there !== true) throw new LostRace('The standby cannot be read now');
        return readOnly(one, begin, isolation)(scope, work);
      });
  return {
    transaction: reading('read committed'),
    snapshot: reading('repeatable read'),
    close: () => db.destroy(),
  };
}

function storeOn(
  { pool, beside, identityPool, pipelines, clients, singleStatements, isPooled }: Clients,
  keys: Keys | null,
): OwnerStore {
  const pipelinedTransactions = (one: pg.Pool) => openPipelinedTransactions(isPooled ? one : preparing(one));
  const ended = new Map<PostgresPool, Promise<void>>();
  const shared = (one: PostgresPool): PostgresPool => ({
    connect: () => one.connect(),
    // both may be the same, and a pool ends once
    end() {
      const ending = ended.get(one) ?? one.end();
      ended.set(one, ending);
      return ending;
    },
    options: one.options,
  });
  const db = openKysely(shared(singleStatements));
  const transactions = openKysely(shared(clients));

  const begin = beginning(pool, keys);

  const transaction = <T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transactions.transaction().execute(async (tx) => {
      await begin(tx);
      await enter(tx, scope);
      const value = await work(tx);
      await runBeforeCommit(tx);
      return value;
    });

  const snapshot = readOnly(transactions, begin, 'repeatable read');

  const besides = openKysely(beside);
  const readBeside = readOnly(besides, begin, 'read committed');

  async function dryRun<T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await transaction(scope, async (tx) => {
        const value = await work(tx);
        await runBeforeCommit(tx);
        throw new RolledBack(value);
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.value as T;
      throw error;
    }
  }

  const pipelinedTransaction = pipelinedTransactions(pipelines.cancels);
  const pipelined = <T>(scope: OwnersScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    pipelinedTransaction(async (tx) => {
      await begin(tx);
      const [, , value] = await Promise.all([
        enter(tx, scope),
        sql`select set_everywhere(${plannedOnce})`.execute(tx),
        work(tx),
      ]);
      return value;
    });

  const placing = pipelinedTransactions(pipelines.bets);
  const quoting = pipelinedTransactions(pipelines.quotes);
  const intake = <T>({ aggregatorIds, isReadOnly, lockMs }: IntakeOptions, work: (tx: Tx) => Promise<T>) =>
    (isReadOnly ? quoting : placing)(async (tx) => {
      await begin(tx);
      const timeouts = lockMs === undefined ? short : { ...short, lock_ms: lockMs };
      const [, value] = await Promise.all([
        enterIntake(tx, { as: 'intake', aggregatorIds }, timeouts, isReadOnly),
        work(tx),
      ]);
      return value;
    });

  const close = async (): Promise<void> => {
    // a pool ends once
    const ending = Object.values(pipelines).map((one) => (one.ending ? undefined : one.end()));
    await Promise.all([db.destroy(), transactions.destroy(), besides.destroy(), ...ending]);
  };

  return {
    keys,
    db,
    pool,
    pools: { main: pool, beside, identity: identityPool, ...pipelines },
    transaction,
    pipelined,
    snapshot,
    readBeside,
    dryRun,
    intake,
    close,
  };
}
