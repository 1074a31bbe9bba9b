import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';

/** Beyond this a count says nothing more. */
const timesMax = 1e12;

/** A probability as people say it: "1 in 888,889". Rounded to the more likely side. */
export function useChanceText(): (probability: number) => string {
  const { t } = useTranslation();
  return (probability) =>
    t('playerAlerts.oneIn', { times: formatCount(Math.floor(Math.min(timesMax, 1 / probability))) });
}
