import { groupNames, type Provider, providerStatusNames, resultModeNames } from '@drawdesk/contract';
import { type CellValue, inBoth } from '../../platform/exports/cells.ts';
import { exportSource } from '../../platform/exports/source.ts';
import { betTypeNames } from '../draws/bet-type-names.ts';
import { readProviders } from './list-providers.ts';
import { toProviderDto } from './provider-dto.ts';

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
} as const;

/** The draw days of a provider in a cell: "Mon Wed Fri", "1 16", "2026-12-31". */
function drawDays({ schedule: { days } }: Provider): CellValue {
  if (days.kind === 'weekly')
    return inBoth((language) => days.weekdays.map((day) => weekdays[language][day]).join(' '));
  return days.kind === 'monthly' ? days.days.join(' ') : days.dates.join(' ');
}

const closes = ({ schedule: { times } }: Provider): CellValue =>
  times.kind === 'once'
    ? times.close.time
    : { en: `${times.from} / ${times.minutes} min`, th: `${times.from} / ${times.minutes} นาที` };

export const providersExport = exportSource('providers.list', {
  name: { en: 'Providers', th: 'หวย' },
  columns: [
    { en: 'ID', th: 'รหัส', kind: 'text', of: (one) => one.providerId },
    { en: 'English name', th: 'ชื่อภาษาอังกฤษ', kind: 'text', of: (one) => one.nameEn },
    { en: 'Thai name', th: 'ชื่อภาษาไทย', kind: 'text', of: (one) => one.nameTh },
    { en: 'Group', th: 'กลุ่ม', kind: 'text', of: (one) => groupNames[one.group] },
    {
      en: 'Bet types',
      th: 'ประเภทแทง',
      kind: 'text',
      of: (one) => betTypeNames(one.betTypes),
    },
    { en: 'Draw days', th: 'วันออกรางวัล', kind: 'text', of: drawDays },
    { en: 'Closes', th: 'ปิดรับ', kind: 'text', of: closes },
    { en: 'Time zone', th: 'เขตเวลา', kind: 'text', of: (one) => one.schedule.zone },
    { en: 'Result', th: 'การออกผล', kind: 'text', of: (one) => resultModeNames[one.resultMode] },
    { en: 'Betting open', th: 'เปิดรับแทง', kind: 'yes-no', of: (one) => one.accepting },
    { en: 'Next close', th: 'ปิดรับครั้งถัดไป', kind: 'instant', of: (one) => one.nextCloseAt },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (one) => one.status && providerStatusNames[one.status] },
  ],
  // The catalogue is small: one step.
  read: async (tx, _, { query }) => {
    const rows = (await readProviders(tx, query)).map(toProviderDto);
    return { rows, next: null, total: rows.length };
  },
});
