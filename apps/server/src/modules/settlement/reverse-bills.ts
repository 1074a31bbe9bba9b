import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { PlayerId, ResultId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readResult } from '../draws/result-row.ts';
import { appendBillsToFeed } from '../feed/append-feed-entries.ts';
import { lockFiguresOfAggregators } from '../figures/add-figures.ts';
import { takeBackCredit } from '../intake/count-bills.ts';
import { addCancelledBills } from '../ledger/add-cancelled.ts';
import { lockCredits } from '../ledger/lock-credit.ts';
import { postCredit, postSettlement } from '../ledger/post-settlement.ts';
import { wrongState } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { billWinLoss } from './bill-win-loss.ts';
import { correctionDate } from './posting-date.ts';
import { type Figures, reserveSettlement, writeSettlement } from './reserve-settlement.ts';
import { runsInForce } from './reverse.ts';
import {
  agentsOf,
  type BillsOfAggregator,
  markVoid,
  takeOutOfSales,
  type VoidedBy,
} from './take-out-bills.ts';
import { type BilledRow, rowsOfBills, writeNegatedWinLoss } from './write-negated-win-loss.ts';

/** A run that took bills out of a settlement. Satang; reversed amounts are negative. */
export interface BillsReversed {
  settlementId: SettlementId;
  figures: Figures;
}

/**
 * Voids bills of a round whose settlement is in force: they are removed from its sales, and their part of
 * the settlement is reversed in one run, posted on the current business date. The round is already locked.
 *
 * @throws DomainError `bill_cancelled_already`, `round_state` when no settlement of the round is in
 *   force.
 */
export async function reverseBills(
  tx: Tx,
  round: RoundRow,
  masters: readonly BillsOfAggregator[],
  by: Omit<VoidedBy, 'settlementId'>,
): Promise<BillsReversed> {
  const startedAt = performance.now();
  const { currentSettlementId, currentResultId } = round;
  if (currentSettlementId === null || currentResultId === null) throw wrongState(round, ['settled']);
  const id = await reserveSettlement(tx);
  const runs = await runsInForce(tx, round.id, currentSettlementId);
  const bookedOn = await correctionDate(tx, round);
  for (const master of masters) await markVoid(tx, master, { ...by, settlementId: id });
  const rows = await wonAndLost(tx, round, currentResultId, masters);
  await reversePayouts(tx, id, runs, rows, masters);
  const figures = await writeNegatedWinLoss(tx, { settlementId: id, roundId: round.id, bookedOn }, rows);
  await lockFiguresOfAggregators(
    tx,
    masters.map(({ aggregatorId }) => aggregatorId),
  );
  const flows = await postSettlement(tx, {
    settlementId: id,
    roundId: round.id,
    providerId: round.providerId,
    bookedOn,
    journal: 'reversal',
  });
  await addCancelledBills(tx, round, masters, bookedOn);
  await writeSettlement(
    tx,
    {
      ...{ id, roundId: round.id, kind: 'bill_void', resultId: null, reversesId: currentSettlementId },
      ...{ bookedOn, accountId: by.accountId, startedAt },
    },
    figures,
  );
  for (const master of masters) await takeOutOfSales(tx, master);
  await lockCredits(tx, agentsOf(masters));
  for (const master of masters) {
    await takeBackCredit(tx, master.bills);
    await keepReleased(tx, master);
  }
  await postCredit(tx, { roundId: round.id, flows, releases: false });
  await appendBillsToFeed(tx, round.id, masters, { kind: 'bill_voided', settlementId: id });
  return { settlementId: id, figures };
}

/**
 * Settling the round released the open stakes. The counters have just released them a second time; this
 * takes that back.
 */
async function keepReleased(tx: Tx, { aggregatorId, bills }: BillsOfAggregator): Promise<void> {
  await sql`
    update agent_credit c set open_stake = c.open_stake + g.stake
    from (
      select agent_id, sum(stake)::bigint as stake
      from unnest(${bills.map((bill) => bill.agentId)}::bigint[], ${bills.map((bill) => bill.stake)}::bigint[])
        as b (agent_id, stake)
      group by agent_id
    ) g
    where c.aggregator_id = ${aggregatorId} and c.agent_id = g.agent_id`.execute(tx);
}

/** What the settlement posted for the bills, ticket by ticket, from what was stored when they were sold. */
async function wonAndLost(
  tx: Tx,
  round: RoundRow,
  resultId: ResultId,
  masters: readonly BillsOfAggregator[],
): Promise<BilledRow[]> {
  const result = await readResult(tx, resultId);
  const all = masters.flatMap(({ aggregatorId, bills }) => bills.map((bill) => ({ aggregatorId, bill })));
  if (!result) throw new Error(`Round ${round.id} is settled without a result`);
  return rowsOfBills(
    all.map(({ aggregatorId, bill }) => ({
      aggregatorId,
      bill,
      rows: billWinLoss(bill, { result: result.derived, switches: round.switches }),
    })),
  );
}

/** Takes back what the tickets of the bills were paid; it must equal what they won. */
async function reversePayouts(
  tx: Tx,
  settlementId: SettlementId,
  runs: readonly bigint[],
  rows: readonly BilledRow[],
  masters: readonly BillsOfAggregator[],
): Promise<void> {
  const taken = new Map<bigint, bigint>();
  for (const { aggregatorId, bills } of masters) {
    // payout_of_bill
    const { rows: paid } = await sql<{ player_id: PlayerId; amount: bigint }>`
      insert into payout (
        aggregator_id, settlement_id, bill_id, line_no, round_id, agent_id, player_id, bet_type, number, hits, amount)
      select p.aggregator_id, ${settlementId}::bigint, p.bill_id, p.line_no, p.round_id, p.agent_id, p.player_id,
             p.bet_type, p.number, p.hits, -p.amount
      from unnest(${bills.map((bill) => bill.billId)}::bigint[]) as v (bill_id)
      cross join lateral (
        select * from payout
        where aggregator_id = ${aggregatorId} and bill_id = v.bill_id and settlement_id = any(${[...runs]}::bigint[])
        ${asProbe('bill_id')}
      ) p
      returning player_id, amount`.execute(tx);
    for (const { player_id, amount } of paid) taken.set(player_id, (taken.get(player_id) ?? 0n) - amount);
  }
  for (const { playerId, winAmount } of rows) taken.set(playerId, (taken.get(playerId) ?? 0n) - winAmount);
  for (const [player, difference] of taken)
    if (difference !== 0n)
      throw new Error(`Player ${player} was paid ${difference} more than the voided tickets won`);
}
