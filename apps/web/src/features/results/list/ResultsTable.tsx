import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { dueOf } from '../../../shared/rounds/due-since.ts';
import { EmptyRounds } from '../../../shared/rounds/EmptyRounds.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { ButtonLink, type PageLink } from '../../../ui/layout/ButtonLink.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { useResultColumns } from './result-columns.tsx';
import { type ResultsList, type ResultTab, roundsOfTab } from './results-list.ts';

interface ResultsTableProps {
  shown: ResultTab;
  list: ResultsList;
  providerId: string | undefined;
}

/** The rounds of one tab. Each leads to the page where its result is entered, confirmed or corrected. */
export function ResultsTable({ shown, list, providerId }: ResultsTableProps) {
  const { t } = useTranslation();
  const columns = useResultColumns(shown === 'settled');
  const answer = usePage('rounds.list', roundsOfTab(shown, list.query, providerId));
  return (
    <DataTable
      id="results"
      label={t(`results.tabs.${shown}`)}
      columns={columns}
      answer={answer}
      list={list}
      rowKey={(round) => round.roundId}
      rowLink={linkTo}
      actions={(round) => <NextStep round={round} />}
      empty={{ title: t(`results.empty.${shown}`) }}
      toolbar={<ResultFilters shown={shown} list={list} providerId={providerId} />}
      after={
        shown === 'settled' && (
          <EmptyRounds
            counts={answer.summary?.withoutBets}
            filters={list.filters}
            onChange={(next) => list.setFilter('empty', next)}
          />
        )
      }
    />
  );
}

const linkTo = ({ providerId, roundId }: Round): PageLink => ({
  to: '/lotto/result/$provider/$round',
  params: { provider: providerId, round: roundId },
});

/** The action that this person can take on the round, in a word. */
function NextStep({ round }: { round: Round }) {
  const { t } = useTranslation();
  const may = useMay();
  const step = stepOf(round, may('results.enter', round.group));
  const ahead = dueOf(round.drawAt, useNow(15_000)).due === 'ahead';
  const quiet = step === 'look' || (step === 'enter' && ahead);
  return (
    <ButtonLink variant={quiet ? 'subtle' : 'light'} size="compact-sm" {...linkTo(round)}>
      {t(`results.list.${step}`)}
    </ButtonLink>
  );
}

function stepOf({ status, houseGame }: Round, mayManage: boolean): 'enter' | 'decide' | 'look' {
  if (!mayManage || houseGame) return 'look';
  if (status === 'waiting') return 'enter';
  return status === 'waiting_confirm' ? 'decide' : 'look';
}
