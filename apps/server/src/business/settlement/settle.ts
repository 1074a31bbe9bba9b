import type { DrawnResult } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { bookLedger, releaseOpenStake } from '../ledger/book-ledger.ts';
import { readResult } from '../results/result-row.ts';
import { lockRound, type RoundRow } from '../rounds/round-row.ts';
import { bookPayouts, bookWinLoss } from './book-winners.ts';
import { checkBills } from './check-bills.ts';
import { recordFailure } from './failure.ts';
import { findWinners } from './find-winners.ts';
import { finishSettlement } from './finish-settlement.ts';
import { type Payout, priceWinners, readShares } from './price-winners.ts';
import { recount } from './recount.ts';
import { type Figures, reserveSettlement, runningDate } from './reserve-settlement.ts';
import { reverseSettlement } from './reverse.ts';
import { type Finding, type RefusalCode, SettlementRefused } from './settlement-refused.ts';
import { verifySeals } from './verify-seal.ts';

export type SettleOutcome =
  /** Settled now, or before: a result is settled once however often this is asked. */
  | { state: 'settled'; settlementId: bigint }
  /** Nothing was booked; the round stays waiting_confirm. */
  | { state: 'refused'; code: RefusalCode; findings: readonly Finding[] }
  /** Not confirmed, or the round has gone another way (void asked for, a newer result). */
  | { state: 'not_due' };

/** A confirmed result as settlement takes it. */
export interface SettledResult {
  id: bigint;
  derived: DrawnResult;
  /** Who confirmed; null for the system. */
  decidedBy: bigint | null;
}

/** What a settlement came to. */
export interface Booked {
  settlementId: bigint;
  figures: Figures;
  payouts: readonly Payout[];
}

/**
 * Settles a confirmed result: winners, money, ledger, roll-ups and the round's state in one transaction, or nothing.
 * Safe to call from several places at once and again after a crash: the round's row is the lock, its state the memory.
 */
export async function settleResult(store: Store, resultId: bigint): Promise<SettleOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction({ as: 'work' }, (tx) => settleInside(tx, resultId));
    } catch (error) {
      if (error instanceof SettlementRefused) {
        await recordFailure(store, resultId, error);
        return { state: 'refused', code: error.code, findings: error.findings };
      }
      if (!isPassing(error) || attempt === triesMax) throw error;
    }
  }
}

const triesMax = 4;

/** A transaction that lost a race for locks (two corrections of one provider): nothing happened, it may be tried again. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

async function settleInside(tx: Tx, resultId: bigint): Promise<SettleOutcome> {
  const result = await readResult(tx, resultId);
  if (result?.decision?.decision !== 'confirmed') return { state: 'not_due' };
  const round = await lockRound(tx, result.roundId);
  if (!round) return { state: 'not_due' };
  if (round.status === 'settled' && round.currentResultId === resultId && round.currentSettlementId !== null)
    return { state: 'settled', settlementId: round.currentSettlementId };
  if (round.status !== 'waiting_confirm' || round.currentResultId === resultId) return { state: 'not_due' };
  const { settlementId } = await settleRound(tx, round, {
    id: resultId,
    derived: result.derived,
    decidedBy: result.decision.decidedBy,
  });
  return { state: 'settled', settlementId };
}

/**
 * The settlement itself, of a round that this transaction has locked: checks first, then books. Preview runs it too and
 * is rolled back. For a correction the settlement now standing is reversed first, in the same transaction.
 *
 * @throws SettlementRefused `seal_mismatch`, `recount_mismatch`.
 */
export async function settleRound(tx: Tx, round: RoundRow, result: SettledResult): Promise<Booked> {
  const startedAt = performance.now();
  // short statements whose cost is overestimated: compiling them takes longer than running them
  await sql`select set_config('jit', 'off', true)`.execute(tx);
  await verifySeals(tx, round.id);
  const first = round.currentSettlementId === null;
  const bookedOn = first ? round.businessDate : await runningDate(tx);
  if (round.currentSettlementId !== null)
    await reverseSettlement(tx, round, {
      kind: 'reversal',
      settlementId: round.currentSettlementId,
      bookedOn,
      accountId: result.decidedBy,
    });

  const winning = await findWinners(tx, round, result.derived);
  await checkBills(tx, winning);
  const shares = await readShares(
    tx,
    winning.map((ticket) => ticket.termsId),
  );
  const { payouts, deltas } = priceWinners(winning, shares);
  await recount(tx, round, result.derived, payouts);

  const settlementId = await reserveSettlement(tx);
  await bookPayouts(tx, round, settlementId, payouts);
  const figures = await bookWinLoss(tx, round, { id: settlementId, bookedOn }, deltas);
  expectAllBooked(figures, payouts);
  await bookLedger(tx, {
    settlementId,
    roundId: round.id,
    providerId: round.providerId,
    bookedOn,
    journal: 'settlement',
  });
  if (first) await releaseOpenStake(tx, round.id);
  await finishSettlement(tx, round, result, { id: settlementId, bookedOn, startedAt, figures });
  return { settlementId, figures, payouts };
}

/** Every winner must have met its sales row: a payout that no report shows is no settlement. */
function expectAllBooked(figures: Figures, payouts: readonly Payout[]): void {
  const paid = payouts.reduce((sum, payout) => sum + payout.amount, 0n);
  if (figures.payout === paid) return;
  throw new SettlementRefused('recount_mismatch', [
    { check: 'payouts in win/loss', where: 'round', expected: `${paid}`, found: `${figures.payout}` },
  ]);
}
