import { bundlePrizeNames, bundleSizeNames } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { inBoth } from '../../platform/exports/cells.ts';
import { byPages, exportSource, seesAggregators } from '../../platform/exports/source.ts';
import { toConfigDto } from './config-dto.ts';
import { readConfigPage } from './list-configs.ts';

/** What masters and agents sell, one row per size: what was set, and the price in force. */
export const liveTicketsExport = exportSource('liveTickets.list', {
  name: { en: 'Bundles and tickets', th: 'หวยชุดและสลาก' },
  columns: [
    { en: 'Provider', th: 'หวย', kind: 'text', of: (config) => config.providerId },
    { en: 'Type', th: 'ประเภท', kind: 'text', of: (config) => betTypes[config.betType] },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (config) => config.masterCode, shown: seesAggregators },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (config) => config.agentCode },
    { en: 'Size', th: 'ขนาด', kind: 'text', of: (config) => bundleSizeNames[config.size] },
    { en: 'On sale', th: 'เปิดขาย', kind: 'yes-no', of: (config) => config.on },
    { en: 'Price', th: 'ราคา', kind: 'money', of: (config) => config.price },
    { en: 'Effective price', th: 'ราคาที่มีผล', kind: 'money', of: (config) => config.effective.price },
    { en: 'Stock per number', th: 'สต็อกต่อเลข', kind: 'whole', of: (config) => config.quantity },
    { en: 'Limit per player', th: 'ลิมิตต่อผู้เล่น', kind: 'whole', of: (config) => config.maxPerPlayer },
    {
      en: 'Prizes',
      th: 'เงินรางวัล',
      kind: 'text',
      of: ({ prizes }) =>
        inBoth((language) =>
          prizes.map(({ prize, amount }) => `${bundlePrizeNames[prize][language]} ${amount}`).join('; '),
        ),
    },
    { en: 'Updated', th: 'แก้ไขเมื่อ', kind: 'instant', of: (config) => config.updatedAt },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readConfigPage(tx, caller, query), (config) => toConfigDto(caller, config)),
  ),
});
