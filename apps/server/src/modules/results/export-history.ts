import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readPublishedPage } from './list-published-results.ts';
import { toPublishedResultDto } from './result-dto.ts';

/**
 * All viewers may see published results: they are not rows of a tenant. The list is the one its operation
 * returns.
 */
export const resultHistoryExport = exportSource('results.history', {
  name: { en: 'Results', th: 'ผลรางวัล' },
  columns: [
    { en: 'Provider', th: 'หวย (อังกฤษ)', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
    { en: 'Business day', th: 'วันทำการ', kind: 'date', of: (row) => row.businessDate },
    { en: 'First prize', th: 'รางวัลหลัก', kind: 'text', of: (row) => row.derived.first },
    { en: 'Upper 3', th: '3 ตัวบน', kind: 'text', of: (row) => row.derived.upper3 },
    { en: 'Upper 2', th: '2 ตัวบน', kind: 'text', of: (row) => row.derived.upper2 },
    { en: 'Lower 2', th: '2 ตัวล่าง', kind: 'text', of: (row) => row.derived.lower2 },
    { en: 'Front 3', th: '3 ตัวหน้า', kind: 'text', of: (row) => row.derived.front3?.join(' ') },
    { en: 'Last 3', th: '3 ตัวท้าย', kind: 'text', of: (row) => row.derived.back3?.join(' ') },
  ],
  read: byPages(async (tx, _caller, { query }) =>
    mapRows(await readPublishedPage(tx, query), toPublishedResultDto),
  ),
});
