import type { Ticket } from '@drawdesk/contract';
import {
  basisPoints,
  billNumberOf,
  formatMoney,
  formatRate,
  highestPrize,
  holdTicket,
  isBetType,
  payoutOf,
  rateX100,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { heldOf } from '../intake/stored-bill.ts';
import { type BundleVersion, readVersions, versionOf } from '../live-tickets/read-versions.ts';
import type { BillRow } from './bill-rows.ts';
import { outcomeOf } from './bill-state.ts';

interface TicketRow
  extends Pick<
    TableRow<'ticket'>,
    | 'line_no'
    | 'bet_type'
    | 'number'
    | 'group_no'
    | 'stake'
    | 'rate_x100'
    | 'bundle_version_id'
    | 'quantity'
    | 'held_agent'
    | 'held_master'
  > {
  ladder_best_only: boolean;
  /** Null to an agent under its former master, whose terms it does not see any more. */
  share_agent_bp: number | null;
  payout: bigint;
}

/** The tickets of a bill in order, with their payouts, as the caller may see them; primary key and payout_of_bill. */
export async function readTickets(tx: Tx, caller: AccountCaller, bill: BillRow): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    with found as materialized (
      select t.line_no, t.bet_type, t.number, t.group_no, t.stake, t.rate_x100, t.bundle_version_id, t.quantity,
             t.held_agent, t.held_master, t.share_agent_bp, t.round_id, b.terms_id,
             coalesce((select sum(w.amount) from payout w
                       where w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id
                         and w.line_no = t.line_no ${andOfOneMaster(tx, 'w', [bill.aggregator_id])}), 0)::bigint as payout
      from ticket t
      join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
      where t.aggregator_id = ${bill.aggregator_id} and t.business_date = ${bill.business_date}
        and t.bill_id = ${bill.id}
    )
    select t.line_no, t.bet_type, t.number, t.group_no, t.stake, t.rate_x100, t.bundle_version_id, t.quantity,
           t.held_agent, t.held_master, t.payout,
           (select coalesce(t.share_agent_bp, m.share_agent_bp) from terms m where m.id = t.terms_id) as share_agent_bp,
           (select coalesce((coalesce(r.switches, p.switches) ->> 'ladderBestOnly')::boolean, true)
            from round r join provider p on p.id = r.provider_id where r.id = t.round_id) as ladder_best_only
    from found t
    order by t.line_no`.execute(tx);
  const versions = await readVersions(
    tx,
    rows.map((row) => row.bundle_version_id),
  );
  return rows.map((row) => toTicketDto(row, { bill, caller, units: unitsOf(row, versions) }));
}

/**
 * Of bundles and tickets of ladders: how many of each size, what one costs, and the most they pay. Satang.
 */
function unitsOf(row: TicketRow, versions: ReadonlyMap<bigint, BundleVersion>) {
  if (row.bundle_version_id === null || row.quantity === null) return null;
  const { size, price, prizes } = versionOf(versions, row.bundle_version_id);
  const most = satang(highestPrize(prizes, row.ladder_best_only) * BigInt(row.quantity));
  return { shown: { size, quantity: row.quantity, price: formatMoney(price) }, most };
}

/**
 * A caller sees the part of its own tier and of those below (domain.md §5). An agent that holds its share sees none: it
 * would show that a tier above has a hold.
 */
function toHeldDto(row: TicketRow, caller: AccountCaller): Ticket['held'] {
  const held = heldOf(row);
  if (held === null) return null;
  const stake = satang(row.stake);
  const shareBp = { agent: basisPoints(row.share_agent_bp ?? 0), master: noShare, company: noShare };
  const ofShare = holdTicket(stake, shareBp, { agent: null, master: null }).agent;
  if (caller.agentId !== null && held.agent === ofShare) return null;
  return {
    agent: formatMoney(held.agent),
    ...(caller.agentId === null && { master: formatMoney(held.master) }),
    ...(caller.aggregatorId === null && {
      company: formatMoney(satang(stake - held.agent - held.master)),
    }),
  };
}

const noShare = basisPoints(0);

function toTicketDto(
  row: TicketRow,
  { bill, caller, units }: { bill: BillRow; caller: AccountCaller; units: ReturnType<typeof unitsOf> },
): Ticket {
  if (!isBetType(row.bet_type)) throw new Error(`No such bet type: ${row.bet_type}`);
  const [stake, rate] = [satang(row.stake), rateX100(Number(row.rate_x100))];
  return {
    ticketId: `${billNumberOf(bill.id)}/${row.line_no}`,
    line: row.line_no,
    group: row.group_no,
    betType: row.bet_type,
    number: row.number,
    stake: formatMoney(stake),
    rate: formatRate(rate),
    potentialPayout: formatMoney(units?.most ?? payoutOf(stake, rate)),
    outcome: outcomeOf(bill, row.payout),
    payout: formatMoney(satang(row.payout)),
    held: toHeldDto(row, caller),
    ...units?.shown,
  };
}
