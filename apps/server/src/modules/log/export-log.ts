import { type LogLine, roleNames } from '@drawdesk/contract';
import { exportSource } from '../../platform/exports/source.ts';
import { cursorText, readCursor } from './cursor.ts';
import { filterOf } from './filter.ts';
import { toLineDto } from './log-dto.ts';
import { LogNames } from './names.ts';
import { readLines } from './queries.ts';
import { readerOf } from './reader.ts';

/** Lines per step of a file. */
const stepLines = 1_000;

const nameWithLabel = ({ subjectName, subjectLabel }: LogLine): string | null =>
  [subjectName, subjectLabel].filter(Boolean).join(' ') || null;

const roleText = ({ realRole, actorRole }: LogLine) => {
  const role = realRole ?? actorRole;
  return role && roleNames[role];
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `creditLimit: 5000.00 → 8000.00`, as far as the list shows changes; fields as the API names them. */
const changesText = ({ changes, changesMore }: LogLine): string | null =>
  [
    ...changes.map(
      ({ path, before, after }) =>
        `${path.join('.')}: ${before === undefined ? '' : `${textOf(before)} → `}${textOf(after)}`,
    ),
    ...(changesMore > 0 ? [`+${changesMore}`] : []),
  ].join('; ') || null;

/**
 * The filtered log as a file, read by cursor: no line is missing or written twice, however long the log is.
 */
export const logExport = exportSource('log.list', {
  name: { en: 'Log', th: 'บันทึกการใช้งาน' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (line) => line.at },
    { en: 'Done by', th: 'ทำโดย', kind: 'text', of: (line) => line.actorName },
    { en: 'Role', th: 'บทบาท', kind: 'text', of: roleText },
    { en: 'Impersonated by', th: 'ทำแทนโดย', kind: 'text', of: (line) => line.realName },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (line) => line.aggregator?.name },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (line) => line.agent?.name },
    { en: 'Action', th: 'รายการ', kind: 'text', of: (line) => line.operation },
    { en: 'Record', th: 'ข้อมูล', kind: 'text', of: (line) => line.subject },
    { en: 'Name', th: 'ชื่อ', kind: 'text', of: nameWithLabel },
    { en: 'Record ID', th: 'รหัสข้อมูล', kind: 'text', of: (line) => line.subjectId },
    { en: 'Changes (field names)', th: 'การเปลี่ยนแปลง (ชื่อฟิลด์)', kind: 'text', of: changesText },
    { en: 'Changed fields', th: 'ช่องที่เปลี่ยน', kind: 'text', of: (line) => line.changed.join(', ') },
    { en: 'Reason', th: 'เหตุผล', kind: 'text', of: (line) => line.reason },
    { en: 'IP address', th: 'ที่อยู่ IP', kind: 'text', of: (line) => line.address },
    { en: 'Request ID', th: 'รหัสคำขอ', kind: 'text', of: (line) => line.requestId },
    { en: 'Entry ID', th: 'รายการบันทึก', kind: 'text', of: (line) => line.logId },
  ],
  read: async (tx, caller, { query }, from, language) => {
    const filter = await filterOf(tx, readerOf(caller), query);
    if (!filter) return { rows: [], next: null, total: 0 };
    const after = from === null ? null : readCursor(from);
    const rows = await readLines(tx, filter, { after, offset: 0, limit: stepLines });
    const last = rows.at(-1);
    const names = await LogNames.read(tx, caller, rows);
    return {
      rows: rows.map((row) => toLineDto(row, names, language)),
      next:
        last && rows.length === stepLines
          ? cursorText({ at: last.at, aggregatorId: last.aggregator_id, seq: last.seq })
          : null,
    };
  },
});
