import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';

/** Says that a sum is only of the rows on this page when there are more; nothing when it is of all rows. */
export function useTotalLabel({ rows, total }: ListAnswer<unknown>): string | undefined {
  const { t } = useTranslation();
  return rows && total > rows.length ? t('management.pageTotal') : undefined;
}

export const sumCount = (counts: readonly number[]): string =>
  formatCount(counts.reduce((sum, count) => sum + count, 0));
