import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AgentsTable } from '../../../shared/agents/accounts/AgentsTable.tsx';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';

/** The agents of a master. */
export function AggregatorAgentsTab({ master }: { master: Aggregator }) {
  const { t } = useTranslation();
  const create = useMay()('agents.create') && (
    <ButtonLink
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      to="/account/agent/create"
      search={{ master: master.aggregatorId }}
    >
      {t('organisations.agents.create')}
    </ButtonLink>
  );
  return <AgentsTable master={master.aggregatorId} create={create} />;
}
