import { chanceOfDraw, chanceOfWins, isBetType, type TicketsOfType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, BillId, PlayerId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { alreadyFound, type FoundAlert, type FoundBill, playersOf } from './insert-alert.ts';

const { days, drawsMin, drawsWonMin, probabilityBelow } = alertRules.winsBeyondChance;

interface Winner {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
}

/** How many players are judged by one statement. */
const playersPerPage = 50;

/**
 * Players who win more often than by chance (docs/rules/players.md §6). Looks at those who won in a round that was settled
 * in the span, some at a time.
 */
export async function findWinsBeyondChance(tx: Tx, span: WatchedSpan): Promise<FoundAlert[]> {
  const winners = await winnersIn(tx, span);
  const known = await alreadyFound(tx, 'wins_beyond_chance', winners.map(aboutOf), alertRules.againAfterDays);
  const judged = winners.filter((winner) => !known.has(aboutOf(winner)));
  const found: FoundAlert[] = [];
  for (let at = 0; at < judged.length; at += playersPerPage)
    found.push(...(await judge(tx, judged.slice(at, at + playersPerPage), span)));
  return found;
}

async function judge(tx: Tx, winners: readonly Winner[], span: WatchedSpan): Promise<FoundAlert[]> {
  const drawsOf = await readDraws(tx, winners, span);
  const found: FoundAlert[] = [];
  for (const winner of winners) {
    const draws = drawsOf(winner);
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
      ...playersOf(await winningBills(tx, winner, span)),
    });
  }
  return found;
}

const aboutOf = ({ aggregator_id, player_id }: Pick<Winner, 'aggregator_id' | 'player_id'>): string =>
  `${aggregator_id}:${player_id}`;

/** settlement_by_time; the primary key of win_loss, for each master and run. */
async function winnersIn(tx: Tx, { since, until }: WatchedSpan): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    with run as ${readFirst(tx)} (
      select a.id as aggregator_id, s.id
      from settlement s
      cross join aggregator a
      where s.settled_at >= ${since} and s.settled_at <= ${until}
    )
    select distinct w.aggregator_id, w.agent_id, w.player_id
    from run s
    join win_loss w on w.aggregator_id = s.aggregator_id and w.settlement_id = s.id
    where w.winning_tickets > 0 and w.bet_type <> all('{set,ticket}')
    order by 1, 3`.execute(tx);
  return rows;
}

interface Draw {
  chance: number;
  isWon: boolean;
}

interface DrawRow extends Pick<Winner, 'aggregator_id' | 'player_id'> {
  draw_at: Date;
  bet_type: string;
  tickets: bigint;
  won: bigint;
}

/**
 * The settled draws in which each player had bets, with the most that its chance to win anything was. Its rounds by
 * bill_of_player, their runs by settlement_of_round, and what is booked of it in these by the key of win_loss: reversals
 * are negative, so that the sum is what applies now.
 */
async function readDraws(
  tx: Tx,
  winners: readonly Winner[],
  { until }: WatchedSpan,
): Promise<(winner: Winner) => Draw[]> {
  const { rows } = await sql<DrawRow>`
    with played as ${readFirst(tx)} (
      select distinct b.aggregator_id, g.agent_id, b.player_id, b.round_id
      from ${unnested(winners, [
        ['bigint', (winner) => winner.aggregator_id],
        ['bigint', (winner) => winner.agent_id],
        ['bigint', (winner) => winner.player_id],
      ])} as g (aggregator_id, agent_id, player_id)
      cross join lateral (
        select b.aggregator_id, b.player_id, b.round_id from bill b
        where b.aggregator_id = g.aggregator_id and b.player_id = g.player_id
          and b.placed_at > ${until}::timestamptz - make_interval(days => ${days})
        ${asProbe('b.aggregator_id')}
      ) b
    ), run as ${readFirst(tx)} (
      select p.aggregator_id, p.agent_id, p.player_id, r.draw_at, s.id
      from played p
      join round r on r.id = p.round_id
      join settlement s on s.round_id = p.round_id
    )
    select w.aggregator_id, w.player_id, g.draw_at, w.bet_type, sum(w.ticket_count)::bigint as tickets,
           sum(w.winning_tickets)::bigint as won
    from run g
    join win_loss w on w.aggregator_id = g.aggregator_id and w.settlement_id = g.id
      and w.agent_id = g.agent_id and w.player_id = g.player_id
    where w.bet_type <> all('{set,ticket}')
    group by w.aggregator_id, w.player_id, g.draw_at, w.bet_type
    having sum(w.ticket_count) > 0`.execute(tx);
  const byPlayer = Map.groupBy(rows, aboutOf);
  return (winner) => toDraws(byPlayer.get(aboutOf(winner)) ?? []);
}

/** Rounds drawn at the same instant are one draw. */
function toDraws(rows: readonly DrawRow[]): Draw[] {
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
