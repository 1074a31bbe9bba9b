import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useNextRoundColumns } from '../rounds/next-round-columns.tsx';
import { comingRounds } from '../rounds/next-rounds-list.ts';
import { useNoRoundsText } from '../rounds/use-no-rounds-text.ts';
import classes from './detail.module.css';

const shownRounds = 10;
const shownColumns: ReadonlySet<string> = new Set(['label', 'status', 'closeAt', 'drawAt', 'billCount']);

/** The next open or scheduled rounds, with a link to all of them. */
export function NextRounds({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const answer = usePage('rounds.list', comingRounds(providerId, { itemsPerPage: shownRounds }));
  const noRounds = useNoRoundsText(useProvider('providers.list', providerId));
  useRoundChanges();
  return (
    <DataTable
      id="provider-next-rounds"
      label={t('providers.rounds.title')}
      showLabel
      columns={useShortColumns()}
      answer={answer}
      rowKey={(round) => round.roundId}
      empty={{ title: noRounds }}
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

/** Beside the other facts of a provider there is room for these alone. */
function useShortColumns(): readonly Column<Round>[] {
  const columns = useNextRoundColumns();
  return useMemo(() => columns.filter(({ key }) => shownColumns.has(key)), [columns]);
}
