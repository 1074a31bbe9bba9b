import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { type Connection, openPool } from './connection.ts';
import type { Database } from './database-types.ts';

export type Tx = Transaction<Database>;

/**
 * In whose name a transaction runs. It decides the database role and the rows that exist for it:
 * `tenant` a master or one of its agents, `company` staff, `work` settlement and other jobs across tenants,
 * `owner` sign-in and start-up, which alone read secrets.
 */
export type Scope =
  | { as: 'tenant'; aggregatorId: bigint; agentId: bigint | null }
  | { as: 'company' }
  | { as: 'work' }
  | { as: 'owner' };

export interface Store {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Runs `work` in one transaction under `scope`; an error rolls back and is thrown on. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same path, always rolled back: what `work` would do, without doing it. */
  dryRun<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const roleOf: Record<Exclude<Scope['as'], 'owner'>, string> = {
  tenant: 'drawdesk_app',
  company: 'drawdesk_company',
  work: 'drawdesk_work',
};

/** Steps down into the scope's role; local to the transaction, so that a pooled connection carries nothing over. */
async function enter(tx: Tx, scope: Scope): Promise<void> {
  if (scope.as === 'owner') return;
  const aggregator = scope.as === 'tenant' ? scope.aggregatorId.toString() : '';
  const agent = scope.as === 'tenant' && scope.agentId !== null ? scope.agentId.toString() : '';
  await sql`
    select set_config('role', ${roleOf[scope.as]}, true),
           set_config('app.aggregator', ${aggregator}, true),
           set_config('app.agent', ${agent}, true),
           -- compiling a plan costs more than any statement here takes
           set_config('jit', 'off', true)`.execute(tx);
}

class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('dry run');
    this.value = value;
  }
}

export function openStore(connection: Connection, connections = 10): Store {
  const pool = openPool(connection, connections);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  const transaction = <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await enter(tx, scope);
      return work(tx);
    });

  async function dryRun<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await transaction(scope, async (tx) => {
        throw new RolledBack(await work(tx));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.value as T;
      throw error;
    }
  }

  return { db, pool, transaction, dryRun, close: () => db.destroy() };
}
