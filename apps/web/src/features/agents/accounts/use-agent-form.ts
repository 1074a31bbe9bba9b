import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import type { FieldSpecs, ValuesOf } from '../../../ui/forms/kit/field-spec.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import type { Agent } from './AgentAccountPage.tsx';

/** The part of an agent that one tab edits, kept by its version. */
export function useAgentForm<const F extends FieldSpecs>(
  agent: Agent,
  part: 'name' | 'credit' | 'providers',
  fields: F,
  valuesOf: (agent: Agent) => Partial<ValuesOf<F>>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { agentId: agent.agentId };
  const update = useWrite('agents.update', ['agents']);
  return useRecordForm<F, Agent>({
    id: `agent-${part}-${agent.agentId}`,
    fields,
    stored: { values: valuesOf(agent), version: agent.version },
    save: ({ changes, version }) =>
      update.mutateAsync({ params, body: { ...changes, version: version ?? agent.version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('agents.get', { params }), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    saved: t('tenants.updated'),
  });
}
