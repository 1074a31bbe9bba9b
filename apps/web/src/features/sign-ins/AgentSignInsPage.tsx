import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { agentRoles } from './agent-roles.ts';
import { SignInsTable } from './SignInsTable.tsx';
import { signInsOfAgent, useSignInCalls } from './sign-in-calls.ts';
import { agentSignInsList } from './sign-ins-list.ts';

/** /agent/management/{agentId}/sign-ins: who signs in for this agent. */
export function AgentSignInsPage() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-sign-ins');
  const list = useList(agentSignInsList);
  const input = { params: { agentId }, query: list.query };
  return (
    <SignInsTable
      id="signIns.agent"
      answer={usePage('agentSignIns.list', input)}
      list={list}
      calls={useSignInCalls(signInsOfAgent(agentId))}
      exportButton={<ExportButton list="agentSignIns.list" input={input} />}
      roleFilter={
        <ChoiceFilter
          label={t('accounts.field.role')}
          value={list.filters.role}
          onChange={(next) => list.setFilter('role', next)}
          options={agentRoles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
      }
    />
  );
}
