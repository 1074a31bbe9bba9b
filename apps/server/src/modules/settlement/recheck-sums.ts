import { type DrawnResult, isBetType, isBundleType, unitPrize, wins } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { ResultId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { storedNumber } from '../draws/stored-number.ts';
import { tiersWithDealers } from '../ledger/account-days.ts';
import { readVersions, versionOf } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';

type Net = Record<'player' | 'agent' | 'master' | 'company', bigint>;

/** A settlement's row. Money in satang. */
export interface SettlementSums {
  id: bigint;
  roundId: RoundId;
  kind: string;
  resultId: ResultId | null;
  reversesId: SettlementId | null;
  settledAt: Date;
  /** Up to when it counted steps of lay-offs; null: all of them. */
  drawnAt: Date | null;
  tickets: bigint;
  winningTickets: bigint;
  stake: bigint;
  payouts: bigint;
  net: Net;
}

export async function rowOfSettlement(
  tx: Tx,
  settlementId: SettlementId,
): Promise<SettlementSums | undefined> {
  const row = await tx.selectFrom('settlement').selectAll().where('id', '=', settlementId).executeTakeFirst();
  return (
    row && {
      id: row.id,
      roundId: row.round_id,
      kind: row.kind,
      resultId: row.result_id,
      reversesId: row.reverses_id,
      settledAt: row.settled_at,
      drawnAt: row.drawn_at,
      tickets: row.ticket_count,
      winningTickets: row.winning_tickets,
      stake: row.total_bet,
      payouts: row.payout,
      net: { player: row.net_player, agent: row.net_agent, master: row.net_master, company: row.net_company },
    }
  );
}

/** What settlement runs posted: sums of payout and win_loss. */
export interface RawSums {
  tickets: bigint;
  stake: bigint;
  winningTickets: bigint;
  winAmount: bigint;
  winLossOfAllTiers: bigint;
  net: Net;
  payoutRows: bigint;
  payouts: bigint;
}

export async function settledSums(tx: Tx, settlementIds: readonly SettlementId[]): Promise<RawSums> {
  const ids = [...settlementIds];
  const { rows } = await sql<{
    tickets: bigint;
    stake: bigint;
    winning: bigint;
    win_amount: bigint;
    all_tiers: bigint;
    player: bigint;
    agent: bigint;
    master: bigint;
    company: bigint;
  }>`
    select coalesce(sum(w.ticket_count), 0) as tickets, coalesce(sum(w.stake), 0) as stake,
           coalesce(sum(w.winning_tickets), 0) as winning, coalesce(sum(w.win_amount), 0) as win_amount,
           coalesce(sum(w.win_loss_player + w.win_loss_agent + w.win_loss_master + w.win_loss_company), 0) as all_tiers,
           coalesce(sum(w.net_player), 0) as player, coalesce(sum(w.net_agent), 0) as agent,
           coalesce(sum(w.net_master), 0) as master, coalesce(sum(w.net_company), 0) as company
    from win_loss w
    where w.aggregator_id in (select id from aggregator) and w.settlement_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const paid = await sql<{ rows: bigint; amount: bigint }>`
    select count(*) as rows, coalesce(sum(p.amount), 0) as amount
    from payout p
    where p.aggregator_id in (select id from aggregator) and p.settlement_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const [sums, payouts] = [rows[0], paid.rows[0]];
  if (!sums || !payouts) throw new Error('Sums without a row');
  return {
    tickets: sums.tickets,
    stake: sums.stake,
    winningTickets: sums.winning,
    winAmount: sums.win_amount,
    winLossOfAllTiers: sums.all_tiers,
    net: { player: sums.player, agent: sums.agent, master: sums.master, company: sums.company },
    payoutRows: payouts.rows,
    payouts: payouts.amount,
  };
}

// bills that were void when the settlement ran are not part of it; bills voided later have separate runs
const soldWhenSettled = (round: RoundRow, settledAt: Date) => sql`
  from ticket t
  where t.aggregator_id = any(array(select id from aggregator)) and t.round_id = ${round.id}
    and t.business_date = ${round.businessDate}
    and not exists (
      select from bill_cancellation c
      where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
        and (c.kind = 'cancelled' or c.cancelled_at <= ${settledAt}))`;

export async function soldTickets(
  tx: Tx,
  round: RoundRow,
  settledAt: Date,
): Promise<{ tickets: bigint; stake: bigint }> {
  const { rows } = await sql<{ tickets: bigint; stake: bigint }>`
    select count(*) as tickets, coalesce(sum(t.stake), 0) as stake ${soldWhenSettled(round, settledAt)}`.execute(
    tx,
  );
  return rows[0] ?? { tickets: 0n, stake: 0n };
}

/** What the tickets of a round win on a result, number by number. `paidTickets` leaves out payouts that round to zero. */
export async function expectedWinnings(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  settledAt: Date,
): Promise<{ tickets: bigint; paidTickets: bigint; amount: bigint }> {
  const amountOf = (hits: number) => sql`(t.stake * t.rate_x100 * ${sql.lit(hits)} + 50) / 100`;
  const { rows } = await sql<
    { bet_type: string; number: string; version: bigint | null; quantity: bigint } & Record<
      'tickets' | `${'p' | 'a'}${1 | 2 | 3}`,
      bigint
    >
  >`
    select t.bet_type, t.number, t.bundle_version_id as version, count(*) as tickets,
           coalesce(sum(t.quantity), 0)::bigint as quantity,
           count(*) filter (where ${amountOf(1)} > 0) as p1, sum(${amountOf(1)}) as a1,
           count(*) filter (where ${amountOf(2)} > 0) as p2, sum(${amountOf(2)}) as a2,
           count(*) filter (where ${amountOf(3)} > 0) as p3, sum(${amountOf(3)}) as a3
    ${soldWhenSettled(round, settledAt)}
    group by t.bet_type, t.number, t.bundle_version_id`.execute(tx);
  const versions = await readVersions(
    tx,
    rows.map((row) => row.version),
  );
  const won = { tickets: 0n, paidTickets: 0n, amount: 0n };
  for (const row of rows) {
    if (!isBetType(row.bet_type))
      throw new Error(`Round ${round.id} holds an unknown bet type: ${row.bet_type}`);
    if (isBundleType(row.bet_type)) {
      const { prizes } = versionOf(versions, row.version);
      const prize = unitPrize(row.bet_type, row.number, prizes, { result, switches: round.switches });
      if (prize === 0n) continue;
      won.tickets += row.tickets;
      won.paidTickets += row.tickets;
      won.amount += prize * row.quantity;
      continue;
    }
    const hits = wins(row.bet_type, storedNumber(row.number), result, round.switches);
    if (hits === 0) continue;
    won.tickets += row.tickets;
    won.paidTickets += hits === 1 ? row.p1 : hits === 2 ? row.p2 : row.p3;
    won.amount += hits === 1 ? row.a1 : hits === 2 ? row.a2 : row.a3;
  }
  return won;
}

/** What the journals of a settlement posted for each tier: credits less debits. */
export async function ledgerSums(tx: Tx, settlementId: SettlementId): Promise<Net> {
  const { rows } = await sql<{ tier: keyof Net; amount: bigint }>`
    select side.tier, sum(side.amount) as amount
    from journal j
    join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
    cross join lateral (values (l.credit_tier, l.amount), (l.debit_tier, -l.amount)) as side (tier, amount)
    where j.aggregator_id in (select id from aggregator) and j.settlement_id = ${settlementId} and not j.dealer
    group by side.tier`.execute(tx);
  const net: Net = { player: 0n, agent: 0n, master: 0n, company: 0n };
  for (const row of rows) net[row.tier] = row.amount;
  return net;
}

/** Whether a tier whose dealers the caller sees has lay-offs in a round that may count, or a run posted any. lay_off_of_round. */
export async function hasLayOffs(tx: Tx, roundId: RoundId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
             select from lay_off l
             where l.aggregator_id in ${tiersWithDealers} and l.round_id = ${roundId}
               and l.status in ('accepted', 'withdrawn'))
           or exists (
             select from settlement s
             join lay_off_result o on o.settlement_id = s.id
             where s.round_id = ${roundId} and o.aggregator_id in ${tiersWithDealers}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** What a run posted for lay-offs, by its rows and by the ledger. Satang. */
export interface LayOffSums {
  stake: bigint;
  cost: bigint;
  winningBets: bigint;
  won: bigint;
  netTiers: bigint;
  netDealers: bigint;
  /** Credits less debits in the journals of dealers. */
  ledgerTiers: bigint;
  ledgerDealers: bigint;
}

/** Of the tiers whose dealers the caller sees; all of them in scope `work`. */
export async function layOffSums(tx: Tx, settlementId: SettlementId): Promise<LayOffSums> {
  const { rows } = await sql<LayOffSums>`
    select coalesce(sum(o.stake), 0)::bigint as stake, coalesce(sum(o.cost), 0)::bigint as cost,
           coalesce(sum(o.winning_bets), 0)::bigint as "winningBets", coalesce(sum(o.won), 0)::bigint as won,
           coalesce(sum(o.net_tier), 0)::bigint as "netTiers", coalesce(sum(o.net_dealer), 0)::bigint as "netDealers",
           (select coalesce(sum(case when l.credit_tier = 'dealer' then -l.amount else l.amount end), 0)::bigint
            from journal j
            join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
            where j.aggregator_id in ${tiersWithDealers} and j.settlement_id = ${settlementId} and j.dealer)
             as "ledgerTiers",
           (select coalesce(sum(side.amount), 0)::bigint
            from journal j
            join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
            cross join lateral (values (l.credit_tier, l.amount), (l.debit_tier, -l.amount)) as side (tier, amount)
            where j.aggregator_id in ${tiersWithDealers} and j.settlement_id = ${settlementId} and j.dealer
              and side.tier = 'dealer') as "ledgerDealers"
    from lay_off_result o
    where o.aggregator_id in ${tiersWithDealers} and o.settlement_id = ${settlementId}`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('Sums without a row');
  return sums;
}
