import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { useAgentDeeds } from '../../../shared/agents/accounts/agent-deeds.tsx';
import { TurnTenant } from '../../../shared/organisations/account/TurnTenant.tsx';
import { useTurnDeeds } from '../../../shared/organisations/account/use-turn-deeds.tsx';
import { useMoneyDeeds } from '../../../shared/organisations/use-money-deeds.tsx';
import type { TurnName } from '../../../shared/suspension/turns.ts';
import { DeedBar } from '../../../ui/layout/DeedBar.tsx';
import type { Agent } from './AgentAccountPage.tsx';

const stale = ['agents', 'aggregators'];

/** What can be done with an agent besides its tabs: run it, suspend it, move it. */
export function AgentActions({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const may = useMay();
  const deedsOf = useAgentDeeds();
  const turnDeeds = useTurnDeeds();
  const money = useMoneyDeeds();
  // What was asked stays what is asked while the question closes over an agent that has turned.
  const [{ turn, opened }, ask] = useState<{ turn: TurnName; opened: boolean }>({
    turn: 'suspend',
    opened: false,
  });
  const suspend = useWrite('agents.suspend', stale);
  const resume = useWrite('agents.resume', stale);
  const params = { agentId: agent.agentId };
  const { data } = useQuery({ ...callOptions('agents.managed', { params }), enabled: opened });
  const mayTurn = may('agents.suspend') && may('agents.resume');
  const deeds = [
    ...deedsOf(agent).filter(({ key }) => key !== 'terms'),
    ...money(params),
    ...(mayTurn ? turnDeeds(agent, (next) => ask({ turn: next, opened: true })) : []),
  ];
  return (
    <>
      <DeedBar name={agent.name} deeds={deeds} first={['running']} />
      <TurnTenant
        turn={turn}
        title={t(`tenants.turn.${turn}Agent`, { name: agent.name })}
        what={t(`tenants.turn.${turn}AgentWhat`)}
        managed={data}
        opened={opened}
        onClose={() => ask({ turn, opened: false })}
        onTurn={(reason) => (turn === 'resume' ? resume : suspend).mutateAsync({ params, body: { reason } })}
      />
    </>
  );
}
