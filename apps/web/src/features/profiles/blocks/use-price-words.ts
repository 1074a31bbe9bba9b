import type { BlockPrice } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../../ui/figures/figure-limits.ts';

/** What is done with bets on a blocked number, in words: "closed", "rate 450", "50 % of the rate". */
export function usePriceWords(): (price: BlockPrice) => string {
  const { t } = useTranslation();
  return (price) => {
    if (price.kind === 'closed') return t('profiles.price.closed');
    return price.kind === 'rate'
      ? t('profiles.price.rateIs', { rate: figureText('rate', price.rate) })
      : t('profiles.price.percentIs', { percent: price.percent });
  };
}
