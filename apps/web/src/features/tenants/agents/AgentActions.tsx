import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconDotsVertical, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Agent } from './AgentAccountPage.tsx';
import { TurnAgent } from './TurnAgent.tsx';

/** What can be done with an agent besides its tabs: run it, suspend it, move it. */
export function AgentActions({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const may = useMay();
  const { role } = useSignedIn();
  const [turning, setTurning] = useState(false);
  const active = agent.status === 'active';
  const mayTurn = may(active ? 'agents.suspend' : 'agents.resume');
  // What the company suspended a master does not lift.
  const bound = !active && agent.suspendedBy === 'company' && !role.startsWith('company:');
  const params = { agentId: agent.agentId };
  return (
    <>
      <Button
        variant="default"
        renderRoot={(given: object) => <Link to="/agent/management/$agentId" params={params} {...given} />}
      >
        {t('tenants.agents.running')}
      </Button>
      {(mayTurn || may('agents.move')) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('tenants.more')} title={t('tenants.more')}>
              <IconDotsVertical size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {may('agents.move') && (
              <Menu.Item
                leftSection={<IconArrowsExchange size={18} stroke={1.6} />}
                renderRoot={(given: object) => (
                  <Link to="/account/agent/$agentId" params={params} search={{ tab: 'move' }} {...given} />
                )}
              >
                {t('tenants.move.button')}
              </Menu.Item>
            )}
            {mayTurn && (
              <Menu.Item
                leftSection={
                  active ? (
                    <IconPlayerPause size={18} stroke={1.6} />
                  ) : (
                    <IconPlayerPlay size={18} stroke={1.6} />
                  )
                }
                {...(active && { color: 'danger' })}
                disabled={bound}
                onClick={() => setTurning(true)}
              >
                {t(`tenants.turn.${active ? 'suspend' : 'resume'}`)}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <TurnAgent agent={agent} opened={turning} onClose={() => setTurning(false)} />
    </>
  );
}
