import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { appendRunToFeed } from '../feed/append-feed-entries.ts';
import { addCancelledRound } from '../ledger/add-cancelled.ts';
import { postCredit } from '../ledger/post-settlement.ts';
import { type MovedBy, moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { overtakeLateVoid } from './late-void-row.ts';
import { correctionDate } from './posting-date.ts';
import { type Figures, reserveSettlement, writeSettlement } from './reserve-settlement.ts';
import { reverseSettlement } from './reverse.ts';

/**
 * Cancels a round that this transaction has locked, in advance (screens.md §3): every bill is refunded,
 * win/loss is zero, and the credit that its bets used is released. Scope `work`.
 */
export async function refundRound(tx: Tx, round: RoundRow, by: MovedBy): Promise<RoundRow> {
  const cancelled = await moveRound(tx, round, 'cancelled', by);
  // nothing can have been sold in a round that has not opened
  if (round.status !== 'open') return cancelled;
  await addCancelledRound(tx, round.id, round.businessDate);
  const settlementId = await refundOpenBets(tx, round, 'refund', round.businessDate, by);
  await postCredit(tx, { roundId: round.id, flows: [], releases: true });
  await appendRunToFeed(tx, { kind: 'refunded', settlementId, roundId: round.id });
  return cancelled;
}

/**
 * Voids a round whose void is pending: a settlement in force is reversed, bets that were never settled
 * are refunded. Posted on the current business date, because money that was posted before stays on its
 * date (domain.md §5). Scope `work`.
 */
export async function voidRound(tx: Tx, round: RoundRow, by: MovedBy): Promise<RoundRow> {
  const voided = await moveRound(tx, round, 'voided', by);
  const bookedOn = await correctionDate(tx, round);
  const first = round.currentSettlementId === null;
  const run =
    round.currentSettlementId === null
      ? { id: await refundOpenBets(tx, round, 'void', bookedOn, by), flows: [] }
      : await reverseSettlement(tx, round, {
          kind: 'void',
          settlementId: round.currentSettlementId,
          bookedOn,
          accountId: by.account,
        });
  await addCancelledRound(tx, round.id, bookedOn);
  await overtakeLateVoid(tx, round.id);
  // nothing is in force any more: no ticket of the round has won or lost
  await tx
    .updateTable('round')
    .set({ current_settlement_id: null, current_result_id: null })
    .where('id', '=', round.id)
    .execute();
  await postCredit(tx, { roundId: round.id, flows: run.flows, releases: first });
  await appendRunToFeed(tx, { kind: 'voided', settlementId: run.id, roundId: round.id });
  return { ...voided, currentSettlementId: null, currentResultId: null };
}

async function refundOpenBets(
  tx: Tx,
  round: RoundRow,
  kind: 'refund' | 'void',
  bookedOn: string,
  by: MovedBy,
): Promise<bigint> {
  const startedAt = performance.now();
  const figures = await refundedFigures(tx, round.id);
  const id = await reserveSettlement(tx);
  await writeSettlement(
    tx,
    {
      id,
      roundId: round.id,
      kind,
      resultId: null,
      reversesId: null,
      bookedOn,
      accountId: by.account,
      startedAt,
    },
    figures,
  );
  return id;
}

/** What is refunded: tickets and stakes, with no win and no loss in any tier. */
async function refundedFigures(tx: Tx, roundId: RoundId): Promise<Figures> {
  const { rows } = await sql<{ tickets: bigint; stake: bigint }>`
    select coalesce(sum(t.ticket_count), 0)::bigint as tickets, coalesce(sum(t.stake), 0)::bigint as stake
    from aggregator a
    join type_total t on t.aggregator_id = a.id and t.round_id = ${roundId} and t.agent_id = 0`.execute(tx);
  return {
    ticketCount: rows[0]?.tickets ?? 0n,
    winningTickets: 0n,
    totalBet: rows[0]?.stake ?? 0n,
    payout: 0n,
    net: { player: 0n, agent: 0n, master: 0n, company: 0n },
  };
}
