import type { Connection } from '../db/connection.ts';
import { StartProblem } from '../errors/start-problem.ts';

/** A standby of the database that serves reports and lists (docs/settings.md). */
export interface StandbySettings {
  connection: Connection;
  /** How far it may be behind, in ms: a read waits that long for it, and then goes to the primary. */
  lagMaxMs: number;
  /**
   * How long it may take to accept a connection, or to say how far it is, in ms: then it is given up, because the primary
   * answers.
   */
  answerMs?: number;
}

export const usualAnswerMs = 5_000;

const usualLagMs = 1_000;
const longestLagMs = 60_000;

/**
 * DATABASE_REPLICA_URL and DRAWDESK_REPLICA_LAG_MS; null: there is no standby.
 * @throws StartProblem that says which values are possible
 */
export function readStandby(
  env: Readonly<Record<string, string | undefined>> = process.env,
): StandbySettings | null {
  const text = env.DRAWDESK_REPLICA_LAG_MS || String(usualLagMs);
  const lagMaxMs = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (lagMaxMs < 1 || lagMaxMs > longestLagMs)
    throw new StartProblem(
      `DRAWDESK_REPLICA_LAG_MS is "${text}". It must be a number of milliseconds from 1 to ${longestLagMs}.`,
    );
  const connection = env.DATABASE_REPLICA_URL;
  return connection ? { connection, lagMaxMs } : null;
}
