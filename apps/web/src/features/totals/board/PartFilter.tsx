import { useNavigate } from '@tanstack/react-router';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './board.module.css';

/** All bets, or those of one master or one agent, for people with several. */
export function PartFilter() {
  const may = useMay();
  const navigate = useNavigate();
  const { aggregatorId, agentId } = usePageSearch('lotto-total-provider');
  const choose = (part: { aggregatorId?: string | undefined; agentId?: string | undefined }) =>
    void navigate({ ...thisPage((search) => ({ ...search, ...part })), replace: true, resetScroll: false });
  if (!may('agents.list')) return null;
  return (
    <div className={classes.part}>
      <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={choose} />
    </div>
  );
}
