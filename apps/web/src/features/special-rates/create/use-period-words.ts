import { useTranslation } from 'react-i18next';

/** The words of a period, for its declaration and its field. */
export function usePeriodWords() {
  const { t } = useTranslation();
  return {
    label: t('specialRates.create.period'),
    from: t('specialRates.field.from'),
    until: t('specialRates.field.until'),
    order: t('specialRates.create.order'),
    past: t('specialRates.create.past'),
    atOnce: t('specialRates.create.atOnce'),
  };
}
