import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { StampDuty } from '../anchors/stamp-duty.ts';
import { readRound } from '../round-state/round-row.ts';
import { addCheck, addProblems, type Check, newCheck } from './check.ts';
import { checkAnchors } from './check-anchors.ts';
import { checkCompanyCounters, checkCredit, checkDays, checkLedger, checkRuns } from './check-books.ts';
import { checkHourSales, checkPlayerFigures, checkRoundFigures, checkTierFigures } from './check-figures.ts';
import { checkDealerLedger, checkLayOffs } from './check-lay-offs.ts';
import { checkLogChain } from './check-log.ts';
import { checkCompanyLongNumbers, checkLongNumbers } from './check-long-numbers.ts';
import { checkAccountDays, checkPayments } from './check-payments.ts';
import { checkRound, type RoundChecks } from './check-round.ts';
import { noStamps } from './check-stamps.ts';
import {
  type Bounds,
  forgetRounds,
  type Plan,
  planNew,
  provedEnd,
  rememberChain,
  rememberRounds,
  statesOfAll,
} from './proved.ts';
import { readTwice } from './read-twice.ts';

export interface Verification {
  checks: Check[];
  clean: boolean;
  /** Ended rounds that are left for the next runs, because this one was bounded. */
  roundsLeft: number;
}

export interface VerifyOptions {
  /** Where the books are read, when it is not the store: a standby of it. What agreed is remembered in the store. */
  reads?: Store;
  /** Only what is new since it last agreed, with a sample of the rest; without it, everything. */
  newSince?: Bounds;
  /** Whether the database remembers what agreed. Otherwise nothing is written. */
  remember?: boolean;
  /** A file of anchors to compare with. */
  anchorFile?: string | undefined;
  /** Whether a missing file is a problem even when no anchor was ever written into it. */
  anchorsMustBe?: boolean;
  /** How time stamps in it are checked. */
  stamps?: StampDuty;
}

/** Checks of one master. */
const ofAggregators = [
  ...[checkLedger, checkPayments, checkAccountDays, checkDays, checkCredit],
  ...[checkTierFigures, checkPlayerFigures, checkRoundFigures, checkHourSales, checkLongNumbers],
];

/** Checks of the dealers of one tier; the company's are kept under 0. */
const ofDealers = [checkLayOffs, checkDealerLedger];

/** Checks over all masters together. */
const ofCompany = [checkRuns, checkCompanyCounters, checkCompanyLongNumbers];

/**
 * Recomputes what can be recomputed and reports the differences: the chains of the log, the seals with every
 * bill in them, what each ticket was paid, the roll-ups, the ledger, the days, the agents' credit. Reads in
 * chunks, one round and master at a time, each from one snapshot, or twice where there is none (read-twice.ts): it may run
 * during normal business.
 */
export async function verify(
  store: Store,
  {
    reads = store,
    newSince,
    remember = false,
    anchorFile,
    anchorsMustBe = false,
    stamps = noStamps,
  }: VerifyOptions = {},
): Promise<Verification> {
  const masters = await snapshot(reads, (tx) =>
    ids(tx, sql<Pick<TableRow<'aggregator'>, 'id'>>`select id from aggregator order by id`),
  );
  const plan = newSince ? await snapshot(reads, (tx) => planNew(tx, newSince)) : null;
  const states = plan?.states ?? (await snapshot(reads, statesOfAll));
  const checks: Check[] = [];
  for (const tenant of [0n, ...masters]) {
    const { check, end } = await snapshot(reads, async (tx) =>
      checkLogChain(tx, tenant, {
        proved: newSince ? await provedEnd(tx, tenant) : null,
        lines: newSince?.sample.lines ?? 0,
      }),
    );
    if (remember) await rememberChain(store, tenant, isClean(check) && end.seq > 0n ? end : null);
    checks.push(check);
  }
  if (anchorFile !== undefined)
    checks.push(await checkAnchors(store, anchorFile, { mustBe: anchorsMustBe, stamps }));
  let isSteady = true;
  const readChecks = async <T extends Record<string, Check>>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const reading = await readTwice<T>(store, (read) => snapshot(reads, read), work);
    isSteady &&= reading.isSteady;
    return reading.checks;
  };
  const readCheck = async (work: (tx: Tx) => Promise<Check>): Promise<Check> =>
    (await readChecks(async (tx) => ({ check: await work(tx) }))).check;
  const ofBooks = Object.values(await checkRounds(reads, masters, plan, readChecks));
  for (const master of masters)
    for (const check of ofAggregators) ofBooks.push(await readCheck((tx) => check(tx, master, plan)));
  for (const tier of [0n, ...masters])
    for (const check of ofDealers) ofBooks.push(await readCheck((tx) => check(tx, tier, plan)));
  for (const check of [checkPayments, checkAccountDays])
    ofBooks.push(await readCheck((tx) => check(tx, 0n, plan)));
  for (const check of ofCompany) ofBooks.push(await readCheck((tx) => check(tx, plan)));
  // what changed while it was read is neither proved nor doubted
  if (remember && ofBooks.every(isClean)) {
    if (isSteady) await rememberRounds(store, states, plan?.days ?? null);
  } else if (remember) await forgetRounds(store, { states, days: plan?.days ?? [] });
  checks.push(...ofBooks);
  return { checks, clean: checks.every(isClean), roundsLeft: plan?.left ?? 0 };
}

const isClean = ({ problems }: Check): boolean => problems.length === 0;

async function checkRounds(
  reads: Store,
  masters: readonly bigint[],
  plan: Plan | null,
  readChecks: (work: (tx: Tx) => Promise<RoundChecks>) => Promise<RoundChecks>,
): Promise<RoundChecks> {
  const checks = newRoundChecks();
  for (const master of masters) {
    for (const roundId of await snapshot(reads, (tx) => roundsOf(tx, master, plan?.rounds ?? null)))
      addRound(
        checks,
        await readChecks(async (tx) => {
          // of this reading alone: it may be done twice
          const ofRound = newRoundChecks();
          const round = await readRound(tx, roundId);
          if (round) await checkRound(tx, round, master, ofRound, plan === null);
          else
            addProblems(ofRound.bills, [
              `master ${master} has rows of round ${roundId}, which does not exist`,
            ]);
          return ofRound;
        }),
      );
  }
  return checks;
}

const newRoundChecks = (): RoundChecks => ({
  bills: newCheck('bills as sold'),
  seals: newCheck('seals'),
  payouts: newCheck('payouts'),
  rollUps: newCheck('roll-ups and counters'),
  winLoss: newCheck('win/loss'),
});

function addRound(checks: RoundChecks, ofRound: RoundChecks): void {
  addCheck(checks.bills, ofRound.bills);
  addCheck(checks.seals, ofRound.seals);
  addCheck(checks.payouts, ofRound.payouts);
  addCheck(checks.rollUps, ofRound.rollUps);
  addCheck(checks.winLoss, ofRound.winLoss);
}

/** Tables with a master's rows of a round, each read by the first columns of an index. */
const roundTables = [
  'bill',
  'ticket',
  'sales',
  'round_sales',
  'number_total',
  'held_total',
  'type_total',
  'player_total',
  'round_seal',
  'win_loss',
  'payout',
];

/** Rounds in which a master has any rows. */
const roundsOf = (tx: Tx, aggregatorId: AggregatorId, among: readonly bigint[] | null): Promise<bigint[]> => {
  const chosen = among === null ? sql`` : sql`and round_id = any(${[...among]}::bigint[])`;
  const each = roundTables.map(
    (table) => sql`select round_id from ${sql.table(table)} where aggregator_id = ${aggregatorId} ${chosen}`,
  );
  return ids(
    tx,
    sql<{
      id: bigint;
    }>`select round_id as id from (${sql.join(each, sql` union `)}) rounds order by round_id`,
  );
};

async function ids(tx: Tx, query: RawBuilder<{ id: bigint }>): Promise<bigint[]> {
  const { rows } = await query.execute(tx);
  return rows.map((row) => row.id);
}

/** One snapshot for everything `work` reads, as the owner: no policy may hide the rows to be verified. */
const snapshot = <T>(reads: Store, work: (tx: Tx) => Promise<T>): Promise<T> =>
  reads.snapshot({ as: 'work' }, work);
