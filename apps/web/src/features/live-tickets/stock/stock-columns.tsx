import type { BundleStockDto } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import tableClasses from '../live-tickets.module.css';
import { SoldBar } from './SoldBar.tsx';
import classes from './stock.module.css';

/** Units of one number and size: sold, left, stakes and potential payout. */
export function useStockColumns(): readonly Column<BundleStockDto>[] {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('liveTickets.stock.number'),
        cell: ({ number }) => <BetNumber number={number} />,
      },
      {
        key: 'size',
        header: t('liveTickets.column.size'),
        card: 'title',
        cell: ({ size }) => (
          <span className={tableClasses.size} data-size={size}>
            {t(`liveTickets.size.${size}`)}
          </span>
        ),
      },
      ...(seesAggregators
        ? [
            {
              key: 'holder',
              header: t('liveTickets.stock.owner'),
              cell: ({ masterCode, agentCode }: BundleStockDto) =>
                agentCode === null ? (
                  masterCode
                ) : (
                  <span className={classes.two}>
                    {agentCode}
                    <small>{masterCode}</small>
                  </span>
                ),
            },
          ]
        : []),
      {
        key: 'sold',
        header: t('liveTickets.stock.sold'),
        align: 'end',
        card: 'figure',
        cell: ({ sold }) => formatCount(sold),
      },
      {
        key: 'left',
        header: t('liveTickets.stock.left'),
        align: 'end',
        card: 'figure',
        cell: ({ left }) => (left === null ? '∞' : formatCount(left)),
      },
      {
        key: 'share',
        header: t('liveTickets.stock.share'),
        cell: (row) => <SoldBar {...row} />,
      },
      {
        key: 'stake',
        header: t('liveTickets.stock.stake'),
        align: 'end',
        cell: ({ stake }) => <Money amount={stake} />,
      },
      {
        key: 'potentialPayout',
        header: t('liveTickets.stock.payout'),
        term: 'potentialPayout',
        align: 'end',
        cell: ({ potentialPayout }) => <Money amount={potentialPayout} />,
      },
    ],
    [t, seesAggregators],
  );
}
