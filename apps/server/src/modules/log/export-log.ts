import { exportSource } from '../../platform/exports/source.ts';
import { cursorText, readCursor } from './cursor.ts';
import { filterOf } from './filter.ts';
import { toLineDto } from './log-dto.ts';
import { readLines } from './queries.ts';
import { readerOf } from './reader.ts';

/** Lines per step of a file. */
const stepLines = 1_000;

/**
 * The filtered log as a file, read by cursor: no line is missing or written twice, however long the log is.
 */
export const logExport = exportSource('log.list', {
  name: { en: 'Log', th: 'บันทึกการใช้งาน' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (line) => line.at },
    { en: 'Done by', th: 'ทำโดย', kind: 'text', of: (line) => line.actorName },
    { en: 'Impersonated by', th: 'ทำแทนโดย', kind: 'text', of: (line) => line.realName },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (line) => line.aggregator?.name },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (line) => line.agent?.name },
    { en: 'Action', th: 'รายการ', kind: 'text', of: (line) => line.operation },
    { en: 'Record', th: 'ข้อมูล', kind: 'text', of: (line) => line.subject },
    { en: 'Record ID', th: 'รหัสข้อมูล', kind: 'text', of: (line) => line.subjectId },
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
    return {
      rows: rows.map((row) => toLineDto(row, language)),
      next:
        last && rows.length === stepLines
          ? cursorText({ at: last.at, aggregatorId: last.aggregator_id, seq: last.seq })
          : null,
    };
  },
});
