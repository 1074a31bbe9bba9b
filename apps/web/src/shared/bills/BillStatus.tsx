import type { Bill } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../status/StatusBadge.tsx';

/** What became of a bill, in a list: only a bill that does not count has a badge. */
export function BillStatus({ status, outcome }: Pick<Bill, 'status' | 'outcome'>) {
  const { t } = useTranslation();
  return status === 'accepted' ? t(`status.${outcome}`) : <StatusBadge status={status} />;
}
