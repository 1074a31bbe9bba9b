import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';

/** Any number of workers may run: one makes partitions, the others wait and find them made. */
const oneAtATime = 7_401_227;

/** The longest span of one call. */
const monthsMax = 60;

/**
 * Makes the monthly partitions of `ticket` for business dates `from` to `to` ('YYYY-MM-DD', both included) that are
 * not there yet, as the owner: `ticket_2026_11`. Tickets that fell into the default partition meanwhile move over.
 * Nothing is granted on a partition: tickets are reached through their parent alone. Returns the names made.
 */
export async function ensureTicketPartitions(store: Store, from: string, to: string): Promise<string[]> {
  const months = monthsBetween(from, to);
  return store.transaction({ as: 'owner' }, async (tx) => {
    const missing = await missingMonths(tx, months);
    if (missing.length === 0) return [];
    await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(tx);
    const stillMissing = await missingMonths(tx, missing);
    for (const month of stillMissing) await makePartition(tx, month);
    return stillMissing.map(partitionName);
  });
}

/** First days of the months, ascending. Throws RangeError for more than five years. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = monthAfter(month)) {
    if (months.push(month) > monthsMax)
      throw new RangeError(`ticket partitions for more than ${monthsMax} months`);
  }
  return months;
}

const partitionName = (month: string): string => `ticket_${month.slice(0, 7).replace('-', '_')}`;

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

async function missingMonths(tx: Tx, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'ticket'::regclass`.execute(tx);
  const there = new Set(rows.map(({ name }) => name));
  return months.filter((month) => !there.has(partitionName(month)));
}

/**
 * Filled first and attached then: `attach` lets bills of other months go on (`create … partition of` would lock the
 * whole table), and it would refuse a month of which the default partition still holds tickets.
 */
async function makePartition(tx: Tx, month: string): Promise<void> {
  const name = sql.table(partitionName(month));
  const [first, next] = [sql.lit(month), sql.lit(monthAfter(month))];
  await sql`create table ${name} (like ticket including all)`.execute(tx);
  await sql`
    with moved as (
      delete from ticket_default where business_date >= ${first} and business_date < ${next} returning *
    )
    insert into ${name} select * from moved`.execute(tx);
  await sql`alter table ticket attach partition ${name} for values from (${first}) to (${next})`.execute(tx);
}
