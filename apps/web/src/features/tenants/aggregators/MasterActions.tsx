import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { Master } from './MasterAccountPage.tsx';
import { TurnMaster } from './TurnMaster.tsx';

/** What can be done with a master besides its tabs: run it, suspend it. */
export function MasterActions({ master }: { master: Master }) {
  const { t } = useTranslation();
  const may = useMay();
  const [turning, setTurning] = useState(false);
  const active = master.status === 'active';
  const params = { aggregatorId: master.aggregatorId };
  return (
    <>
      {may(active ? 'aggregators.suspend' : 'aggregators.resume') && (
        <Button variant="light" color={active ? 'danger' : 'primary'} onClick={() => setTurning(true)}>
          {t(`tenants.turn.${active ? 'suspend' : 'resume'}`)}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(given: object) => (
          <Link to="/aggregator/management/$aggregatorId" params={params} {...given} />
        )}
      >
        {t('tenants.masters.running')}
      </Button>
      <TurnMaster master={master} opened={turning} onClose={() => setTurning(false)} />
    </>
  );
}
