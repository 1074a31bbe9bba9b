import { levelNames, refusalLimitNames, refusalNames, settingNames } from '@drawdesk/contract';
import { betTypes, isBetType } from '@drawdesk/lottery';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource, seesAggregators } from '../../platform/exports/source.ts';
import { readRefusalPage } from './list-refusals.ts';
import { sizeName, toRefusalDto } from './refusal-dto.ts';

const limitNames = { ...settingNames, ...refusalLimitNames };

export const refusalsExport = exportSource('refusals.list', {
  name: { en: 'Refused bets', th: 'รายการที่ไม่รับ' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (row) => row.refusedAt },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (row) => row.nameEn },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (row) => row.masterCode ?? '', shown: seesAggregators },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (row) => row.agentCode },
    { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (row) => row.player },
    { en: 'Bill number', th: 'เลขที่โพย', kind: 'text', of: (row) => row.billNumber },
    {
      en: 'Bet type',
      th: 'ประเภท',
      kind: 'text',
      of: (row) => (isBetType(row.betType) ? betTypes[row.betType] : row.betType),
    },
    { en: 'Number', th: 'เลข', kind: 'text', of: (row) => row.number },
    { en: 'Stake', th: 'ยอดแทง', kind: 'money', of: (row) => row.stake },
    { en: 'Size', th: 'ขนาด', kind: 'text', of: (row) => sizeName(row.size) },
    { en: 'Quantity', th: 'จำนวนชุด', kind: 'text', of: (row) => String(row.quantity ?? '') },
    { en: 'Reason', th: 'เหตุผล', kind: 'text', of: (row) => refusalNames[row.reason] },
    {
      en: 'Limit',
      th: 'ลิมิต',
      kind: 'text',
      of: (row) => row.limitedBy && limitNames[row.limitedBy.limit],
    },
    {
      en: 'Set by',
      th: 'กำหนดโดย',
      kind: 'text',
      of: ({ limitedBy }) =>
        limitedBy?.level && limitedBy.level !== 'upline' ? levelNames[limitedBy.level] : null,
    },
    { en: 'Limit value', th: 'ค่าลิมิต', kind: 'text', of: (row) => row.limitedBy?.value ?? null },
    { en: 'Used', th: 'ใช้ไปแล้ว', kind: 'text', of: (row) => row.limitedBy?.used ?? null },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readRefusalPage(tx, caller, query), (row) => toRefusalDto(row, caller)),
  ),
});
