import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RoundActionMenu } from '../actions/RoundActionMenu.tsx';
import { RoundFilters } from './RoundFilters.tsx';
import { useRoundColumns } from './round-columns.tsx';
import { listedRounds, useRoundsList } from './rounds-list.ts';

/** /lotto/settle/rounds: rounds and the actions on them. */
export function RoundsPage() {
  const { t } = useTranslation();
  const list = useRoundsList();
  const answer = usePage('rounds.list', listedRounds(list.query));
  const columns = useRoundColumns();
  useRoundChanges();
  return (
    <DataTable
      id="rounds"
      label={t('rounds.title')}
      columns={columns}
      answer={answer}
      list={list}
      rowKey={(round) => round.roundId}
      rowLink={(round) => ({ to: '/lotto/settle/rounds/$round', params: { round: round.roundId } })}
      actions={(round) => <RoundActionMenu round={round} />}
      empty={{ title: t('rounds.empty') }}
      toolbar={<RoundFilters list={list} />}
    />
  );
}
