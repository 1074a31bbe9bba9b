import type { LogEntry, LogLine } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { LogRow } from '../../platform/audit/chain.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { LogCursor, LogFilter } from './filter.ts';
import { linesOf, type Reader } from './reader.ts';

/** Lines are counted only up to this: “more than 10,000” is as useful to a person as the exact number. */
export const countedMax = 10_000;

interface Row extends LogRow {
  aggregator_code: string | null;
  aggregator_name: string | null;
  agent_code: string | null;
  agent_name: string | null;
}

const newestFirst = sql`at desc, aggregator_id desc, seq desc`;

// names are read only for the rows of the page
const named = sql`
  select l.*, m.code as aggregator_code, m.name as aggregator_name, g.code as agent_code, g.name as agent_name`;
const names = sql`
  left join aggregator m on m.id = l.aggregator_id
  left join agent g on g.id = l.agent_id`;

/**
 * A page of lines, newest first, from a cursor on or at an offset; by the log_… index of what is filtered.
 */
export async function listLog(
  tx: Tx,
  { where, branches }: LogFilter,
  page: { after: LogCursor | null; offset: number; limit: number },
): Promise<Row[]> {
  const { after, offset, limit } = page;
  // this `at <=` repeats the first part of the row comparison, for indexes that contain only the time
  const older = after
    ? sql`and l.at <= ${after.at}
        and (l.at, l.aggregator_id, l.seq) < (${after.at}, ${after.aggregatorId}::bigint, ${after.seq}::bigint)`
    : sql``;
  const sets = branches.map(
    (branch) => sql`(
      select l.* from log l where ${where} and ${branch} ${older}
      order by ${newestFirst} limit ${offset + limit})`,
  );
  const { rows } = await sql<Row>`
    ${named}
    from (
      select * from (${sql.join(sets, sql` union all `)}) l
      order by ${newestFirst} limit ${limit} offset ${offset}
    ) l
    ${names}
    order by ${newestFirst}`.execute(tx);
  return rows;
}

/** The number of lines, counted up to `countedMax` + 1. */
export async function countLog(tx: Tx, { where, branches }: LogFilter): Promise<number> {
  const sets = branches.map(
    (branch) => sql`(select from log l where ${where} and ${branch} limit ${countedMax + 1})`,
  );
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from (${sql.join(sets, sql` union all `)}) l limit ${countedMax + 1}) l`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0n);
}

/** One line, if it exists for the reader; by primary key. */
export async function findLine(
  tx: Tx,
  reader: Reader,
  { aggregatorId, seq }: { aggregatorId: AggregatorId; seq: bigint },
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    ${named}
    from log l ${names}
    where l.aggregator_id = ${aggregatorId} and l.seq = ${seq} and ${linesOf(reader)}`.execute(tx);
  return rows[0] ?? null;
}

const idOrNull = (id: bigint | null): string | null => (id === null ? null : String(id));

export const toLineDto = (row: Row): LogLine => ({
  logId: `${row.aggregator_id}-${row.seq}`,
  at: row.at.toISOString(),
  operation: row.operation,
  actorName: row.actor_name,
  actorAccountId: idOrNull(row.actor_account_id),
  realName: row.real_name,
  realAccountId: idOrNull(row.real_account_id),
  aggregator:
    row.aggregator_code === null
      ? null
      : {
          aggregatorId: String(row.aggregator_id),
          code: row.aggregator_code,
          name: row.aggregator_name ?? '',
        },
  agent:
    row.agent_code === null
      ? null
      : { agentId: String(row.agent_id), code: row.agent_code, name: row.agent_name ?? '' },
  subject: row.subject,
  subjectId: row.subject_id,
  reason: row.reason,
  requestId: row.request_id,
  address: row.address,
  changed: changedFields(row.before, row.after),
});

export const toEntryDto = (row: Row): LogEntry => ({
  ...toLineDto(row),
  before: row.before,
  after: row.after,
  previousHash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
});

const fieldsOf = (value: unknown): Map<string, string> =>
  new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, inner]) => [name, JSON.stringify(inner)])
      : [],
  );

/** Fields that differ between before and after; where there is no before, the fields of after. */
function changedFields(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name)).sort();
}
