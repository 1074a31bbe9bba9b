import type { NumberTotal } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UsedLimit } from './UsedLimit.tsx';
import { exposureBp } from './used-limit.ts';

/** One number in figures; the totals row sums all numbers of the type, not only those of the page. */
export function useNumberColumns(all: readonly NumberTotal[] | undefined): readonly Column<NumberTotal>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const rows = all ?? [];
    const columns: readonly Column<NumberTotal>[] = [
      {
        key: 'number',
        header: t('totals.column.number'),
        sortable: true,
        cell: (row) => <BetNumber number={row.number} />,
      },
      {
        key: 'ticketCount',
        header: t('totals.column.tickets'),
        sortable: true,
        align: 'end',
        cell: (row) => formatCount(row.ticketCount),
        total: formatCount(rows.reduce((sum, row) => sum + row.ticketCount, 0)),
      },
      {
        key: 'stake',
        header: t('totals.column.stake'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.stake} />,
        total: <Money amount={addMoney(rows.map((row) => row.stake))} />,
      },
      {
        key: 'held',
        header: t('totals.column.held'),
        term: 'held',
        align: 'end',
        cell: (row) => <Money amount={row.held} />,
        total: <Money amount={heldTotal(rows)} />,
      },
      {
        key: 'potentialPayout',
        header: t('totals.column.payout'),
        term: 'potentialPayout',
        sortable: true,
        align: 'end',
        cell: (row) => <Money amount={row.potentialPayout} />,
      },
      {
        key: 'exposure',
        header: t('totals.column.exposure'),
        term: 'exposure',
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.exposure} />,
      },
      {
        key: 'limit',
        header: t('totals.column.limit'),
        term: 'limit',
        align: 'end',
        hiddenAtFirst: true,
        cell: (row) => <Money amount={row.limit} />,
      },
      {
        key: 'state',
        header: t('totals.column.state'),
        hiddenAtFirst: true,
        cell: (row) => t(`totals.state.${row.state}`),
      },
      {
        key: 'usedBp',
        header: t('totals.column.used'),
        term: 'limitUsed',
        sortable: true,
        align: 'end',
        cell: (row) => <UsedLimit usedBp={row.usedBp} />,
      },
      {
        key: 'exposureShare',
        header: t('totals.column.exposureShare'),
        term: 'exposureShare',
        align: 'end',
        card: 'title',
        cell: (row) => <UsedLimit usedBp={exposureBp(row.exposure, row.limit)} risk={row.risk} />,
      },
    ];
    const without = [...(hasNoLimit(rows) ? ofLimits : []), ...(hasNoHold(rows) ? ['held'] : [])];
    return columns.filter(({ key }) => !without.includes(key));
  }, [t, all]);
}

const ofLimits = ['limit', 'usedBp', 'exposureShare'];

/** Whether no number has a limit: that is said once, in place of the columns about limits. */
export const hasNoLimit = (rows: readonly NumberTotal[]): boolean =>
  rows.length > 0 && rows.every(({ limit }) => limit === null);

/** Most levels hold their share of every number: then nothing is said about it. */
const hasNoHold = (rows: readonly NumberTotal[]): boolean => rows.every(({ held }) => held === null);

/** Null while it is not known of a number that was sold. */
function heldTotal(rows: readonly NumberTotal[]): string | null {
  const sold = rows.filter(({ ticketCount }) => ticketCount > 0);
  return sold.some(({ held }) => held === null) ? null : addMoney(sold.map(({ held }) => held ?? '0'));
}
