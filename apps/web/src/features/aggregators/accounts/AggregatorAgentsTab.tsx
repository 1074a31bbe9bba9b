import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AgentsTable } from '../../../shared/agents/accounts/AgentsTable.tsx';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';

/** The agents of a master. */
export function AggregatorAgentsTab({ master }: { master: Aggregator }) {
  const { t } = useTranslation();
  const create = useMay()('agents.create') && (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(given: object) => (
        <Link to="/account/agent/create" search={{ master: master.aggregatorId }} {...given} />
      )}
    >
      {t('tenants.agents.create')}
    </Button>
  );
  return <AgentsTable master={master.aggregatorId} create={create} />;
}
