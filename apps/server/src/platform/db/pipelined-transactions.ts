import {
  type CompiledQuery,
  DefaultQueryExecutor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Database } from './database-types.ts';

/** A transaction ended by PostgreSQL although it was asked to commit, because one of its statements had failed. */
export class AbortedTransaction extends Error {
  constructor() {
    super('The transaction was rolled back, because one of its statements had failed.');
  }
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
    onError: (error: unknown) => void,
  ): Transaction<Database> {
    const connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        try {
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
    return new Transaction<Database>({ config: { dialect }, dialect, driver, executor });
  }

  return async function pipelined<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // a connection whose state is unknown is closed instead of given back
    let isBroken = false;
    let first: unknown;
    const onError = (error: unknown): void => {
      first ??= error;
    };
    try {
      const begun = client.query('begin', []);
      const [, value] = await Promise.all([begun, work(transactionOn(client, onError))]);
      const { command } = await client.query('commit', []);
      if (command === 'ROLLBACK') throw new AbortedTransaction();
      return value;
    } catch (error) {
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

/** The error of statements that follow a failed one (in_failed_sql_transaction). */
const isAfterFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function run<R>(client: PostgresPoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await client.query<R>(query.sql, query.parameters);
  return { rows, ...(counted.has(command) && { numAffectedRows: BigInt(rowCount) }) };
}
