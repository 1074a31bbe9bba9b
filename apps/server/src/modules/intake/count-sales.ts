import type { Tiers } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, RoundId, TermsId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/of-one-master.ts';
import { together } from '../../platform/db/pipelined-transactions.ts';
import type { Tx } from '../../platform/db/store.ts';
import { countHourSales } from './count-hour-sales.ts';
import { countRoundSales } from './count-round-sales.ts';
import type { SoldBill } from './sold-bill.ts';

/** Sales of one player in one bet type, as if every ticket lost (settlement adds the winners). Satang. */
interface SalesDelta {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  betType: string;
  termsId: TermsId;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  winLoss: Tally;
  commission: Tally;
  net: Tally;
}

type Tally = { -readonly [Tier in keyof Tiers]: bigint };

const empty = (): Tally => ({ player: 0n, agent: 0n, master: 0n, company: 0n });

function add(into: Tally, tiers: Tiers, sign: bigint): void {
  into.player += sign * tiers.player;
  into.agent += sign * tiers.agent;
  into.master += sign * tiers.master;
  into.company += sign * tiers.company;
}

function salesDeltas(bills: readonly SoldBill[], sign: bigint): SalesDelta[] {
  const sums = new Map<string, SalesDelta>();
  for (const { aggregatorId, roundId, agentId, playerId, termsId, tickets } of bills) {
    const buyer = `${aggregatorId}/${roundId}/${agentId}/${playerId}/${termsId}`;
    const ofBill = new Map<string, SalesDelta>();
    for (const { line, ifLost } of tickets) {
      let sum = ofBill.get(line.betType);
      if (!sum) {
        const name = `${buyer}/${line.betType}`;
        sum = sums.get(name) ?? {
          aggregatorId,
          roundId,
          agentId,
          playerId,
          termsId,
          betType: line.betType,
          bills: 0n,
          tickets: 0n,
          stake: 0n,
          winLoss: empty(),
          commission: empty(),
          net: empty(),
        };
        sums.set(name, sum);
        ofBill.set(line.betType, sum);
        sum.bills += sign;
      }
      sum.tickets += sign;
      sum.stake += sign * line.stake;
      add(sum.winLoss, ifLost.winLoss, sign);
      add(sum.commission, ifLost.commission, sign);
      add(sum.net, ifLost.net, sign);
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds accepted bills to the sales roll-up, or subtracts cancelled ones: their sales move to the cancelled
 * columns. Runs in the transaction of the bills, so that a report never waits or scans (architecture.md §3).
 */
export async function countSales(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  if (bills.length === 0) return;
  await together(tx, [
    () => countPlayerSales(tx, bills, sign),
    () => countRoundSales(tx, bills, sign),
    () => countHourSales(tx, bills, sign),
  ]);
}

async function countPlayerSales(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  const isCancelled = sign === -1n;
  const rows = rowsToInsert(tx, salesDeltas(bills, sign), [
    ['bigint', (d) => d.roundId],
    ['bigint', (d) => d.agentId],
    ['bigint', (d) => d.playerId],
    ['text', (d) => d.betType],
    ['bigint', (d) => d.termsId],
    ['bigint', (d) => d.bills],
    ['bigint', (d) => d.tickets],
    ['bigint', (d) => d.stake],
    ['bigint', (d) => (isCancelled ? -d.tickets : 0n)],
    ['bigint', (d) => (isCancelled ? -d.stake : 0n)],
    ['bigint', (d) => d.winLoss.agent],
    ['bigint', (d) => d.winLoss.master],
    ['bigint', (d) => d.winLoss.company],
    ['bigint', (d) => d.commission.player],
    ['bigint', (d) => d.commission.agent],
    ['bigint', (d) => d.commission.master],
    ['bigint', (d) => d.net.player],
    ['bigint', (d) => d.net.agent],
    ['bigint', (d) => d.net.master],
    ['bigint', (d) => d.net.company],
  ]);
  await sql`
    insert into sales (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id, bill_count, ticket_count, stake,
      cancelled_count, cancelled_stake, win_loss_agent, win_loss_master, win_loss_company, commission_player,
      commission_agent, commission_master, net_player, net_agent, net_master, net_company)
    ${rows}
    on conflict (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id) do update
    set bill_count = sales.bill_count + excluded.bill_count,
        ticket_count = sales.ticket_count + excluded.ticket_count,
        stake = sales.stake + excluded.stake,
        cancelled_count = sales.cancelled_count + excluded.cancelled_count,
        cancelled_stake = sales.cancelled_stake + excluded.cancelled_stake,
        win_loss_agent = sales.win_loss_agent + excluded.win_loss_agent,
        win_loss_master = sales.win_loss_master + excluded.win_loss_master,
        win_loss_company = sales.win_loss_company + excluded.win_loss_company,
        commission_player = sales.commission_player + excluded.commission_player,
        commission_agent = sales.commission_agent + excluded.commission_agent,
        commission_master = sales.commission_master + excluded.commission_master,
        net_player = sales.net_player + excluded.net_player,
        net_agent = sales.net_agent + excluded.net_agent,
        net_master = sales.net_master + excluded.net_master,
        net_company = sales.net_company + excluded.net_company`.execute(tx);
}
