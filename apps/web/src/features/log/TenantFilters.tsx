import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { usePage } from '../../ui/list/list-answer.ts';
import type { LogList } from './log-list.ts';

/** Whose lines: the company's own, a master's, one agent's; each for those who have any to choose from. */
export function TenantFilters({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const may = useMay();
  const { aggregatorId, agentId } = list.filters;
  const mayMasters = may('aggregators.list');
  const mayAgents =
    may('agents.list') && (!mayMasters || (aggregatorId !== undefined && aggregatorId !== '0'));
  const masters = usePage('aggregators.list', { query: { itemsPerPage: 100 } }, { enabled: mayMasters });
  const ofMaster = mayMasters && aggregatorId !== undefined ? { aggregatorId } : {};
  const agents = usePage(
    'agents.list',
    { query: { ...ofMaster, itemsPerPage: 100 } },
    { enabled: mayAgents },
  );
  return (
    <>
      {mayMasters && (
        <ChoiceFilter
          label={t('log.filter.master')}
          value={aggregatorId}
          onChange={(next) => list.setFilters({ aggregatorId: next, agentId: undefined })}
          options={[
            { value: '0', label: t('log.company') },
            ...(masters.rows ?? []).map((one) => ({
              value: one.aggregatorId,
              label: `${one.name} · ${one.code}`,
            })),
          ]}
        />
      )}
      {mayAgents && (
        <ChoiceFilter
          label={t('log.filter.agent')}
          value={agentId}
          onChange={(next) => list.setFilter('agentId', next)}
          options={(agents.rows ?? []).map((one) => ({
            value: one.agentId,
            label: `${one.name} · ${one.code}`,
          }))}
        />
      )}
    </>
  );
}
