import {
  type Language,
  levelNames,
  type PlannedChange,
  personTexts,
  settingNames,
  statusNames,
} from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { inBoth } from '../../platform/exports/cells.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readPlannedPage } from './list-planned.ts';
import { toPlannedDto } from './planned-dto.ts';

type Cell = PlannedChange['changes'][number];

const onOff = { en: ['off', 'on'], th: ['ปิด', 'เปิด'] } as const;

function written(value: Cell['from'], language: Language): string {
  if (typeof value === 'boolean') return onOff[language][value ? 1 : 0];
  return value === null ? '–' : String(value);
}

/** A setting by its name; a block is the field `block:387`. */
function fieldIn(field: string, language: Language): string {
  if (isSettingName(field)) return settingNames[field][language];
  return field.replace(/^block:/, blocked[language]);
}

const blocked = { en: 'Blocked number ', th: 'เลขอั้น ' } as const;

const isSettingName = (field: string): field is keyof typeof settingNames =>
  Object.hasOwn(settingNames, field);

const changeIn = ({ betType, field, from, to }: Cell, language: Language): string =>
  `${betTypes[betType][language]} ${fieldIn(field, language)}: ${written(from, language)} → ${written(to, language)}`;

export const plannedExport = exportSource('rates.planned', {
  name: { en: 'Planned changes', th: 'การเปลี่ยนแปลงงวดถัดไป' },
  columns: [
    { en: 'Provider', th: 'หวย', kind: 'text', of: (row) => row.providerId },
    { en: 'Level', th: 'ระดับ', kind: 'text', of: (row) => levelNames[row.level] },
    { en: 'Owner', th: 'เจ้าของ', kind: 'text', of: (row) => row.holderName },
    {
      en: 'Changes',
      th: 'สิ่งที่เปลี่ยน',
      kind: 'text',
      of: (row) => inBoth((language) => row.changes.map((cell) => changeIn(cell, language)).join('; ')),
    },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.state] },
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
