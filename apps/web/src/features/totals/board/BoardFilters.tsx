import type { Round } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './board.module.css';
import { RoundChooser } from './RoundChooser.tsx';

interface BoardFiltersProps {
  /** Null until it is known which round is shown. */
  roundId: string | null;
  round?: Round | undefined;
  choices: readonly Round[];
}

/** The round of a board, and whose bets it shows. */
export const BoardFilters = ({ roundId, round, choices }: BoardFiltersProps) => (
  <div className={classes.filters}>
    <RoundChooser roundId={roundId} round={round} choices={choices} />
    <PartFilter />
  </div>
);

/** All bets, or those of one master or one agent, for people with several. */
function PartFilter() {
  const may = useMay();
  const navigate = useNavigate();
  const { aggregatorId, agentId } = usePageSearch('lotto-total-provider');
  const choose = (part: { aggregatorId?: string | undefined; agentId?: string | undefined }) =>
    void navigate({ ...thisPage((search) => ({ ...search, ...part })), replace: true, resetScroll: false });
  if (!may('agents.list')) return null;
  return <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={choose} />;
}
