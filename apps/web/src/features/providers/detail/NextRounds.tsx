import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { comingRounds } from '../rounds/next-rounds-list.ts';
import { RoundOrigin } from '../rounds/RoundOrigin.tsx';
import classes from './detail.module.css';

const shownRounds = 10;

/** The next open or scheduled rounds, with a link to all of them. */
export function NextRounds({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const answer = usePage('rounds.list', comingRounds(providerId, { itemsPerPage: shownRounds }));
  useRoundChanges();
  return (
    <DataTable
      id="provider-next-rounds"
      label={t('providers.rounds.title')}
      showLabel
      columns={useShortColumns()}
      answer={answer}
      rowKey={(round) => round.roundId}
      empty={{ title: t('providers.rounds.empty') }}
      toolbar={
        <Link
          to="/setting/provider/$providerId/next-round"
          params={{ providerId }}
          className={classes.allRounds}
        >
          {t('providers.rounds.all')}
        </Link>
      }
    />
  );
}

function useShortColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  return useMemo(
    () => [
      {
        key: 'label',
        header: t('providers.rounds.round'),
        card: 'title',
        cell: (round) => (
          <RoundOrigin round={round}>
            <span className="figures">{labelOf(round.label)}</span>
          </RoundOrigin>
        ),
      },
      {
        key: 'status',
        header: t('rounds.column.status'),
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'closeAt',
        header: t('rounds.column.close'),
        card: 'line',
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      { key: 'drawAt', header: t('rounds.column.draw'), cell: (round) => <DateTime at={round.drawAt} /> },
      {
        key: 'billCount',
        header: t('rounds.figures.bills'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.billCount),
      },
    ],
    [t, labelOf],
  );
}
