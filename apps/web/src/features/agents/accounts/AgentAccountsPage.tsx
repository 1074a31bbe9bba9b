import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AgentsTable } from '../../../shared/agents/accounts/AgentsTable.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** /account/agent: the agents with their terms and credit; a master sees its own. */
export function AgentAccountsPage() {
  const { t } = useTranslation();
  const create = useMay()('agents.create') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(given: object) => <Link to="/account/agent/create" {...given} />}
    >
      {t('tenants.agents.create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('tenants.agents.title')} lead={t('tenants.agents.lead')} actions={create} />
      <AgentsTable create={create} />
    </Page>
  );
}
