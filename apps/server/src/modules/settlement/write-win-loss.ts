import { sql } from 'kysely';
import type { SettlementId } from '../../platform/db/ids.ts';
import { answered, nothingWritten } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { listed, summed, tierMeasures } from '../figures/measures.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { Payout, WinDelta } from './price-winners.ts';
import type { Figures } from './reserve-settlement.ts';

/** Writes the payouts of a settlement, all in one statement. */
export async function writePayouts(
  tx: Tx,
  round: RoundRow,
  settlementId: SettlementId,
  winners: readonly Payout[],
): Promise<void> {
  const payouts = winners.filter((winner) => winner.amount > 0n);
  if (payouts.length === 0) return;
  await sql`
    with written as (
      insert into payout (
        aggregator_id, settlement_id, bill_id, line_no, round_id, agent_id, player_id, bet_type, number, hits, amount)
      select aggregator_id, ${settlementId}::bigint, bill_id, line_no, ${round.id}::bigint, agent_id, player_id, bet_type, number, hits,
             amount
      from unnest(
        ${payouts.map((one) => one.aggregatorId)}::bigint[], ${payouts.map((one) => one.billId)}::bigint[],
        ${payouts.map((one) => one.lineNo)}::smallint[], ${payouts.map((one) => one.agentId)}::bigint[],
        ${payouts.map((one) => one.playerId)}::bigint[], ${payouts.map((one) => one.betType)}::text[],
        ${payouts.map((one) => one.number)}::text[], ${payouts.map((one) => one.hits)}::smallint[],
        ${payouts.map((one) => one.amount)}::bigint[])
        as p (aggregator_id, bill_id, line_no, agent_id, player_id, bet_type, number, hits, amount)
      ${answered}
    )
    ${nothingWritten}`.execute(tx);
}

/**
 * Writes win/loss. The sales contain the sums as if every ticket had lost, so only the differences of the
 * winners are added. One row for each player and bet type, whatever the number of tickets.
 */
export async function writeWinLoss(
  tx: Tx,
  round: RoundRow,
  settlement: { id: bigint; bookedOn: string },
  deltas: readonly WinDelta[],
): Promise<Figures> {
  const list = (pick: (delta: WinDelta) => bigint) => sql`${deltas.map(pick)}::bigint[]`;
  const { rows } = await sql<FigureRow>`
    with settled as (
      -- summed together, not joined: the round is newer than the statistics, and each player would be compared with each
      -- winner; in the order of the key, so that neighbours are written one after the other
      select aggregator_id, agent_id, player_id, bet_type,
             ${summed('t', ['ticket_count', 'stake', 'winning_tickets', 'win_amount', ...tierMeasures])}
      from (
        -- primary key (aggregator_id, round_id, …); several terms versions of one player come together
        select s.aggregator_id, s.agent_id, s.player_id, s.bet_type, s.ticket_count, s.stake,
               0::bigint as winning_tickets, 0::bigint as win_amount, ${listed(tierMeasures, 's')}
        from sales s
        where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${round.id}
        union all
        select aggregator_id, agent_id, player_id, bet_type, 0, 0, winning_tickets, win_amount, ${listed(tierMeasures)}
        from unnest(
          ${list((d) => d.aggregatorId)}, ${list((d) => d.agentId)}, ${list((d) => d.playerId)},
          ${deltas.map((d) => d.betType)}::text[], ${list((d) => d.winningTickets)}, ${list((d) => d.winAmount)},
          ${list((d) => d.winLoss.agent)}, ${list((d) => d.winLoss.master)}, ${list((d) => d.winLoss.company)},
          ${list((d) => d.commission.player)}, ${list((d) => d.commission.agent)}, ${list((d) => d.commission.master)},
          ${list((d) => d.net.player)}, ${list((d) => d.net.agent)}, ${list((d) => d.net.master)},
          ${list((d) => d.net.company)})
          as w (aggregator_id, agent_id, player_id, bet_type, winning_tickets, win_amount, ${listed(tierMeasures)})
      ) t
      group by aggregator_id, agent_id, player_id, bet_type
      having sum_bigint(ticket_count) > 0
      order by aggregator_id, agent_id, player_id, bet_type
    ),
    booked as (
      insert into win_loss (
        aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on, ticket_count, stake,
        winning_tickets, win_amount, win_loss_player, win_loss_agent, win_loss_master, win_loss_company,
        commission_player, commission_agent, commission_master, commission_company,
        net_player, net_agent, net_master, net_company)
      select aggregator_id, ${settlement.id}::bigint, agent_id, player_id, bet_type, ${round.id}::bigint, ${settlement.bookedOn}::date,
             ticket_count, stake, winning_tickets, win_amount,
             win_amount - stake, win_loss_agent, win_loss_master, win_loss_company,
             commission_player, commission_agent, commission_master,
             -(commission_player + commission_agent + commission_master),
             net_player, net_agent, net_master, net_company
      from settled
      returning ticket_count, stake, winning_tickets, win_amount, net_player, net_agent, net_master, net_company
    )
    select ${figureSums} from booked`.execute(tx);
  return figuresOf(rows[0]);
}

export interface FigureRow {
  ticket_count: bigint;
  stake: bigint;
  winning_tickets: bigint;
  win_amount: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
}

/** Sums of win_loss rows under the names of FigureRow. */
export const figureSums = sql`
  coalesce(sum(ticket_count), 0)::bigint as ticket_count, coalesce(sum(stake), 0)::bigint as stake,
  coalesce(sum(winning_tickets), 0)::bigint as winning_tickets, coalesce(sum(win_amount), 0)::bigint as win_amount,
  coalesce(sum(net_player), 0)::bigint as net_player, coalesce(sum(net_agent), 0)::bigint as net_agent,
  coalesce(sum(net_master), 0)::bigint as net_master, coalesce(sum(net_company), 0)::bigint as net_company`;

export function figuresOf(row: FigureRow | undefined): Figures {
  if (!row) throw new Error('Sums without a row');
  return {
    ticketCount: row.ticket_count,
    winningTickets: row.winning_tickets,
    totalBet: row.stake,
    payout: row.win_amount,
    net: { player: row.net_player, agent: row.net_agent, master: row.net_master, company: row.net_company },
  };
}
