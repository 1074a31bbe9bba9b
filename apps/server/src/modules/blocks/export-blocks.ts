import { type BlockPrice, levelNames, personTexts } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import type { CellValue } from '../../platform/exports/cells.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { blocksOfLevel } from './list-blocks.ts';

function written(price: BlockPrice): CellValue {
  if (price.kind === 'closed') return { en: 'Closed', th: 'ปิดรับ' };
  return price.kind === 'rate' ? price.rate : `${price.percent}%`;
}

export const blocksExport = exportSource('blocks.list', {
  name: { en: 'Blocked numbers', th: 'เลขอั้น' },
  columns: [
    { en: 'Bet type', th: 'ประเภทแทง', kind: 'text', of: (row) => betTypes[row.betType] },
    { en: 'Number', th: 'เลข', kind: 'text', of: (row) => row.number },
    { en: 'Effect', th: 'วิธีอั้น', kind: 'text', of: (row) => written(row.price) },
    { en: 'Pay rate', th: 'อัตราจ่าย', kind: 'text', of: (row) => row.payRate },
    { en: 'Starts', th: 'เริ่มมีผล', kind: 'instant', of: (row) => row.from },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.round?.label },
    { en: 'Level', th: 'ระดับ', kind: 'text', of: (row) => levelNames[row.level] },
    { en: 'Owner', th: 'เจ้าของ', kind: 'text', of: (row) => row.holderName },
    { en: 'Blocked by', th: 'ผู้อั้น', kind: 'text', of: (row) => row.createdBy && personTexts(row.createdBy) },
    { en: 'Blocked at', th: 'อั้นเมื่อ', kind: 'instant', of: (row) => row.createdAt },
    { en: 'Note', th: 'หมายเหตุ', kind: 'text', of: (row) => row.note },
  ],
  read: byPages((tx, caller, { params, query }) => blocksOfLevel(tx, caller, params.providerId, query)),
});
