import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Canceller } from '../bills/cancel-bill.ts';
import { storedBill } from '../bills/stored-bill.ts';
import { countBills } from '../intake/count-bills.ts';
import { countSales } from '../intake/count-sales.ts';
import { lockNumbers } from '../intake/read-counters.ts';
import type { SoldBill } from '../intake/sold-bill.ts';
import { bookCancelledBill } from '../ledger/book-cancelled.ts';
import { bookLedger } from '../ledger/book-ledger.ts';
import { holdCredit } from '../ledger/hold-credit.ts';
import { readResult } from '../results/result-row.ts';
import { lockRound, type RoundRow } from '../rounds/round-row.ts';
import { type BillWinLoss, billWinLoss } from './bill-win-loss.ts';
import { type FigureRow, figureSums, figuresOf } from './book-winners.ts';
import { readShares } from './price-winners.ts';
import { type Figures, reserveSettlement, runningDate, writeSettlement } from './reserve-settlement.ts';
import { standingRuns } from './reverse.ts';

/**
 * Voids one bill of a settled round (screens.md §3): it is taken out of the sales, and its part of the settlement that
 * stands is reversed, booked on the running date. Scope `work`.
 *
 * @throws Refusal `not_found`, `bill_cancelled_already`, `round_state` when no settlement of the round stands.
 */
export async function reverseBill(
  tx: Tx,
  aggregatorId: bigint,
  billId: bigint,
  by: Canceller,
  reason: string,
): Promise<void> {
  const startedAt = performance.now();
  const bill = await storedBill(tx, aggregatorId, billId);
  const round = bill && (await lockRound(tx, bill.roundId));
  if (!bill || !round) throw new Refusal('not_found', { what: 'bill' });
  if (round.status !== 'settled' || round.currentSettlementId === null || round.currentResultId === null)
    throw new Refusal('round_state', { status: round.status, needed: 'settled' });
  await holdCredit(tx, aggregatorId, bill.agentId);
  const id = await reserveSettlement(tx);
  await markVoid(tx, aggregatorId, bill, by, { reason, settlementId: id });
  const standing = await standingRuns(tx, round.id, round.currentSettlementId);
  await takeOutOfSales(tx, aggregatorId, bill);

  const bookedOn = await runningDate(tx);
  const result = await readResult(tx, round.currentResultId);
  const shareBp = (await readShares(tx, [bill.termsId])).get(bill.termsId);
  if (!result || !shareBp)
    throw new Error(`Round ${round.id} is settled without a result, or bill ${billId} without terms`);
  const rows = billWinLoss(bill, { shareBp, result: result.derived, switches: round.switches });
  const taken = await reversePayouts(tx, aggregatorId, billId, id, standing);
  const won = rows.reduce((sum, row) => sum + row.winAmount, 0n);
  if (taken !== won) throw new Error(`Bill ${billId} was paid ${taken} where its tickets won ${won}`);
  const figures = await bookNegative(tx, { aggregatorId, bill, id, bookedOn }, rows);
  await bookLedger(tx, {
    settlementId: id,
    roundId: round.id,
    providerId: round.providerId,
    bookedOn,
    journal: 'reversal',
  });
  await bookCancelledBill(tx, aggregatorId, bill, bookedOn);
  await writeSettlement(tx, headOf(id, round, bookedOn, by, startedAt), figures);
}

const headOf = (id: bigint, round: RoundRow, bookedOn: string, by: Canceller, startedAt: number) =>
  ({
    id,
    roundId: round.id,
    kind: 'bill_void',
    resultId: null,
    reversesId: round.currentSettlementId,
    bookedOn,
    accountId: by.accountId,
    startedAt,
  }) as const;

async function markVoid(
  tx: Tx,
  aggregatorId: bigint,
  bill: SoldBill,
  by: Canceller,
  { reason, settlementId }: { reason: string; settlementId: bigint },
): Promise<void> {
  const marked = await sql`
    insert into bill_cancellation
      (aggregator_id, bill_id, round_id, agent_id, player_id, kind, reason, cancelled_by, account_id, cancelled_at,
       settlement_id)
    values (${aggregatorId}, ${bill.billId}, ${bill.roundId}, ${bill.agentId}, ${bill.playerId}, 'void', ${reason},
      ${by.name}, ${by.accountId}, date_trunc('milliseconds', clock_timestamp()), ${settlementId})
    on conflict do nothing`.execute(tx);
  if (marked.numAffectedRows !== 1n) throw new Refusal('bill_cancelled_already');
}

/** The counters as if the bill had never been: a later correction then settles the round without it. */
async function takeOutOfSales(tx: Tx, aggregatorId: bigint, bill: SoldBill): Promise<void> {
  const { roundId, agentId } = bill;
  await lockNumbers(
    tx,
    aggregatorId,
    bill.tickets.flatMap(({ line: { betType, key } }) => [
      { roundId, agentId: 0n, betType, key },
      { roundId, agentId, betType, key },
    ]),
  );
  await countBills(tx, aggregatorId, [bill], -1n);
  await countSales(tx, aggregatorId, [bill], -1n);
  // settling the round gave the open stake back; what the counters just gave back once more is taken again
  await sql`
    update agent_credit set open_stake = open_stake + ${bill.stake}
    where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`.execute(tx);
}

/** Takes back what the bill's tickets were paid, and tells how much that was. Satang. */
async function reversePayouts(
  tx: Tx,
  aggregatorId: bigint,
  billId: bigint,
  settlementId: bigint,
  standing: readonly bigint[],
): Promise<bigint> {
  // payout_of_bill
  const { rows } = await sql<{ amount: bigint }>`
    insert into payout (
      aggregator_id, settlement_id, bill_id, line_no, round_id, agent_id, player_id, bet_type, number, hits, amount)
    select p.aggregator_id, ${settlementId}::bigint, p.bill_id, p.line_no, p.round_id, p.agent_id, p.player_id,
           p.bet_type, p.number, p.hits, -p.amount
    from payout p
    where p.aggregator_id = ${aggregatorId} and p.bill_id = ${billId}
      and p.settlement_id = any(${[...standing]}::bigint[])
    returning amount`.execute(tx);
  return rows.reduce((sum, row) => sum - row.amount, 0n);
}

async function bookNegative(
  tx: Tx,
  run: { aggregatorId: bigint; bill: SoldBill; id: bigint; bookedOn: string },
  rows: readonly BillWinLoss[],
): Promise<Figures> {
  const { aggregatorId, bill } = run;
  const values = rows.map(
    (row) => sql`(
      ${aggregatorId}, ${run.id}, ${bill.agentId}, ${bill.playerId}, ${row.betType}, ${bill.roundId},
      ${run.bookedOn}::date, ${-row.tickets}, ${-row.stake}, ${-row.winningTickets}, ${-row.winAmount},
      ${-row.winLoss.player}, ${-row.winLoss.agent}, ${-row.winLoss.master}, ${-row.winLoss.company},
      ${-row.commission.player}, ${-row.commission.agent}, ${-row.commission.master}, ${-row.commission.company},
      ${-row.net.player}, ${-row.net.agent}, ${-row.net.master}, ${-row.net.company})`,
  );
  const booked = await sql<FigureRow>`
    with booked as (
      insert into win_loss (
        aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on, ticket_count, stake,
        winning_tickets, win_amount, win_loss_player, win_loss_agent, win_loss_master, win_loss_company,
        commission_player, commission_agent, commission_master, commission_company,
        net_player, net_agent, net_master, net_company)
      values ${sql.join(values)}
      returning ticket_count, stake, winning_tickets, win_amount, net_player, net_agent, net_master, net_company
    )
    select ${figureSums} from booked`.execute(tx);
  return figuresOf(booked.rows[0]);
}
