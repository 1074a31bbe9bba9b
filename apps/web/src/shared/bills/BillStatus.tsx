import type { Bill } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../status/StatusBadge.tsx';

/** The status of a bill in a list: only a bill that does not count has a badge. */
export function BillStatus({ status }: Pick<Bill, 'status'>) {
  const { t } = useTranslation();
  return status === 'accepted' ? t('status.accepted') : <StatusBadge status={status} />;
}
