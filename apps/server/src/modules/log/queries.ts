import { type RawBuilder, sql } from 'kysely';
import type { LogRow } from '../../platform/audit/chain.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { isAbout, type LogBranch, type LogCursor, type LogFilter } from './filter.ts';
import { linesOf, type Reader } from './reader.ts';

/** Lines are counted only up to this: “more than 10,000” is as useful to a person as the exact number. */
export const countedMax = 10_000;

export interface LogLineRow extends LogRow {
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

/** How the lines of things are read. */
type Way = 'each by itself' | 'together';

/** Citus reads the lines of several things only together, each node its own. */
const wayOf = (tx: Tx, branches: readonly LogBranch[]): Way =>
  branches.some(({ things }) => things) && isTransactionOnNodes(tx) ? 'together' : 'each by itself';

function aboutThing({ things }: LogBranch, way: Way): RawBuilder<unknown> {
  if (!things) return sql``;
  return way === 'together'
    ? sql`and ${isAbout(things)}`
    : sql`and l.subject = thing.subject and l.subject_id = thing.id`;
}

/** The lines of a branch; where it has things, those of each by itself, so that no more than a page is read of any. */
const setOf = ({ things }: LogBranch, way: Way, lines: RawBuilder<unknown>): RawBuilder<unknown> =>
  things && way === 'each by itself'
    ? sql`(
      select found.* from unnest(
        ${things.map((one) => one.subject)}::text[], ${things.map((one) => one.id)}::text[]) as thing (subject, id)
      cross join lateral (${lines}) found)`
    : sql`(${lines})`;

/**
 * A page of lines, newest first, from a cursor on or at an offset; by the log_… index of what is filtered.
 */
export async function readLines(
  tx: Tx,
  { where, branches }: LogFilter,
  page: { after: LogCursor | null; offset: number; limit: number },
): Promise<LogLineRow[]> {
  const { after, offset, limit } = page;
  // this `at <=` repeats the first part of the row comparison, for indexes that contain only the time
  const older = after
    ? sql`and l.at <= ${after.at}
        and (l.at, l.aggregator_id, l.seq) < (${after.at}, ${after.aggregatorId}::bigint, ${after.seq}::bigint)`
    : sql``;
  const way = wayOf(tx, branches);
  const sets = branches.map((branch) =>
    setOf(
      branch,
      way,
      sql`
        select l.* from log l where ${where} and ${branch.where} ${aboutThing(branch, way)} ${older}
        order by ${newestFirst} limit ${offset + limit}`,
    ),
  );
  const { rows } = await sql<LogLineRow>`
    with line as ${readFirst(tx)} (
      select * from (${sql.join(sets, sql` union all `)}) l
      order by ${newestFirst} limit ${limit} offset ${offset}
    )
    ${named}
    from line l
    ${names}
    order by ${newestFirst}`.execute(tx);
  return rows;
}

/** The number of lines, counted up to `countedMax` + 1. */
export async function countLines(tx: Tx, { where, branches }: LogFilter): Promise<number> {
  const way = wayOf(tx, branches);
  const sets = branches.map((branch) =>
    setOf(
      branch,
      way,
      sql`
        select l.seq from log l where ${where} and ${branch.where} ${aboutThing(branch, way)} limit ${countedMax + 1}`,
    ),
  );
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select 1 from (${sql.join(sets, sql` union all `)}) l limit ${countedMax + 1}) l`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0n);
}

/** One line, if it exists for the reader; by primary key. */
export async function readLine(
  tx: Tx,
  reader: Reader,
  { aggregatorId, seq }: { aggregatorId: AggregatorId; seq: bigint },
): Promise<LogLineRow | null> {
  const { rows } = await sql<LogLineRow>`
    with line as ${readFirst(tx)} (
      select l.* from log l
      where l.aggregator_id = ${aggregatorId} and l.seq = ${seq} and ${linesOf(reader)}
    )
    ${named}
    from line l ${names}`.execute(tx);
  return rows[0] ?? null;
}
