import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AllowedProviders } from '../../../shared/organisations/account/AllowedProviders.tsx';
import { ProvidersField } from '../../../shared/organisations/account/ProvidersField.tsx';
import { useProvidersSpec } from '../../../shared/organisations/account/use-providers-spec.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import type { Agent } from './AgentAccountPage.tsx';
import { useAgentForm } from './use-agent-form.ts';

/** Which providers an agent may sell. */
export function AgentProvidersTab({ agent }: { agent: Agent }) {
  const mayChange = useMay()('agents.update');
  return mayChange ? <Edit agent={agent} /> : <AllowedProviders allowed={agent.providersAllowed} />;
}

function Edit({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const fields = { providersAllowed: useProvidersSpec() };
  const form = useAgentForm(agent, 'providers', fields, ({ providersAllowed }) => ({ providersAllowed }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('tenants.tab.providers')} help={t('tenants.form.providersHelp')}>
        <ProvidersField {...form.field('providersAllowed')} />
      </FormSection>
    </RecordForm>
  );
}
