import { allows, type ProviderGroup } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { type AccountCaller, scopeOf } from '../../platform/auth/caller.ts';
import { command } from '../../platform/command.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { reverseBill } from '../settlement/reverse-bill.ts';
import { type BillRow, selectBills, type TicketRow, wireBill, wireTicket } from './bill-rows.ts';
import { cancelBill } from './cancel-bill.ts';

const noBill = () => new Refusal('not_found', { what: 'bill' });

async function findBill(tx: Tx, billId: bigint): Promise<BillRow> {
  const { rows } = await sql<BillRow>`${selectBills} where b.id = ${billId}`.execute(tx);
  const row = rows[0];
  if (!row) throw noBill();
  return row;
}

/** A bill number people read out → its id; a slip of the tongue fails its check digit. */
function billIdOf(billNumber: string): bigint {
  const id = parseBillNumber(billNumber);
  if (id === null) throw noBill();
  return id;
}

/** A round outside the caller's provider groups does not exist for them. */
async function holdGroup(tx: Tx, caller: AccountCaller, roundId: bigint): Promise<void> {
  const { rows } = await sql<{ provider_group: ProviderGroup }>`
    select p.provider_group from round r join provider p on p.id = r.provider_id where r.id = ${roundId}`.execute(
    tx,
  );
  const group = rows[0]?.provider_group;
  if (!group || !allows(caller.rules, 'view', 'lotto-report', group))
    throw new Refusal('not_found', { what: 'round' });
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  placedAt: sql`b.id`,
  totalBet: sql`b.stake`,
  ticketCount: sql`b.ticket_count`,
  player: sql`p.username`,
  agentCode: sql`a.code`,
};

export const billHandlers = handlers({
  'bills.list': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const roundId = BigInt(params.roundId);
      await holdGroup(tx, caller, roundId);
      const where = sql.join(
        [
          // bill_of_round, one range for each master the caller may see
          sql`b.aggregator_id in (select id from aggregator) and b.round_id = ${roundId}`,
          ...(query.status === 'accepted' ? [sql`c.bill_id is null`] : []),
          ...(query.status === 'cancelled' || query.status === 'void' ? [sql`c.kind = ${query.status}`] : []),
          ...(query.q ? [searchOf(query.q)] : []),
          ...(query.betType || query.number ? [hasTicket(query.betType, query.number)] : []),
        ],
        sql` and `,
      );
      const order = sortColumn(sortColumns, query.sortBy, sql`b.id`);
      const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
      const { rows } = await sql<BillRow>`
        ${selectBills} where ${where} order by ${order} ${direction}, b.id desc
        limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
      const count = await sql<{ total: bigint }>`
        select count(*) as total from bill b
        join agent a on a.id = b.agent_id
        join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
        where ${where}`.execute(tx);
      return {
        data: rows.map((row) => wireBill(row, caller)),
        meta: {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          total: Number(count.rows[0]?.total ?? 0n),
        },
      };
    }),

  'bills.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const bill = await findBill(tx, billIdOf(params.billNumber));
      await holdGroup(tx, caller, bill.round_id);
      const tickets = await sql<TicketRow>`
        select t.line_no, t.bet_type, t.number, t.group_no, t.stake, t.rate_x100,
               coalesce((select sum(w.amount) from payout w
                         where w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id
                           and w.line_no = t.line_no), 0)::bigint as payout
        from ticket t
        where t.aggregator_id = ${bill.aggregator_id} and t.business_date = ${bill.business_date}
          and t.bill_id = ${bill.id}
        order by t.line_no`.execute(tx);
      return {
        data: { ...wireBill(bill, caller), tickets: tickets.rows.map((row) => wireTicket(row, bill)) },
      };
    }),

  'bills.cancel': async ({ caller, ask, params, body, services }) => {
    const billId = billIdOf(params.billNumber);
    const found = await services.store.transaction(scopeOf(caller), (tx) => findBill(tx, billId));
    // settlement is written by the role of jobs, which alone may book payouts
    const scope = found.round_open ? scopeOf(caller) : ({ as: 'work' } as const);
    const { answer } = await command(
      services.store,
      ask,
      async (tx) => {
        const before = await findBill(tx, billId);
        const how = wireBill(before, caller).cancel;
        if (how.may === 'no') throw new Refusal(how.why);
        const by = { name: caller.displayName, accountId: caller.accountId, byPlayerSite: false };
        if (how.may === 'cancel') await cancelBill(tx, before.aggregator_id, billId, by, body.reason);
        else await reverseBill(tx, before.aggregator_id, billId, by, body.reason);
        const after = wireBill(await findBill(tx, billId), caller);
        return {
          answer: after,
          deed: {
            subject: 'bill',
            subjectId: after.billNumber,
            reason: body.reason,
            before: { status: wireBill(before, caller).status, payout: wireBill(before, caller).payout },
            after: { status: after.status, payout: after.payout },
          },
        };
      },
      scope,
    );
    return { data: answer };
  },
});

/** A spoken bill number, else a part of the player's or agent's name. */
function searchOf(text: string): RawBuilder<unknown> {
  const id = parseBillNumber(text);
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return id === null
    ? sql`(p.username ilike ${like} or a.code ilike ${like})`
    : sql`(b.id = ${id} or p.username ilike ${like})`;
}

const hasTicket = (
  betType: string | undefined,
  number: string | undefined,
): RawBuilder<unknown> => sql`exists (
  select from ticket t
  where t.aggregator_id = b.aggregator_id and t.business_date = b.business_date and t.bill_id = b.id
    ${betType ? sql`and t.bet_type = ${betType}` : sql``}
    ${number ? sql`and t.number = ${number}` : sql``})`;
