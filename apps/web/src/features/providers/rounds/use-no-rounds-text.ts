import type { Provider } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDateTime } from '../../../ui/figures/format-date.ts';

/** What stands in place of the next rounds while there are none: when the schedule has the next one, if it has. */
export function useNoRoundsText(provider: Pick<Provider, 'plannedCloseAt'> | null | undefined): string {
  const { t } = useTranslation();
  const style = useDateStyle();
  const at = provider?.plannedCloseAt;
  return at
    ? t('providers.rounds.planned', { time: formatDateTime(at, style) })
    : t('providers.rounds.empty');
}
