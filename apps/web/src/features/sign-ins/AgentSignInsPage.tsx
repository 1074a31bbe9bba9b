import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { usePage } from '../../ui/list/list-answer.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { agentRoles } from './agent-roles.ts';
import { SignInsTable } from './SignInsTable.tsx';
import { useAgentSignInCalls } from './sign-in-calls.ts';
import { agentSignInsList, signInStatuses } from './sign-ins-list.ts';

/** /agent/management/{agentId}/sign-ins: who signs in for this agent. */
export function AgentSignInsPage() {
  const { t } = useTranslation();
  const { agentId = '' } = useParams({ strict: false });
  const list = useList(agentSignInsList);
  const input = { params: { agentId }, query: list.query };
  const { q, role, status } = list.filters;
  return (
    <SignInsTable
      id="signIns.agent"
      answer={usePage('agentSignIns.list', input)}
      list={list}
      calls={useAgentSignInCalls(agentId)}
      exportButton={<ExportButton list="agentSignIns.list" input={input} />}
      toolbar={
        <FilterBar list={list}>
          <SearchFilter
            label={t('signIns.search')}
            value={q}
            onChange={(next) => list.setFilter('q', next)}
          />
          <ChoiceFilter
            label={t('signIns.field.role')}
            value={role}
            onChange={(next) => list.setFilter('role', next)}
            options={agentRoles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          />
          <ChoiceFilter
            label={t('signIns.field.status')}
            value={status}
            onChange={(next) => list.setFilter('status', next)}
            options={signInStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          />
        </FilterBar>
      }
    />
  );
}
