import type { BundleConfigDto } from '@drawdesk/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { usePictured } from '../../../shared/providers/use-pictured.ts';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import { topPrize } from '../bundle-sizes.ts';
import classes from '../live-tickets.module.css';
import { OnSwitch } from './OnSwitch.tsx';

type Row = BundleConfigDto;

/**
 * The columns of one size at a level. Below a figure is the effective one, where its master's terms are worse.
 */
export function useConfigColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const pictured = usePictured();
  const seesAggregators = useSeesAggregators();
  return useMemo(() => {
    const held = (own: string, holds: string): ReactNode => (
      <span className={classes.held}>
        {own}
        {own !== holds && (
          <small title={t('liveTickets.holdsHelp')}>{t('liveTickets.holds', { value: holds })}</small>
        )}
      </span>
    );
    const formatUnits = (count: number | null) =>
      count === null ? t('liveTickets.noLimit') : formatCount(count);
    return [
      {
        key: 'provider',
        header: t('liveTickets.column.provider'),
        cell: (row) => (
          <ProviderName provider={pictured(row)} note={t(`liveTickets.betType.${row.betType}`)} />
        ),
      },
      {
        key: 'holder',
        header: t('liveTickets.column.owner'),
        cell: (row) => (
          <span className={classes.two}>
            {seesAggregators ? (row.agentCode ?? row.masterCode) : t(`owners.level.${row.level}`)}
            {seesAggregators && (
              <small>
                {t(`owners.level.${row.level}`)}
                {row.agentCode !== null && ` · ${row.masterCode}`}
              </small>
            )}
          </span>
        ),
      },
      {
        key: 'size',
        header: t('liveTickets.column.size'),
        term: 'bundle',
        card: 'title',
        cell: (row) => (
          <span className={classes.size} data-size={row.size}>
            {t(`liveTickets.size.${row.size}`)}
          </span>
        ),
      },
      {
        key: 'price',
        header: t('liveTickets.column.price'),
        align: 'end',
        card: 'figure',
        cell: (row) => held(formatMoney(row.price), formatMoney(row.effective.price)),
      },
      {
        key: 'topPrize',
        header: t('liveTickets.column.topPrize'),
        align: 'end',
        card: 'figure',
        cell: (row) => held(formatMoney(topPrize(row.prizes)), formatMoney(topPrize(row.effective.prizes))),
      },
      {
        key: 'quantity',
        header: t('liveTickets.column.quantity'),
        term: 'bundleQuantity',
        align: 'end',
        cell: (row) => held(formatUnits(row.quantity), formatUnits(row.effective.quantity)),
      },
      {
        key: 'maxPerPlayer',
        header: t('liveTickets.column.maxPerPlayer'),
        term: 'bundleMax',
        align: 'end',
        cell: (row) => held(formatUnits(row.maxPerPlayer), formatUnits(row.effective.maxPerPlayer)),
      },
      {
        key: 'updatedAt',
        header: t('liveTickets.column.updatedAt'),
        hiddenAtFirst: true,
        cell: (row) => <RelativeTime at={row.updatedAt} />,
      },
      {
        key: 'on',
        header: t('liveTickets.column.on'),
        cell: (row) => <OnSwitch config={row} />,
      },
    ];
  }, [t, pictured, seesAggregators]);
}
