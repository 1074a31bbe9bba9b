import { NoServer } from '../servers/find-server.ts';

/** A failure as pg or the operating system reports it. */
interface Failure {
  readonly code?: unknown;
  readonly message: string;
}

const codeOf = ({ code }: Failure): string => (typeof code === 'string' ? code : '');

/** A transaction found that another one had changed what it relied on. It is to be rolled back and run again. */
export class LostRace extends Error {}

/** A lock was not free in time. Nothing of the statement was done. */
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && codeOf(error) === '55P03';

/** PostgreSQL ended one of two transactions that were in each other's way: serialization failure, deadlock. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || (error instanceof Error && /^(40001|40P01)$/.test(codeOf(error)));

/**
 * The database is away, restarting, giving its place to another server (no server takes writes, or this one takes none any
 * more), or too busy (a lock, a statement, an idle transaction timed out). The requested work may have been done.
 */
const isDatabaseAway = (error: Failure): boolean =>
  error instanceof NoServer ||
  /^(57|08|53300|55P03|25006|25P03|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|ECONNREFUSED$|ECONNRESET$|EPIPE$|ENOENT$)/.test(
    codeOf(error),
  ) ||
  // pg gives these errors no code
  /^Connection terminated|^timeout expired$|is not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$/.test(
    error.message,
  );

/** No connection of the pool became free in time. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && /^timeout exceeded when trying to connect$/.test(error.message);

/** Whether the same may succeed a little later, with nothing changed. */
export const isTransientFailure = (error: unknown): boolean =>
  isLostRace(error) || (error instanceof Error && isDatabaseAway(error));

/**
 * The server went away during a statement, or ended it for reasons of its own: a restart, or rows that a standby had to
 * remove. Another server may answer the same now. A statement that took too long would take as long there, and one that
 * writes must not be on a standby at all.
 */
export const isServerGone = (error: unknown): boolean =>
  isLostRace(error) ||
  (error instanceof Error && isDatabaseAway(error) && !/^(57014|55P03|25006|25P03)$/.test(codeOf(error)));
