import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { TurnTenant } from '../../../shared/organisations/account/TurnTenant.tsx';
import { useTurnDeeds } from '../../../shared/organisations/account/use-turn-deeds.tsx';
import { useMoneyDeeds } from '../../../shared/organisations/use-money-deeds.tsx';
import { DeedBar } from '../../../ui/layout/DeedBar.tsx';
import type { Master } from './MasterAccountPage.tsx';
import { useMasterDeeds } from './master-deeds.tsx';

const stale = ['agents', 'aggregators'];

/** A master is the company's to suspend: there is nothing to take over. */
type MasterTurn = 'suspend' | 'resume';

/** What can be done with a master besides its tabs: run it, suspend it. */
export function MasterActions({ master }: { master: Master }) {
  const { t } = useTranslation();
  const may = useMay();
  const deedsOf = useMasterDeeds();
  const turnDeeds = useTurnDeeds();
  const money = useMoneyDeeds();
  // What was asked stays what is asked while the question closes over a master that has turned.
  const [{ turn, opened }, ask] = useState<{ turn: MasterTurn; opened: boolean }>({
    turn: 'suspend',
    opened: false,
  });
  const suspend = useWrite('aggregators.suspend', stale);
  const resume = useWrite('aggregators.resume', stale);
  const params = { aggregatorId: master.aggregatorId };
  const { data } = useQuery({ ...callOptions('aggregators.managed', { params }), enabled: opened });
  const mayTurn = may('aggregators.suspend') && may('aggregators.resume');
  const askFor = (next: string) => ask({ turn: next === 'resume' ? 'resume' : 'suspend', opened: true });
  const deeds = [
    ...deedsOf(master.aggregatorId).filter(({ key }) => key === 'running'),
    ...money(params),
    ...(mayTurn ? turnDeeds(master, askFor) : []),
  ];
  return (
    <>
      <DeedBar name={master.name} deeds={deeds} first={['running']} />
      <TurnTenant
        turn={turn}
        title={t(`tenants.turn.${turn}Master`, { name: master.name })}
        what={t(`tenants.turn.${turn}MasterWhat`)}
        agentCount={master.agentCount}
        managed={data}
        opened={opened}
        onClose={() => ask({ turn, opened: false })}
        onTurn={(reason) => (turn === 'resume' ? resume : suspend).mutateAsync({ params, body: { reason } })}
      />
    </>
  );
}
