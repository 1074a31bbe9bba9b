import type { RateRow, RateSheet } from '@drawdesk/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { isRateField } from './rate-fields.ts';

/** All notes of a cell: the effective value and its owner, the bound, what is sold, what is planned. */
export function useCellNotes(level: RateSheet['level']) {
  const { t } = useTranslation();
  const words = useFieldWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, and t with it.
  return useCallback(
    (row: RateRow, field: string): readonly Detail[] => {
      if (!isRateField(field)) return [];
      const { value, from } = row.effective[field];
      const planned = row.planned.find((one) => one.field === field);
      return [
        { label: t('rates.fact.inForce'), value: words.valueText(field, value) },
        ...(from === 'none'
          ? []
          : [{ label: t('rates.fact.from'), value: t(`rates.source.${from === level ? 'here' : from}`) }]),
        ...(field === 'payRate' && row.payRateMax !== null
          ? [
              {
                label: t('rates.fact.bound'),
                term: 'uplineRate' as const,
                value: words.valueText(field, row.payRateMax),
              },
            ]
          : []),
        ...(row.sold.tickets > 0
          ? [
              { label: t('rates.fact.mostOnNumber'), value: formatMoney(row.sold.mostOnNumber) },
              { label: t('rates.fact.tickets'), value: formatCount(row.sold.tickets) },
            ]
          : []),
        ...(planned
          ? [{ label: t('rates.fact.planned'), value: words.plannedText(field, planned.to, level) }]
          : []),
      ];
    },
    [t, level],
  );
}
