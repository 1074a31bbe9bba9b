import { type LimiterStep, levelNames } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import type { CellValue } from '../../platform/exports/cells.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readActionPage } from './list-actions.ts';

function written({ action }: LimiterStep): CellValue {
  if (action.kind === 'close') return { en: 'Closed', th: 'ปิดรับ' };
  return action.kind === 'rate' ? action.rate : `${action.percent}%`;
}

export const limiterActionsExport = exportSource('limiter.actions', {
  name: { en: 'Limiter activity', th: 'การทำงานของตัวจำกัดอัตโนมัติ' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (row) => row.at },
    { en: 'Rule', th: 'กฎ', kind: 'text', of: (row) => row.ruleName },
    { en: 'Level', th: 'ระดับ', kind: 'text', of: (row) => levelNames[row.level] },
    { en: 'Owner', th: 'เจ้าของ', kind: 'text', of: (row) => row.holderName },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (row) => row.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.roundLabel },
    { en: 'Bet type', th: 'ประเภทแทง', kind: 'text', of: (row) => betTypes[row.betType] },
    { en: 'Number', th: 'เลข', kind: 'text', of: (row) => row.number },
    { en: 'Stake on number', th: 'ยอดแทงของเลข', kind: 'money', of: (row) => row.stake },
    { en: 'From', th: 'เริ่มที่', kind: 'text', of: (row) => row.step.from },
    { en: 'Step', th: 'ขั้น', kind: 'text', of: (row) => written(row.step) },
  ],
  read: byPages((tx, caller, { query }) => readActionPage(tx, caller, query)),
});
