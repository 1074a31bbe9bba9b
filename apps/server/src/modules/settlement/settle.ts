import type { DrawnResult } from '@drawdesk/lottery';
import type { ResultId, SettlementId } from '../../platform/db/ids.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import { sortInMemory } from '../../platform/db/sort-in-memory.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type LaidOffBet, lockLaidOffBets, readLaidOffBets } from '../dealers/laid-off-bets.ts';
import { notifyLateLayOffs } from '../dealers/notify-late-lay-offs.ts';
import { judgeLayOffs, type LayOffOutcome, writeLayOffs } from '../dealers/settle-lay-offs.ts';
import { readResult } from '../draws/result-row.ts';
import { appendRunToFeed } from '../feed/append-feed-entries.ts';
import { lockFiguresOfRound } from '../figures/add-figures.ts';
import { type AgentFlow, postCredit, postSettlement } from '../ledger/post-settlement.ts';
import { lockRound, type RoundRow } from '../round-state/round-row.ts';
import { checkBills } from './check-bills.ts';
import { findWinners, type WinningTicket } from './find-winners.ts';
import { finishSettlement, moveToSettled, type SettledResult } from './finish-settlement.ts';
import { settlementDate } from './posting-date.ts';
import { type Payout, type PricedWinners, priceWinners, readShares } from './price-winners.ts';
import { recount } from './recount.ts';
import { type Figures, reserveSettlement } from './reserve-settlement.ts';
import { type PostedRun, reverseSettlement } from './reverse.ts';
import { recordFailure } from './settlement-failure.ts';
import { type Finding, type RefusalCode, SettlementRefused } from './settlement-refused.ts';
import { verifySeals } from './verify-seal.ts';
import { type WatchedRun, watchRun } from './watch-settlement.ts';
import { writePayouts, writeWinLoss } from './write-win-loss.ts';

export type SettleOutcome =
  /** Settled now or earlier: a result is settled once, however often this is called. */
  | { state: 'settled'; settlementId: SettlementId }
  /** Nothing was posted; the round remains waiting_confirm. */
  | { state: 'refused'; code: RefusalCode; findings: readonly Finding[] }
  /** Not confirmed, or the round has moved on (void requested, a newer result). */
  | { state: 'not_due' };

/** The sums of a settlement. */
export interface SettledFigures {
  settlementId: SettlementId;
  figures: Figures;
  payouts: readonly Payout[];
}

/**
 * Settles a confirmed result: winners, money, ledger, roll-ups and the round's state in one transaction,
 * or nothing. Safe to call from several processes at once and again after a crash: the row of the round
 * is the lock, and its state shows whether it is settled.
 */
export async function settleResult(store: Store, resultId: ResultId): Promise<SettleOutcome> {
  try {
    return await watchRun((run) =>
      retryTransient(() => store.transaction({ as: 'work' }, (tx) => settleInside(tx, store, resultId, run))),
    );
  } catch (error) {
    if (!(error instanceof SettlementRefused)) throw error;
    await recordFailure(store, resultId, error);
    return { state: 'refused', code: error.code, findings: error.findings };
  }
}

async function settleInside(
  tx: Tx,
  beside: Beside,
  resultId: ResultId,
  run: WatchedRun,
): Promise<SettleOutcome> {
  const known = await readResult(tx, resultId);
  const round = known && (await lockRound(tx, known.roundId));
  // read again under the round's lock: the confirmation may have been withdrawn in the meantime
  const result = await readResult(tx, resultId);
  if (!round || result?.decision?.decision !== 'confirmed') return { state: 'not_due' };
  if (round.status === 'settled' && round.currentResultId === resultId && round.currentSettlementId !== null)
    return { state: 'settled', settlementId: round.currentSettlementId };
  if (round.status !== 'waiting_confirm' || round.currentResultId === resultId) return { state: 'not_due' };
  const { settlementId, figures } = await settleRound(
    tx,
    round,
    { id: resultId, derived: result.derived, decidedBy: result.decision.decidedBy },
    beside,
  );
  Object.assign(run, { outcome: 'settled', tickets: Number(figures.ticketCount) });
  return { state: 'settled', settlementId };
}

/**
 * The settlement of a round that this transaction has locked. Its checks read beside it, and nothing that bets wait for is
 * locked before they have ended. For a correction the settlement in force is reversed first, in the same transaction. What
 * bets and cancelled bills of other rounds wait for comes last: the agents' credit, their feed, the log.
 *
 * @throws SettlementRefused `seal_mismatch`, `recount_mismatch`.
 */
export async function settleRound(
  tx: Tx,
  round: RoundRow,
  result: SettledResult,
  beside: Beside,
): Promise<SettledFigures> {
  const startedAt = performance.now();
  await sortInMemory(tx);
  const counted = countRound(tx, round, result.derived);
  const checked = checkRound(beside, round, result.derived, counted);
  const posted = counted.priced.then((priced) => postRound(tx, round, result, priced));
  const { bookedOn, reversal, booked, flows } = await whileChecked(checked, posted);
  const { settlementId, figures } = booked;
  await moveToSettled(tx, round, result, settlementId);
  await postCredit(tx, {
    roundId: round.id,
    flows: [...(reversal?.flows ?? []), ...flows],
    releases: round.currentSettlementId === null,
  });
  if (reversal !== null)
    await appendRunToFeed(tx, { kind: 'reversed', settlementId: reversal.id, roundId: round.id });
  await appendRunToFeed(tx, { kind: 'settled', settlementId, roundId: round.id });
  await finishSettlement(tx, round, result, { id: settlementId, bookedOn, startedAt, figures });
  return booked;
}

interface PostedRound {
  bookedOn: string;
  /** Of the settlement that is corrected. */
  reversal: PostedRun | null;
  booked: SettledFigures;
  flows: readonly AgentFlow[];
}

/** Everything that a settlement writes before the agents' credit. */
async function postRound(
  tx: Tx,
  round: RoundRow,
  result: SettledResult,
  priced: PricedWinners,
): Promise<PostedRound> {
  const laidOff = await countLayOffs(tx, round, result.derived);
  const bookedOn = await settlementDate(tx, round);
  const reversal =
    round.currentSettlementId === null
      ? null
      : await reverseSettlement(tx, round, {
          kind: 'reversal',
          settlementId: round.currentSettlementId,
          bookedOn,
          accountId: result.decidedBy,
        });
  const booked = await writeSettledRound(tx, round, priced, bookedOn);
  const { settlementId } = booked;
  await lockFiguresOfRound(tx, round.id);
  const flows = await postSettlement(tx, {
    settlementId,
    roundId: round.id,
    providerId: round.providerId,
    bookedOn,
    journal: 'settlement',
  });
  await writeLayOffs(tx, { id: settlementId, roundId: round.id, bookedOn }, laidOff);
  return { bookedOn, reversal, booked, flows };
}

/**
 * The sums that a settlement on a result would have, by its own checks and statements, without the rows
 * others wait for: credit, days, the log. The caller rolls it back.
 *
 * @throws SettlementRefused `seal_mismatch`, `recount_mismatch`.
 */
export async function previewRound(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  beside: Beside,
): Promise<SettledFigures> {
  const counted = countRound(tx, round, result);
  const figures = counted.priced.then(async (priced) => {
    if (round.laidOff) judgeOrRefuse(await readLaidOffBets(tx, round), round, result);
    return writeSettledRound(tx, round, priced, round.businessDate);
  });
  return whileChecked(checkRound(beside, round, result, counted), figures);
}

/** The winners of a round as they are found, and then with their prices. */
interface CountedRound {
  winning: Promise<readonly WinningTicket[]>;
  priced: Promise<PricedWinners>;
}

function countRound(tx: Tx, round: RoundRow, result: DrawnResult): CountedRound {
  const winning = findWinners(tx, round, result);
  const priced = winning.then(async (tickets) => {
    const shares = await readShares(
      tx,
      tickets.map((ticket) => ticket.termsId),
    );
    return priceWinners(tickets, shares, round);
  });
  return { winning, priced };
}

/** Where the checks of a settlement read what others have written, while it writes. */
type Beside = Pick<Store, 'readBeside'>;

/**
 * The checks of a settlement: the seal while winners are sought, then the bills that won, and the recount. While they wait
 * for the winners they hold no connection.
 */
async function checkRound(
  beside: Beside,
  round: RoundRow,
  result: DrawnResult,
  { winning, priced }: CountedRound,
): Promise<void> {
  await beside.readBeside({ as: 'work' }, (tx) => verifySeals(tx, round.id));
  const tickets = await winning;
  await beside.readBeside({ as: 'work' }, async (tx) => {
    await checkBills(tx, round, tickets);
    // after the bills: of one that was changed there may be no price
    const { payouts } = await priced;
    await recount(tx, round, result, payouts);
  });
}

/** Both at the same time. What the checks find is the reason, whatever else failed because of it. */
async function whileChecked<T>(checks: Promise<void>, work: Promise<T>): Promise<T> {
  const [checked, done] = await Promise.allSettled([checks, work]);
  const isReason =
    done.status === 'fulfilled' ||
    (checked.status === 'rejected' && checked.reason instanceof SettlementRefused);
  if (checked.status === 'rejected' && isReason) throw checked.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * What the lay-offs of a round bring; nothing is read where there are none.
 *
 * @throws SettlementRefused `recount_mismatch`.
 */
async function countLayOffs(tx: Tx, round: RoundRow, result: DrawnResult): Promise<LayOffOutcome[]> {
  if (!round.laidOff) return [];
  const outcomes = judgeOrRefuse(await lockLaidOffBets(tx, round), round, result);
  await notifyLateLayOffs(tx, round);
  return outcomes;
}

/** @throws SettlementRefused `recount_mismatch`. */
function judgeOrRefuse(
  bets: readonly LaidOffBet[],
  { switches }: RoundRow,
  result: DrawnResult,
): LayOffOutcome[] {
  const { outcomes, disagreements } = judgeLayOffs(bets, result, switches);
  if (disagreements.length > 0) throw new SettlementRefused('recount_mismatch', disagreements);
  return outcomes;
}

/** Writes the rows that belong only to the settlement: its payouts and its win/loss. */
async function writeSettledRound(
  tx: Tx,
  round: RoundRow,
  { payouts, deltas }: PricedWinners,
  bookedOn: string,
): Promise<SettledFigures> {
  const settlementId = await reserveSettlement(tx);
  await writePayouts(tx, round, settlementId, payouts);
  const figures = await writeWinLoss(tx, round, { id: settlementId, bookedOn }, deltas);
  expectAllPlaced(figures, payouts);
  return { settlementId, figures, payouts };
}

/**
 * Every winner must have found its sales row: a settlement must not contain a payout that no report
 * shows.
 */
function expectAllPlaced(figures: Figures, payouts: readonly Payout[]): void {
  const paid = payouts.reduce((sum, payout) => sum + payout.amount, 0n);
  if (figures.payout === paid) return;
  throw new SettlementRefused('recount_mismatch', [
    { check: 'payouts in win/loss', where: 'round', expected: `${paid}`, found: `${figures.payout}` },
  ]);
}
