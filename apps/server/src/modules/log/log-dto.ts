import {
  actorTexts,
  type Language,
  type LocalizedText,
  type LogEntry,
  type LogLine,
  reasonTexts,
} from '@drawdesk/contract';
import type { ChainRow } from './chains.ts';
import { changesOf, type FieldChange, listedChanges } from './log-changes.ts';
import type { LogNames } from './names.ts';
import type { LogLineRow } from './queries.ts';

const idOrNull = (id: bigint | null): string | null => (id === null ? null : String(id));

/** Who acted: an account by its name, anything else in the words of the readers. */
const actorOf = (row: Pick<LogLineRow, 'actor_account_id' | 'actor_name'>): LocalizedText =>
  row.actor_account_id === null ? actorTexts(row.actor_name) : { en: row.actor_name, th: row.actor_name };

export function toLineDto(row: LogLineRow, names: LogNames, language: Language): LogLine {
  const { shown, more } = listedChanges(changesOf(row.before, row.after));
  return { ...lineOf(row, names, language), changes: named(row, shown, names, language), changesMore: more };
}

const named = (
  row: LogLineRow,
  changes: readonly FieldChange[],
  names: LogNames,
  language: Language,
): FieldChange[] =>
  changes.map(({ path, before, after }) => ({
    path,
    before: names.valueOf(row, path.at(-1) ?? '', before, language),
    after: names.valueOf(row, path.at(-1) ?? '', after, language),
  }));

const lineOf = (row: LogLineRow, names: LogNames, language: Language) => ({
  logId: `${row.aggregator_id}-${row.seq}`,
  at: row.at.toISOString(),
  operation: row.operation,
  actorName: actorOf(row)[language],
  actorAccountId: idOrNull(row.actor_account_id),
  realName: row.real_name,
  realAccountId: idOrNull(row.real_account_id),
  actorRole: names.roleOf(row.actor_account_id),
  realRole: names.roleOf(row.real_account_id),
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
  subjectName: names.ofSubject(row)?.[language] ?? null,
  subjectLabel: names.ofSubject(row)?.label ?? null,
  reason: row.reason === null ? null : reasonTexts(row.reason)[language],
  requestId: row.request_id,
  address: row.address,
  changed: changedFields(row.before, row.after),
});

export const toEntryDto = (row: LogLineRow, names: LogNames, language: Language): LogEntry => ({
  ...lineOf(row, names, language),
  changes: named(row, changesOf(row.before, row.after), names, language),
  changesMore: 0,
  before: row.before,
  after: row.after,
  previousHash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
});

export const toChainDto = (row: ChainRow) => ({
  chainId: String(row.aggregator_id),
  name: row.name,
  lines: Number(row.lines),
  lastAt: row.last_at?.toISOString() ?? null,
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
