import { systemReasons } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { appendLog } from '../../platform/audit/log.ts';
import type { Store } from '../../platform/db/store.ts';
import { closeLedgerAlarm, notifyLedgerAlarm } from '../notifications/notify-about-jobs.ts';
import type { Check } from './check.ts';
import type { Bounds } from './proved.ts';
import { type VerifyOptions, verify } from './verify.ts';

/**
 * How much of a night is spent on what agreed before, and on history that was never verified: after an upgrade of an
 * installation with years of rounds the first nights go through it, the newest first.
 */
export const nightly: Bounds = { sample: { days: 2, rounds: 20, lines: 500 }, newRounds: 1_000 };
/** What one line of the log contains; the rest is in the process's own log and in `drawdesk verify`. */
const problemsMax = 100;

/**
 * The nightly check of the figures (architecture.md §3). It recomputes what is new since it last agreed, rounds from
 * their tickets, and a random sample of the rest (proved.ts), so that the work of a night depends on the business of a
 * day and not on all data. `drawdesk verify --all` recomputes everything. Any difference is an alarm: an error for the
 * people who operate the product, a line in the company's log for the people responsible for the money; and it is looked
 * at again each night until it is gone.
 */
export async function verifyNightly(
  store: Store,
  logger: Pick<Logger, 'error'>,
  { reads = store, anchorFile, stamps }: Pick<VerifyOptions, 'reads' | 'anchorFile' | 'stamps'> = {},
): Promise<void> {
  const { checks, clean } = await verify(store, {
    reads,
    newSince: nightly,
    remember: true,
    anchorFile,
    ...(stamps && { stamps }),
  });
  if (clean) {
    await store.transaction({ as: 'work' }, closeLedgerAlarm);
    return;
  }
  const wrong = checks.filter((check) => check.problems.length > 0);
  logger.error({ checks: wrong }, 'stored totals do not match their sources');
  await store.transaction({ as: 'work' }, async (tx) => {
    await notifyLedgerAlarm(tx, wrong.length);
    await appendLog(
      tx,
      { kind: 'system', name: 'nightly check' },
      { requestId: null, address: null },
      {
        operation: 'job.ledger.verify',
        subject: 'ledger',
        subjectId: 'nightly',
        reason: systemReasons.ledger_differs.en,
        after: listProblems(wrong),
      },
    );
  });
}

function listProblems(wrong: readonly Check[]): { problems: string[]; unlisted: number } {
  const all = wrong.flatMap((check) => check.problems.map((problem) => `${check.check}: ${problem}`));
  const unlisted = wrong.reduce((sum, check) => sum + check.unlisted, 0);
  return {
    problems: all.slice(0, problemsMax),
    unlisted: unlisted + Math.max(0, all.length - problemsMax),
  };
}

/** The hour of the nightly verification, in the company's zone. */
const nightHour = 4;

/** When it is that hour next, by the database's clock. */
export async function nextNight(store: Store): Promise<Date> {
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<{ night: Date }>`
      with zone as (
        select coalesce((select time_zone from company), 'UTC') as name
      )
      select (date_trunc('day', clock_timestamp() at time zone name - make_interval(hours => ${nightHour}))
              + make_interval(days => 1, hours => ${nightHour})) at time zone name as night
      from zone`.execute(tx),
  );
  const night = rows[0]?.night;
  if (!night) throw new Error('The database did not tell when the night comes');
  return night;
}
