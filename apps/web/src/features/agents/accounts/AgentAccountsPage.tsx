import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AgentsTable } from '../../../shared/agents/accounts/AgentsTable.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** /account/agent: the agents with their terms and credit; a master sees its own. */
export function AgentAccountsPage() {
  const { t } = useTranslation();
  const create = useMay()('agents.create') && (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/account/agent/create">
      {t('organisations.agents.create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('organisations.agents.title')}
        lead={t('organisations.agents.lead')}
        actions={create}
      />
      <AgentsTable create={create} />
    </Page>
  );
}
