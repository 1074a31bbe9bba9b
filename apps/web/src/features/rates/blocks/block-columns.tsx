import type { BlockedNumberDto } from '@drawdesk/contract';
import { parseRate } from '@drawdesk/lottery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber, useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { priceText } from '../../../shared/rates/price-spec.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from './blocks.module.css';

/** Its own rate is above the pay rate: it sells at the pay rate (domain.md §4). */
const ratePaysLess = ({ price, payRate }: BlockedNumberDto): boolean =>
  price.kind === 'rate' && payRate !== null && parseRate(payRate) < parseRate(price.rate);

/** The columns of a blocked number: price, start, round and person. */
export function useBlockColumns(): readonly Column<BlockedNumberDto>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const labelOf = useRoundLabel();
  const personName = usePersonName();
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('blocks.column.number'),
        sortable: true,
        cell: (row) => <BetNumber number={row.number} />,
      },
      {
        key: 'betType',
        header: t('blocks.column.betType'),
        sortable: true,
        card: 'title',
        cell: (row) => nameOf(row.betType),
      },
      {
        key: 'price',
        header: t('blocks.column.price'),
        term: 'halfPay',
        card: 'figure',
        cell: (row) => (
          <span className={classes.priced} data-kind={row.price.kind}>
            {priceText(row.price)}
            {ratePaysLess(row) && <span className={classes.paysLess}>{t('blocks.paysLess')}</span>}
          </span>
        ),
      },
      {
        key: 'payRate',
        header: t('blocks.column.payRate'),
        term: 'payRate',
        align: 'end',
        card: 'figure',
        cell: (row) => (
          <span className="figures">{row.payRate === null ? '–' : formatMoney(row.payRate)}</span>
        ),
      },
      {
        key: 'from',
        header: t('blocks.column.from'),
        sortable: true,
        cell: (row) => <DateTime at={row.from} />,
      },
      {
        key: 'round',
        header: t('blocks.column.round'),
        cell: (row) => (row.round ? labelOf(row.round.label) : t('blocks.standing')),
      },
      {
        key: 'holder',
        header: t('blocks.column.holder'),
        cell: (row) => t(`rates.whose.${row.level}`, { name: row.holderName }),
      },
      {
        key: 'createdBy',
        header: t('blocks.column.by'),
        cell: ({ createdBy }) => (createdBy === null ? '–' : personName(createdBy)),
      },
      {
        key: 'createdAt',
        header: t('blocks.column.at'),
        sortable: true,
        hiddenAtFirst: true,
        cell: (row) => (row.createdAt ? <DateTime at={row.createdAt} /> : '–'),
      },
      { key: 'note', header: t('rates.note'), hiddenAtFirst: true, cell: (row) => row.note ?? '–' },
    ],
    [t, nameOf, labelOf, personName],
  );
}
