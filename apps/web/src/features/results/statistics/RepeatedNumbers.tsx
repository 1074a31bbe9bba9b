import type { DrawStatistics } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../ui/figures/BetNumber.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

type Line = DrawStatistics['repeated'][number];

/** Numbers that were drawn more than once. */
export function RepeatedNumbers({ statistics: { repeated } }: { statistics: DrawStatistics }) {
  const { t } = useTranslation();
  if (repeated.length === 0) return <p>{t('published.statistics.noneRepeated')}</p>;
  const columns: PlainColumn<Line>[] = [
    {
      key: 'number',
      header: t('published.numbers'),
      cell: ({ number, field }) => (
        <>
          <BetNumber number={number} /> {t(`results.derived.${field}`)}
        </>
      ),
    },
    {
      key: 'count',
      header: t('published.statistics.times'),
      align: 'end',
      cell: ({ count }) => formatCount(count),
    },
    {
      key: 'last',
      header: t('published.statistics.last'),
      align: 'end',
      cell: ({ lastDrawnOn }) => <DateTime at={lastDrawnOn} show="day" />,
    },
  ];
  return (
    <PlainTable
      label={t('published.statistics.repeated')}
      columns={columns}
      rows={repeated}
      rowKey={({ field, number }) => `${field}/${number}`}
    />
  );
}
