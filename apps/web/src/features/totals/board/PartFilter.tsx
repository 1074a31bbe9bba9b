import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { TenantFilter } from '../../../shared/organisations/TenantFilter.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './board.module.css';
import { parseTotals } from './totals-search.ts';

/** Everybody's bets, one master's or one agent's, for whoever has several. */
export function PartFilter() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const { aggregatorId, agentId } = parseTotals(useSearch({ strict: false }));
  const choose = (part: { aggregatorId: string | undefined; agentId: string | undefined }) =>
    void navigate({ ...thisPage((search) => ({ ...search, ...part })), replace: true, resetScroll: false });
  if (!may('agents.list')) return null;
  return (
    <div className={classes.part}>
      {may('aggregators.list') && (
        <TenantFilter
          label={t('holders.master')}
          of="masters"
          value={aggregatorId}
          onChange={(next) => choose({ aggregatorId: next, agentId: undefined })}
        />
      )}
      <TenantFilter
        label={t('holders.agent')}
        of="agents"
        below={aggregatorId}
        value={agentId}
        onChange={(next) => choose({ aggregatorId, agentId: next })}
      />
    </div>
  );
}
