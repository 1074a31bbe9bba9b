import type { ListedRound } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { Column } from '../../../ui/table/column.ts';

const WinningNumbers = lazyPart(
  async () => ({ default: (await import('../../../shared/results/WinningNumbers.tsx')).WinningNumbers }),
  'nowhere',
);

/**
 * The columns for people who enter results: the round, since when it is due, and its stakes. `finished`: with what was
 * drawn, and only a state that is not simply settled.
 */
export function useResultColumns(finished: boolean): readonly Column<ListedRound>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'providerId',
        header: t('results.list.round'),
        sortable: true,
        cell: (round) => <RoundName round={round} />,
      },
      {
        key: 'drawAt',
        card: 'line',
        header: t('results.list.drawAt'),
        sortable: true,
        cell: (round) => <DueTime round={round} />,
      },
      finished
        ? {
            key: 'result',
            header: t('results.list.numbers'),
            card: 'title',
            cell: (round) => <Drawn round={round} />,
          }
        : {
            key: 'status',
            header: t('results.list.status'),
            sortable: true,
            card: 'title',
            cell: (round) => <RoundState round={round} />,
          },
      {
        key: 'ticketCount',
        header: t('results.list.tickets'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('results.list.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t, finished],
  );
}

function Drawn({ round }: { round: ListedRound }) {
  const { t } = useTranslation();
  if (!round.result) return <RoundState round={round} />;
  return (
    <>
      <Suspense fallback={<Skeleton width={160} height={32} />}>
        <WinningNumbers derived={round.result.derived} small main />
      </Suspense>
      {round.result.corrected && <div>{t('results.list.corrected')}</div>}
    </>
  );
}
