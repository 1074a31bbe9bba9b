import { chanceOfDraw, chanceOfWins, isBetType, type TicketsOfType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, BillId, PlayerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { alreadyFound, type FoundAlert, type FoundBill } from './insert-alert.ts';

const { days, drawsMin, drawsWonMin, probabilityBelow } = alertRules.winsBeyondChance;

interface Winner {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
}

/**
 * Players who win more often than by chance (docs/rules/players.md §6). Looks at those who won in a round that was settled
 * in the span.
 */
export async function findWinsBeyondChance(tx: Tx, span: WatchedSpan): Promise<FoundAlert[]> {
  const winners = await winnersIn(tx, span);
  const known = await alreadyFound(tx, 'wins_beyond_chance', winners.map(aboutOf), alertRules.againAfterDays);
  const found: FoundAlert[] = [];
  for (const winner of winners) {
    if (known.has(aboutOf(winner))) continue;
    const draws = await drawsOf(tx, winner, span);
    const won = draws.filter(({ isWon }) => isWon).length;
    if (draws.length < drawsMin || won < drawsWonMin) continue;
    const probability = chanceOfWins(
      draws.map(({ chance }) => chance),
      won,
    );
    if (probability >= probabilityBelow) continue;
    found.push({
      kind: 'wins_beyond_chance',
      about: aboutOf(winner),
      ...{ probability, draws: draws.length, drawsWon: won },
      bills: await winningBills(tx, winner, span),
    });
  }
  return found;
}

const aboutOf = ({ aggregator_id, player_id }: Winner): string => `${aggregator_id}:${player_id}`;

/** settlement_by_date; win_loss_of_round, for each master. */
async function winnersIn(tx: Tx, { since, until }: WatchedSpan): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select distinct w.aggregator_id, w.agent_id, w.player_id
    from settlement s
    cross join aggregator a
    join win_loss w on w.aggregator_id = a.id and w.round_id = s.round_id and w.settlement_id = s.id
    where s.booked_on >= ${since}::date - 1 and s.settled_at >= ${since} and s.settled_at <= ${until}
      and w.winning_tickets > 0 and w.bet_type <> all('{set,ticket}')
    order by 1, 3`.execute(tx);
  return rows;
}

interface Draw {
  chance: number;
  isWon: boolean;
}

/**
 * The settled draws in which a player had bets, with the most that its chance to win anything was. Its rounds by
 * bill_of_player, their runs by settlement_of_round, and what is booked of it in these by the key of win_loss: reversals
 * are negative, so that the sum is what applies now.
 */
async function drawsOf(tx: Tx, winner: Winner, { until }: WatchedSpan): Promise<Draw[]> {
  const { rows } = await sql<{ draw_at: Date; bet_type: string; tickets: bigint; won: bigint }>`
    with played as materialized (
      select distinct b.round_id from bill b
      where b.aggregator_id = ${winner.aggregator_id} and b.player_id = ${winner.player_id}
        and b.placed_at > ${until}::timestamptz - make_interval(days => ${days}))
    select r.draw_at, w.bet_type, sum(w.ticket_count)::bigint as tickets, sum(w.winning_tickets)::bigint as won
    from played p
    join round r on r.id = p.round_id
    join settlement s on s.round_id = p.round_id
    join win_loss w on w.aggregator_id = ${winner.aggregator_id} and w.settlement_id = s.id
      and w.agent_id = ${winner.agent_id} and w.player_id = ${winner.player_id}
    where w.bet_type <> all('{set,ticket}')
    group by r.draw_at, w.bet_type
    having sum(w.ticket_count) > 0`.execute(tx);
  return [...Map.groupBy(rows, (row) => row.draw_at.getTime()).values()].map((types) => ({
    isWon: types.some(({ won }) => won > 0n),
    chance: chanceOfDraw(
      types.flatMap(({ bet_type: betType, tickets }): TicketsOfType[] =>
        isBetType(betType) ? [{ betType, count: Number(tickets) }] : [],
      ),
    ),
  }));
}

/** The bills that won, each with its stake. payout_of_bill; what a reversal took back adds up to nothing. */
async function winningBills(tx: Tx, winner: Winner, { until }: WatchedSpan): Promise<FoundBill[]> {
  const { rows } = await sql<{ id: BillId; stake: bigint; placed_at: Date }>`
    select b.id, b.stake, b.placed_at
    from bill b
    where b.aggregator_id = ${winner.aggregator_id} and b.player_id = ${winner.player_id}
      and b.placed_at > ${until}::timestamptz - make_interval(days => ${days})
      and (select sum(p.amount) from payout p where p.aggregator_id = b.aggregator_id and p.bill_id = b.id) > 0
    order by b.id desc`.execute(tx);
  const { aggregator_id: aggregatorId, agent_id: agentId, player_id: playerId } = winner;
  return rows.map(({ id, stake, placed_at }) => ({
    ...{ aggregatorId, agentId, playerId, billId: id, stake, at: placed_at },
  }));
}
