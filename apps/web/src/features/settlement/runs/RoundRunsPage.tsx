import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { RunsTable } from './RunsTable.tsx';

/**
 * The settlement runs of one round: settled, reversed, settled again, void. All of them are kept (screens.md
 * §3).
 */
export function RoundRunsPage() {
  const { t } = useTranslation();
  const { round: roundId } = usePageParams('lotto-settle-round');
  const answer = usePage('settlement.list', { query: { roundId, itemsPerPage: 100 } });
  return <RunsTable id="settlement.round" label={t('settlement.ofRound')} answer={answer} />;
}
