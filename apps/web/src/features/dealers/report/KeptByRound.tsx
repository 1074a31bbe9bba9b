import type { KeptRound } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { givenRows } from '../../../ui/list/list-answer.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

const figures = ['total', 'laidOff', 'kept'] as const;

interface KeptByRoundProps {
  rounds: readonly KeptRound[];
  /** Over all of them. */
  kept: Pick<KeptRound, (typeof figures)[number]>;
}

/** What was sold, laid off and kept of each round of the report of dealers, as the round is now. */
export function KeptByRound({ rounds, kept }: KeptByRoundProps) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): readonly Column<KeptRound>[] => [
      {
        key: 'round',
        header: t('dealers.report.round'),
        card: 'title',
        cell: (round) => <RoundName round={round} />,
      },
      ...figures.map(
        (key): Column<KeptRound> => ({
          key,
          header: t(`dealers.report.${key}`),
          align: 'end',
          card: key === 'laidOff' ? 'line' : 'figure',
          cell: (round) => <Money amount={round[key]} />,
          total: <Money amount={kept[key]} />,
        }),
      ),
    ],
    [t, kept],
  );
  return (
    <DataTable
      id="dealers.report.kept"
      label={t('dealers.report.keptByRound')}
      showLabel
      columns={columns}
      answer={givenRows(rounds)}
      rowKey={({ roundId }) => roundId}
      rowLink={({ roundId }) => ({ to: '/lotto/lay-off/$round', params: { round: roundId } })}
      empty={{ title: t('dealers.report.empty') }}
    />
  );
}
