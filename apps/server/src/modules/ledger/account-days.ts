import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, JournalId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** By how much an entry `l` of the ledger raises the balance of its member: the lower of its two tiers. */
export const toMember = sql`case when l.credit_tier = l.member_tier then l.amount else -l.amount end`;

/** Whose day an entry `l` counts in. An agent may not read a master's; journals of dealers are no agent's. */
const agentOfDay = sql`case l.member_tier when 'master' then 0 else l.agent_id end`;

/** Adds the entries of dealers of a run to the days of their accounts, which are already locked. */
export async function postDealerDays(tx: Tx, settlementId: SettlementId): Promise<void> {
  const days = addToDays(
    'settled',
    // journal_of_settlement, then the primary key of ledger
    sql`${tiersWithDealers} a
        join journal j on j.aggregator_id = a.id and j.settlement_id = ${settlementId} and j.dealer
        join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id`,
  );
  await days.execute(tx);
}

/** What the rows of dealers are kept under: 0 for the company, and each master. */
export const tiersWithDealers = sql`(select 0::bigint as id union all select id from aggregator)`;

/**
 * Adds the entry of a payment, or of its reversal, to the day of its account. The account is already locked.
 */
export async function postPaymentDay(
  tx: Tx,
  aggregatorId: AggregatorId,
  journalId: JournalId,
): Promise<void> {
  const days = addToDays(
    'paid',
    sql`(select * from ledger where aggregator_id = ${aggregatorId} and journal_id = ${journalId}) l`,
  );
  await days.execute(tx);
}

/** The statement that adds `entries`, rows `l` of the ledger, to the days of their accounts. */
export const addToDays = (
  column: 'settled' | 'paid',
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    insert into ledger_day (aggregator_id, tier, member_id, booked_on, agent_id, ${sql.ref(column)})
    select l.aggregator_id, l.member_tier, l.member_id, l.booked_on, ${agentOfDay}, sum(${toMember})::bigint
    from ${entries}
    group by l.aggregator_id, l.member_tier, l.member_id, l.booked_on, ${agentOfDay}
    order by l.aggregator_id, l.member_tier, l.member_id
    on conflict (aggregator_id, tier, member_id, booked_on) do update
    set ${sql.ref(column)} = ledger_day.${sql.ref(column)} + excluded.${sql.ref(column)}`;
