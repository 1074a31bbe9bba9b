import { type BetType, betTypes } from '@drawdesk/lottery';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readPublishedPage } from './list-published-results.ts';
import { toPublishedResultDto } from './result-dto.ts';

/** Numbers that follow from a result are called as the bet types that win on them. */
const nameOf = (type: BetType) => ({ en: betTypes[type].en, th: betTypes[type].th });

/**
 * All viewers may see published results: they are not rows of a tenant. The list is the one its operation
 * returns.
 */
export const resultHistoryExport = exportSource('results.history', {
  name: { en: 'Results', th: 'ผลรางวัล' },
  columns: [
    { en: 'Provider', th: 'ชื่อหวยภาษาอังกฤษ', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
    { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (row) => row.businessDate },
    { en: 'First prize', th: 'รางวัลที่ 1', kind: 'text', of: (row) => row.derived.first },
    { ...nameOf('upper3'), kind: 'text', of: (row) => row.derived.upper3 },
    { ...nameOf('upper2'), kind: 'text', of: (row) => row.derived.upper2 },
    { ...nameOf('lower2'), kind: 'text', of: (row) => row.derived.lower2 },
    { ...nameOf('front3'), kind: 'text', of: (row) => row.derived.front3?.join(' ') },
    { ...nameOf('last3'), kind: 'text', of: (row) => row.derived.back3?.join(' ') },
  ],
  read: byPages(async (tx, _caller, { query }) =>
    mapRows(await readPublishedPage(tx, query), toPublishedResultDto),
  ),
});
