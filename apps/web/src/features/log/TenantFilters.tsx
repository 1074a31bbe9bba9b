import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { TenantFilter } from '../../shared/organisations/TenantFilter.tsx';
import type { LogList } from './log-list.ts';

/** The log entries of the company, of a master or of an agent, for people who have such a choice. */
export function TenantFilters({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const may = useMay();
  const { aggregatorId, agentId } = list.filters;
  const mayAggregators = may('aggregators.list');
  const mayAgents = mayFilterAgents(may, aggregatorId);
  return (
    <>
      {mayAggregators && (
        <TenantFilter
          label={t('log.filter.master')}
          of="masters"
          first={{ value: '0', label: t('log.company') }}
          value={aggregatorId}
          onChange={(next) => list.setFilters({ aggregatorId: next, agentId: undefined })}
        />
      )}
      {mayAgents && (
        <TenantFilter
          label={t('log.filter.agent')}
          of="agents"
          below={aggregatorId}
          value={agentId}
          onChange={(next) => list.setFilter('agentId', next)}
        />
      )}
    </>
  );
}

/** Staff choose a master first: agents of all masters together would be too many to read. */
export const mayFilterAgents = (may: ReturnType<typeof useMay>, aggregatorId: string | undefined): boolean =>
  may('agents.list') && (!may('aggregators.list') || (aggregatorId !== undefined && aggregatorId !== '0'));
