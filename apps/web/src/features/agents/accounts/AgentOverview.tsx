import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import { SharesNow } from '../../../shared/organisations/account/SharesNow.tsx';
import { PlannedNotice } from '../../../shared/terms/PlannedNotice.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import type { Agent } from './AgentAccountPage.tsx';
import { useAgentForm } from './use-agent-form.ts';

/** What stands now and what is planned, and the name. */
export function AgentOverview({ agent }: { agent: Agent }) {
  const mayChange = useMay()('agents.update');
  const { terms, plannedTerms, agentId } = agent;
  return (
    <div className={classes.stack}>
      <PlannedNotice planned={plannedTerms} />
      <SharesNow
        parts={
          terms && [
            { tier: 'agent', bp: terms.shareBp.agent },
            { tier: 'master', bp: terms.shareBp.master },
            { tier: 'company', bp: terms.shareBp.company },
          ]
        }
        toTerms={{ to: '/account/agent/$agentId', params: { agentId }, search: { tab: 'terms' } }}
      />
      {mayChange && <AgentName agent={agent} />}
    </div>
  );
}

function AgentName({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const fields = { name: field.text({ label: t('tenants.column.name'), lengthMax: 80 }) };
  const form = useAgentForm(agent, 'name', fields, ({ name }) => ({ name }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('tenants.form.organisation')} help={t('tenants.form.nameHelp')}>
        <TextField {...form.field('name')} />
      </FormSection>
    </RecordForm>
  );
}
