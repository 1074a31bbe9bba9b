import { personTexts } from '@drawdesk/contract';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readPlannedPage } from './list-planned.ts';
import { toPlannedDto } from './planned-dto.ts';

const written = (value: string | number | boolean | null): string => (value === null ? '–' : String(value));

export const plannedExport = exportSource('rates.planned', {
  name: { en: 'Planned changes', th: 'การเปลี่ยนแปลงงวดถัดไป' },
  columns: [
    { en: 'Provider', th: 'หวย', kind: 'text', of: (row) => row.providerId },
    { en: 'Level', th: 'ระดับ', kind: 'text', of: (row) => row.level },
    { en: 'Owner', th: 'เจ้าของ', kind: 'text', of: (row) => row.holderName },
    {
      en: 'Changes',
      th: 'สิ่งที่เปลี่ยน',
      kind: 'text',
      of: (row) =>
        row.changes
          .map(({ betType, field, from, to }) => `${betType} ${field}: ${written(from)} → ${written(to)}`)
          .join('; '),
    },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => row.state },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.round?.label },
    { en: 'Planned by', th: 'ผู้ตั้งค่า', kind: 'text', of: (row) => row.plannedBy },
    { en: 'Planned at', th: 'ตั้งค่าเมื่อ', kind: 'instant', of: (row) => row.plannedAt },
    {
      en: 'Ended by',
      th: 'ถอนหรือแทนที่โดย',
      kind: 'text',
      of: (row) => row.endedBy && personTexts(row.endedBy),
    },
    { en: 'Ended at', th: 'สิ้นสุดเมื่อ', kind: 'instant', of: (row) => row.endedAt },
    { en: 'Note', th: 'หมายเหตุ', kind: 'text', of: (row) => row.note },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readPlannedPage(tx, caller, query), (row) => toPlannedDto(row, caller)),
  ),
});
