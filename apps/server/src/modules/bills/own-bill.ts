import type { IntakeBill, OwnBill } from '@drawdesk/contract';
import { billNumberOf, formatMoney, formatRate, parseBillNumber, rateX100, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { endedKeys } from '../intake/lock-members.ts';
import { cancelBill } from './cancel-bill.ts';
import { outcomeOf, statusOf } from './own-bills.ts';

interface BillRow {
  id: bigint;
  aggregator_id: AggregatorId;
  business_date: string;
  round_id: RoundId;
  round_status: string;
  player: string;
  placed_at: Date;
  stake: bigint;
  discount: bigint;
  cancel_kind: 'cancelled' | 'void' | null;
  settled: boolean;
}

interface TicketRow {
  line_no: number;
  item: number;
  group_no: number | null;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  bundle_version_id: bigint | null;
  quantity: number | null;
  size: 'small' | 'medium' | 'large' | null;
  payout: bigint;
}

async function readBill(
  tx: Tx,
  caller: KeyCaller,
  billNumber: string,
): Promise<{ row: BillRow; wire: OwnBill }> {
  const id = parseBillNumber(billNumber);
  const { rows } = await sql<BillRow>`
    select b.id, b.aggregator_id, b.business_date, b.round_id, r.status as round_status, p.username as player,
           b.placed_at, b.stake, b.discount, c.kind as cancel_kind, r.current_settlement_id is not null as settled
    from bill b
    join round r on r.id = b.round_id
    join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
    left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
    where ${ownRows(caller, 'b')} and b.id = ${id}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'bill' });
  const tickets = await sql<TicketRow>`
    select t.line_no, t.item_no as item, t.group_no, t.bet_type, t.number, t.stake,
           t.rate_x100, t.bundle_version_id, t.quantity, v.size,
           coalesce((select sum(w.amount) from payout w
                     where w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id
                       and w.line_no = t.line_no), 0)::bigint as payout
    from ticket t
    left join bundle_version v on v.id = t.bundle_version_id
    where t.aggregator_id = ${row.aggregator_id} and t.business_date = ${row.business_date} and t.bill_id = ${row.id}
    order by t.line_no`.execute(tx);
  const payout = tickets.rows.reduce((sum, ticket) => sum + ticket.payout, 0n);
  return {
    row,
    wire: {
      accepted: true,
      billNumber: billNumberOf(row.id),
      roundId: String(row.round_id),
      player: row.player,
      status: statusOf(row),
      placedAt: row.placed_at.toISOString(),
      totalStake: formatMoney(satang(row.stake)),
      discount: formatMoney(satang(row.discount)),
      lines: tickets.rows.map((ticket) => ({
        item: ticket.item,
        group: ticket.group_no,
        betType: ticket.bet_type,
        number: ticket.number,
        stake: formatMoney(satang(ticket.stake)),
        outcome: 'accepted' as const,
        rate: formatRate(rateX100(Number(ticket.rate_x100))),
        ...(ticket.size !== null &&
          ticket.quantity !== null && {
            ...{ size: ticket.size, quantity: ticket.quantity, offer: String(ticket.bundle_version_id) },
          }),
      })),
      outcome: outcomeOf(row, payout),
      payout: formatMoney(satang(payout)),
      tickets: tickets.rows.map((ticket) => ({
        line: ticket.line_no,
        outcome: outcomeOf(row, ticket.payout),
        payout: formatMoney(satang(ticket.payout)),
      })),
    },
  };
}

/** A bill of this agent in its present state. @throws DomainError `not_found`. */
export async function findOwnBill(store: Store, caller: KeyCaller, billNumber: string): Promise<OwnBill> {
  return store.transaction(scopeOf(caller), async (tx) => (await readBill(tx, caller, billNumber)).wire);
}

/**
 * Cancels a bill of this agent within its provider's window (screens.md §3).
 * @throws DomainError `not_signed_in` when the key ended since the request was let in, and what `cancelBill`
 * throws.
 */
export async function cancelOwnBill(
  store: Store,
  context: CommandContext,
  caller: KeyCaller,
  billNumber: string,
): Promise<IntakeBill> {
  // the counters of the whole master change
  const scope = { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const;
  // what was sold under a former master is settled, so nothing of it can be cancelled
  const now = { ...caller, former: [] };
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      if ((await endedKeys(tx, caller.aggregatorId, [caller])).size > 0)
        throw new DomainError('not_signed_in');
      const { row } = await readBill(tx, now, billNumber);
      const by = { name: caller.name, accountId: null, byPlayerSite: true };
      await cancelBill(tx, row.aggregator_id, row.id, by, 'cancelled by the player site');
      const { wire } = await readBill(tx, now, billNumber);
      const auditEntry = {
        subject: 'bill',
        subjectId: wire.billNumber ?? '',
        before: { status: 'accepted' },
        after: { status: wire.status },
      };
      return { answer: wire, auditEntry };
    },
    scope,
  );
  return answer;
}
