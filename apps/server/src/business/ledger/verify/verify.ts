import { sql } from 'kysely';
import type { Store, Tx } from '../../../platform/db/store.ts';
import { readRound } from '../../rounds/round-row.ts';
import { addProblems, type Check, newCheck } from './check.ts';
import { checkCompanyCounters, checkCredit, checkDays, checkLedger, checkRuns } from './check-books.ts';
import { checkLogChain } from './check-log.ts';
import { checkRound, type RoundChecks } from './check-round.ts';

export interface Verification {
  checks: Check[];
  clean: boolean;
}

/**
 * Recomputes everything that can be recomputed and tells what does not agree: the chains of the log, the seals with every
 * bill behind them, what each ticket was paid, the roll-ups, the ledger, the days, the agents' credit. Reads only, in
 * chunks, one round and master at a time, each from one snapshot: it may run beside the business.
 */
export async function verify(store: Store): Promise<Verification> {
  const masters = await snapshot(store, (tx) => ids(tx, sql`select id from aggregator order by id`));
  const checks: Check[] = [];
  for (const tenant of [0n, ...masters])
    checks.push(await snapshot(store, (tx) => checkLogChain(tx, tenant)));
  checks.push(...Object.values(await checkRounds(store, masters)));
  for (const master of masters)
    for (const check of [checkLedger, checkDays, checkCredit])
      checks.push(await snapshot(store, (tx) => check(tx, master)));
  checks.push(await snapshot(store, checkRuns), await snapshot(store, checkCompanyCounters));
  return { checks, clean: checks.every((check) => check.problems.length === 0) };
}

async function checkRounds(store: Store, masters: readonly bigint[]): Promise<RoundChecks> {
  const checks: RoundChecks = {
    bills: newCheck('bills as sold'),
    seals: newCheck('seals'),
    payouts: newCheck('payouts'),
    rollUps: newCheck('roll-ups and counters'),
    winLoss: newCheck('win/loss'),
  };
  for (const master of masters) {
    for (const roundId of await snapshot(store, (tx) => roundsOf(tx, master)))
      await snapshot(store, async (tx) => {
        const round = await readRound(tx, roundId);
        if (round) await checkRound(tx, round, master, checks);
        else
          addProblems(checks.bills, [`master ${master} has rows of round ${roundId}, which does not exist`]);
      });
  }
  return checks;
}

/** Tables that hold a master's rows of a round, each read by the front of an index. */
const roundTables = [
  'bill',
  'ticket',
  'sales',
  'number_total',
  'type_total',
  'player_total',
  'round_seal',
  'win_loss',
  'payout',
];

/** Rounds in which a master has anything at all. */
const roundsOf = (tx: Tx, aggregatorId: bigint): Promise<bigint[]> => {
  const each = roundTables.map(
    (table) => sql`select round_id from ${sql.table(table)} where aggregator_id = ${aggregatorId}`,
  );
  return ids(tx, sql`select round_id as id from (${sql.join(each, sql` union `)}) rounds order by round_id`);
};

async function ids(tx: Tx, query: ReturnType<typeof sql>): Promise<bigint[]> {
  const { rows } = await query.execute(tx);
  return (rows as { id: bigint }[]).map((row) => row.id);
}

/** One snapshot for everything `work` reads, as the owner: no policy may hide what is to be verified. */
const snapshot = <T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> =>
  store.snapshot({ as: 'owner' }, work);
