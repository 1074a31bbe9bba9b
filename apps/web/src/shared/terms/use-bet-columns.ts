import type { TermsBounds } from '@drawdesk/contract';
import { parseRate } from '@drawdesk/lottery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellValue, GridColumn } from '../../ui/grid/grid-column.ts';
import type { BetCell, BetLine } from './bet-lines.ts';

const above = (value: string, bound: string): boolean => parseRate(value) > parseRate(bound);
const cell = (key: BetCell) => (line: BetLine) => line.cells[key] ?? null;

/** Rates and discounts with those of the upline: no tier below may have better ones (domain.md §5). */
export function useBetColumns(
  whose: 'agent' | 'master',
  bounds: TermsBounds,
): readonly GridColumn<BetLine>[] {
  const { t } = useTranslation();
  const { name } = bounds.upline;
  return useMemo(() => {
    const overRate = (value: string, { bound }: BetLine) => {
      if (!bound) return t('organisations.terms.notGiven', { upline: name });
      if (!/[1-9]/.test(value)) return t('organisations.terms.rateZero');
      return bound.rate !== null && above(value, bound.rate)
        ? t('organisations.terms.overRate', { upline: name, bound: bound.rate })
        : undefined;
    };
    const overDiscount = (value: string, { bound }: BetLine) =>
      bound && above(value, bound.discount)
        ? t('organisations.terms.overDiscount', { upline: name, bound: bound.discount })
        : undefined;
    const overAgent = (value: string, line: BetLine, valueIn: (key: string) => CellValue) => {
      const agent = valueIn('discountAgent') ?? '0';
      return above(value, agent)
        ? t('organisations.terms.overAgent', { bound: agent })
        : overDiscount(value, line);
    };
    const discount = (key: BetCell, check: typeof overAgent): GridColumn<BetLine> => ({
      key,
      kind: 'percent',
      optional: true,
      max: '100',
      value: cell(key),
      check,
      header: t(`organisations.terms.column.${key}`),
      term: 'discount',
    });
    // The company has no upline whose discount would be a limit.
    const ownColumns: GridColumn<BetLine>[] =
      whose === 'master'
        ? [discount('discount', overDiscount)]
        : [
            discount('discountPlayer', overAgent),
            discount('discountAgent', overDiscount),
            {
              key: 'uplineDiscount',
              kind: 'percent',
              readOnly: () => true,
              value: (line) => line.bound?.discount ?? null,
              header: t('organisations.terms.column.uplineDiscount', { upline: name }),
              term: 'discount',
            },
          ];
    return [
      {
        key: 'rate',
        kind: 'rate',
        optional: true,
        value: cell('rate'),
        check: overRate,
        header: t('organisations.terms.column.rate'),
        term: 'settlementRate',
      },
      {
        key: 'uplineRate',
        kind: 'rate',
        value: (line) => line.bound?.rate ?? null,
        readOnly: () => true,
        header: t('organisations.terms.column.uplineRate', { upline: name }),
        term: 'uplineRate',
      },
      ...ownColumns,
    ];
  }, [t, whose, name]);
}
