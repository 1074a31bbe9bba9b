import type { ProblemChange } from '@drawdesk/contract';
import { sql } from 'kysely';
import { DomainError } from '../errors/domain-error.ts';
import type { Tx } from './store.ts';

/** A row in its present state, locked by the transaction that wants to change it. */
export interface Versioned {
  /** Its names in the log: `subject` and `subjectId` of the entries for changes of it. */
  subject: string;
  subjectId: string;
  /** Its version now. */
  version: number;
  /** Its fields now, named and written as in the body of the edit (and in `before` and `after` of the log). */
  fields: Readonly<Record<string, unknown>>;
}

const changesMax = 50;

interface LoggedEdit {
  by: string;
  at: Date;
  after: unknown;
}

/**
 * Refuses an edit that was made against an older version of a row, and reports what changed since: field,
 * value now, by whom, when. That is read from the log. Every action that changes the row must log the version
 * it led to as `version` in `after`, next to the changed fields. Some of the versions since may not be in the
 * log that the caller reads (an action of the company on a tenant's row). Then the fields whose value differs
 * from the one sent are reported as well, without a name.
 *
 * @param made - version the edit was made against; @param sent - the fields it would set.
 * @throws DomainError `stale_version`
 */
export async function requireVersion(
  tx: Tx,
  row: Versioned,
  made: number,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (row.version === made) return;
  const edits = await entriesSince(tx, row, made);
  const logged = changesOf(edits, row.fields);
  const unnamed = edits.length < row.version - made ? differences(row.fields, sent) : [];
  const named = new Set(logged.map(({ field }) => field));
  const changes = [...logged, ...unnamed.filter(({ field }) => !named.has(field))];
  throw new DomainError('stale_version', { version: String(row.version) }, [], changes.slice(0, changesMax));
}

const differences = (now: Versioned['fields'], sent: Readonly<Record<string, unknown>>): ProblemChange[] =>
  Object.keys(now)
    .filter(
      (field) => sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(now[field]),
    )
    .map((field) => ({ field, value: now[field] ?? null, by: null, at: null }));

// log_by_subject; a master or an agent reads its own chain only
async function entriesSince(tx: Tx, row: Versioned, made: number): Promise<LoggedEdit[]> {
  const { rows } = await sql<LoggedEdit>`
    select coalesce(real_name, actor_name) as by, at, after
    from log
    where subject = ${row.subject} and subject_id = ${row.subjectId}
      and jsonb_typeof(after -> 'version') = 'number' and (after -> 'version')::int > ${made}
    order by at desc, seq desc
    limit ${changesMax}`.execute(tx);
  return rows;
}

/** The last change of each field, newest first. */
function changesOf(newestFirst: readonly LoggedEdit[], now: Versioned['fields']): ProblemChange[] {
  const seen = new Set<string>();
  return newestFirst.flatMap(({ by, at, after }) =>
    Object.keys(typeof after === 'object' && after !== null ? after : {})
      .filter((field) => Object.hasOwn(now, field) && !seen.has(field))
      .map((field) => {
        seen.add(field);
        return { field, value: now[field] ?? null, by, at: at.toISOString() };
      }),
  );
}
