import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill } from '../intake/sold-bill.ts';
import type { BillWinLoss } from './bill-win-loss.ts';
import type { Figures } from './reserve-settlement.ts';
import { type FigureRow, figureSums, figuresOf } from './write-win-loss.ts';

/** The sums of the bills of one player in one bet type. Satang. */
export interface BilledRow extends BillWinLoss {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
}

/** Sums the figures of bills, one row for each player and bet type, as win/loss is stored. */
export function rowsOfBills(
  bills: readonly { aggregatorId: AggregatorId; bill: SoldBill; rows: readonly BillWinLoss[] }[],
): BilledRow[] {
  const sums = new Map<string, BilledRow>();
  for (const { aggregatorId, bill, rows } of bills)
    for (const row of rows) {
      const { agentId, playerId } = bill;
      const name = `${aggregatorId}/${agentId}/${playerId}/${row.betType}`;
      const sum = sums.get(name);
      if (sum) add(sum, row);
      else sums.set(name, { ...structuredClone(row), aggregatorId, agentId, playerId });
    }
  return [...sums.values()];
}

function add(sum: BilledRow, row: BillWinLoss): void {
  sum.tickets += row.tickets;
  sum.stake += row.stake;
  sum.winningTickets += row.winningTickets;
  sum.winAmount += row.winAmount;
  for (const column of ['winLoss', 'commission', 'net'] as const)
    for (const tier of ['player', 'agent', 'master', 'company'] as const)
      sum[column][tier] += row[column][tier];
}

/** Writes the rows of win/loss once more with every amount negated. */
export async function writeNegatedWinLoss(
  tx: Tx,
  run: { settlementId: SettlementId; roundId: RoundId; bookedOn: string },
  rows: readonly BilledRow[],
): Promise<Figures> {
  const taken = (read: (row: BilledRow) => bigint): RawBuilder<unknown> =>
    sql`${rows.map((row) => -read(row))}::bigint[]`;
  const list = (read: (row: BilledRow) => bigint): RawBuilder<unknown> => sql`${rows.map(read)}::bigint[]`;
  const booked = await sql<FigureRow>`
    with booked as (
      insert into win_loss (
        aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on, ticket_count, stake,
        winning_tickets, win_amount, win_loss_player, win_loss_agent, win_loss_master, win_loss_company,
        commission_player, commission_agent, commission_master, commission_company,
        net_player, net_agent, net_master, net_company)
      select aggregator_id, ${run.settlementId}::bigint, agent_id, player_id, bet_type, ${run.roundId}::bigint,
             ${run.bookedOn}::date, ticket_count, stake, winning_tickets, win_amount, win_loss_player, win_loss_agent,
             win_loss_master, win_loss_company, commission_player, commission_agent, commission_master,
             commission_company, net_player, net_agent, net_master, net_company
      from unnest(
        ${list((r) => r.aggregatorId)}, ${list((r) => r.agentId)}, ${list((r) => r.playerId)},
        ${rows.map((r) => r.betType)}::text[],
        ${taken((r) => r.tickets)}, ${taken((r) => r.stake)}, ${taken((r) => r.winningTickets)},
        ${taken((r) => r.winAmount)},
        ${taken((r) => r.winLoss.player)}, ${taken((r) => r.winLoss.agent)}, ${taken((r) => r.winLoss.master)},
        ${taken((r) => r.winLoss.company)},
        ${taken((r) => r.commission.player)}, ${taken((r) => r.commission.agent)},
        ${taken((r) => r.commission.master)}, ${taken((r) => r.commission.company)},
        ${taken((r) => r.net.player)}, ${taken((r) => r.net.agent)}, ${taken((r) => r.net.master)},
        ${taken((r) => r.net.company)})
        as t (aggregator_id, agent_id, player_id, bet_type, ticket_count, stake, winning_tickets, win_amount,
              win_loss_player, win_loss_agent, win_loss_master, win_loss_company, commission_player, commission_agent,
              commission_master, commission_company, net_player, net_agent, net_master, net_company)
      returning ticket_count, stake, winning_tickets, win_amount, net_player, net_agent, net_master, net_company
    )
    select ${figureSums} from booked`.execute(tx);
  return figuresOf(booked.rows[0]);
}
