import type { DealerOfferDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import type { OfferLine } from './offer-lines.ts';
import { offersSpec } from './offers-spec.ts';

/** The fields of a dealer. */
export function useDealerFields(lines: readonly OfferLine[]) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const shown = (offers: readonly DealerOfferDto[]) =>
    offers.map(({ betType, rate }) => `${nameOf(betType)} ${rate}`).join(', ') || '–';
  return {
    name: field.text({ label: t('dealers.field.name'), ...limitsOf('dealers.create', 'name') }),
    note: field.text({
      label: t('dealers.field.note'),
      ...limitsOf('dealers.create', 'note'),
      optional: true,
    }),
    creditLimit: field.money({
      label: t('dealers.field.creditLimit'),
      description: t('dealers.creditLimitHelp'),
      step: '1000',
      optional: true,
    }),
    secondPersonAbove: field.money({
      label: t('dealers.field.secondPersonAbove'),
      description: t('dealers.secondPersonHelp'),
      step: '1000',
      optional: true,
    }),
    offers: offersSpec(lines, {
      label: t('dealers.field.offers'),
      wrong: (count) => t('dealers.wrongCells', { count }),
      shown,
    }),
  };
}
