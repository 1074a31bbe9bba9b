import { type DrawnResult, payoutOf, type RuleSwitches, winners, wins } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, DealerId, LayOffId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { storedNumber } from '../draws/stored-number.ts';
import { tiersWithDealers } from '../ledger/account-days.ts';
import { postLayOffs } from '../ledger/post-lay-offs.ts';
import type { LaidOffBet } from './laid-off-bets.ts';
import { layOffPayoutMax, mostOf } from './payout-max.ts';

/** What a lay-off brings on a result. Satang. */
export interface LayOffOutcome {
  aggregatorId: AggregatorId;
  layOffId: LayOffId;
  dealerId: DealerId;
  stake: bigint;
  cost: bigint;
  winningBets: number;
  won: bigint;
}

/** A figure that a settlement must not post: two ways of counting disagree, or it is above what a lay-off can win. */
interface Disagreement {
  check: string;
  where: string;
  expected: string;
  found: string;
}

export interface JudgedLayOffs {
  outcomes: LayOffOutcome[];
  disagreements: Disagreement[];
}

/**
 * What lay-offs bring on a result: hits by the list of winning numbers, and again bet by bet with the other half of the
 * engine, as for tickets (lay-off.md §10). No lay-off wins more than could be sent.
 */
export function judgeLayOffs(
  bets: readonly LaidOffBet[],
  result: DrawnResult,
  switches: RuleSwitches,
): JudgedLayOffs {
  const listed = new Map(
    winners(result, [...new Set(bets.map((bet) => bet.betType))], switches).map((one) => [
      `${one.betType} ${one.number}`,
      one.hits,
    ]),
  );
  const tooHigh = aboveMost(bets);
  if (tooHigh.length > 0) return { outcomes: [], disagreements: tooHigh };
  const disagreements: Disagreement[] = [];
  const outcomes = sumUp(bets, (bet) => {
    const hits = listed.get(`${bet.betType} ${bet.number}`) ?? 0;
    const again = hitsOf(bet, result, switches);
    if (hits !== again)
      disagreements.push({
        check: 'hits of a lay-off',
        where: `lay-off ${bet.layOffId}, bet ${bet.lineNo}`,
        expected: String(again),
        found: String(hits),
      });
    return hits;
  });
  return { outcomes, disagreements };
}

/** The dealers with which more was laid off in the round than can be sent: their sums may be none that are stored. */
function aboveMost(bets: readonly LaidOffBet[]): Disagreement[] {
  return [...Map.groupBy(bets, (bet) => `${bet.aggregatorId}/${bet.dealerId}`).values()].flatMap(
    (ofDealer) => {
      const most = ofDealer.reduce((sum, bet) => sum + mostOf(bet), 0n);
      return most <= layOffPayoutMax
        ? []
        : [
            {
              check: 'winnings of lay-offs',
              where: `dealer ${ofDealer[0]?.dealerId}`,
              expected: `at most ${layOffPayoutMax}`,
              found: String(most),
            },
          ];
    },
  );
}

/** The same by the second way alone, for those who check what was settled. */
export const recountLayOffs = (
  bets: readonly LaidOffBet[],
  result: DrawnResult,
  switches: RuleSwitches,
): LayOffOutcome[] => sumUp(bets, (bet) => hitsOf(bet, result, switches));

const hitsOf = ({ betType, number }: LaidOffBet, result: DrawnResult, switches: RuleSwitches): number =>
  wins(betType, storedNumber(number), result, switches);

function sumUp(bets: readonly LaidOffBet[], hitsOfBet: (bet: LaidOffBet) => number): LayOffOutcome[] {
  const outcomes = new Map<LayOffId, LayOffOutcome>();
  for (const bet of bets) {
    const { aggregatorId, layOffId, dealerId } = bet;
    const outcome = outcomes.get(layOffId) ?? {
      aggregatorId,
      layOffId,
      dealerId,
      stake: 0n,
      cost: 0n,
      winningBets: 0,
      won: 0n,
    };
    const hits = hitsOfBet(bet);
    outcome.stake += bet.stake;
    outcome.cost += bet.cost;
    outcome.winningBets += hits > 0 ? 1 : 0;
    outcome.won += hits > 0 ? payoutOf(bet.stake, bet.rate, hits) : 0n;
    outcomes.set(layOffId, outcome);
  }
  return [...outcomes.values()];
}

/** A run of settlement, to which lay-offs are posted. */
export interface LayOffRun {
  id: SettlementId;
  roundId: RoundId;
  bookedOn: string;
}

/** Writes what the lay-offs of a round bring, and posts it to the ledger. Scope `work`. */
export async function writeLayOffs(
  tx: Tx,
  run: LayOffRun,
  outcomes: readonly LayOffOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const column = (read: (one: LayOffOutcome) => bigint) => sql`${outcomes.map(read)}::bigint[]`;
  await sql`
    insert into lay_off_result (
      aggregator_id, settlement_id, lay_off_id, dealer_id, round_id, booked_on, stake, cost, winning_bets, won, net_tier,
      net_dealer)
    select o.aggregator_id, ${run.id}::bigint, o.lay_off_id, o.dealer_id, ${run.roundId}::bigint,
           ${run.bookedOn}::date, o.stake, o.cost, o.winning_bets, o.won, o.won - o.cost, o.cost - o.won
    from unnest(${column((one) => one.aggregatorId)}, ${column((one) => one.layOffId)},
      ${column((one) => one.dealerId)}, ${column((one) => one.stake)}, ${column((one) => one.cost)},
      ${outcomes.map((one) => one.winningBets)}::integer[], ${column((one) => one.won)})
      as o (aggregator_id, lay_off_id, dealer_id, stake, cost, winning_bets, won)`.execute(tx);
  await postLayOffs(tx, {
    settlementId: run.id,
    roundId: run.roundId,
    bookedOn: run.bookedOn,
    journal: 'settlement',
  });
}

/** Negates what a run posted for lay-offs, as another run. Scope `work`. */
export async function reverseLayOffs(tx: Tx, run: LayOffRun & { reverses: SettlementId }): Promise<void> {
  await sql`
    insert into lay_off_result (
      aggregator_id, settlement_id, lay_off_id, dealer_id, round_id, booked_on, stake, cost, winning_bets, won, net_tier,
      net_dealer)
    select o.aggregator_id, ${run.id}::bigint, o.lay_off_id, o.dealer_id, o.round_id, ${run.bookedOn}::date, -o.stake,
           -o.cost, -o.winning_bets, -o.won, -o.net_tier, -o.net_dealer
    from ${tiersWithDealers} a
    join lay_off_result o on o.aggregator_id = a.id and o.settlement_id = ${run.reverses}`.execute(tx);
  await postLayOffs(tx, {
    settlementId: run.id,
    roundId: run.roundId,
    bookedOn: run.bookedOn,
    journal: 'reversal',
  });
}
