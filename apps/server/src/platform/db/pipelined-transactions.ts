import {
  type CompiledQuery,
  DefaultQueryExecutor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely';
import { takeBeforeCommit } from './before-commit.ts';
import type { Database } from './database-types.ts';

/** A transaction ended by PostgreSQL although it was asked to commit, because one of its statements had failed. */
export class AbortedTransaction extends Error {
  constructor() {
    super('The transaction was rolled back, because one of its statements had failed.');
  }
}

const pipelinedOnes = new WeakSet<Transaction<Database>>();

/**
 * Steps whose statements do not need each other's answers: sent together in a pipelined transaction, one after the other
 * in any other.
 */
export async function together(
  tx: Transaction<Database>,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (pipelinedOnes.has(tx)) await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
}

/**
 * Runs transactions whose statements are sent as they come, without waiting for the answers of earlier ones: a caller
 * that needs no answer starts several statements and awaits them together (`Promise.all`). They are executed in the
 * order in which they were started. After one fails, those behind it fail as well, for no reason of their own; the
 * transaction then fails with the error of the first.
 *
 * @param pool - connections in pipeline mode
 */
export function openPipelinedTransactions(pool: PostgresPool) {
  const dialect = new PostgresDialect({ pool });
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  const driver = dialect.createDriver();

  function transactionOn(
    client: PostgresPoolClient,
    state: { isEnding: boolean },
    onError: (error: unknown) => void,
  ): Transaction<Database> {
    const connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        try {
          if (state.isEnding) throw new Error('A statement came after the commit of its transaction');
          state.isEnding = query.sql === 'commit';
          return await run<R>(client, query);
        } catch (error) {
          onError(error);
          throw error;
        }
      },
      streamQuery: () => {
        throw new Error('A pipelined transaction has no cursors');
      },
    };
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    });
    const tx = new Transaction<Database>({ config: { dialect }, dialect, driver, executor });
    pipelinedOnes.add(tx);
    return tx;
  }

  return async function pipelined<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // a connection whose state is unknown is closed instead of given back
    let isBroken = false;
    let first: unknown;
    const state = { isEnding: false };
    const onError = (error: unknown): void => {
      first ??= error;
    };
    try {
      const begun = client.query('begin', []);
      const tx = transactionOn(client, state, onError);
      const [, value] = await Promise.all([begun, work(tx)]);
      const last = takeBeforeCommit(tx).map((step) => step());
      // a step that cannot even be sent fails before the commit
      await unlessRejected(last);
      // the reason why it cannot commit comes before the answer that it did not
      const ends = await Promise.allSettled([...last, sql`commit`.execute(tx)]);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      return value;
    } catch (error) {
      // what is still being started must not reach the connection after the transaction
      state.isEnding = true;
      try {
        await client.query('rollback', []);
      } catch {
        isBroken = true;
      }
      throw isAfterFailure(error) ? first : error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** @throws the reason of a promise that is rejected already. */
async function unlessRejected(promises: readonly Promise<unknown>[]): Promise<void> {
  let reason: { error: unknown } | undefined;
  for (const promise of promises) promise.catch((error: unknown) => (reason ??= { error }));
  // steps of steps: each level takes a turn to say so
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  if (reason) throw reason.error;
}

/** The error of statements that follow a failed one (in_failed_sql_transaction). */
const isAfterFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function run<R>(client: PostgresPoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await client.query<R>(query.sql, query.parameters);
  if (query.sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransaction();
  return { rows, ...(counted.has(command) && { numAffectedRows: BigInt(rowCount) }) };
}
