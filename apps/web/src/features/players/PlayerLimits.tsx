import type { PlayerDetail } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import classes from './players.module.css';
import { SetLimits } from './SetLimits.tsx';

/** What one player may bet at most (docs/rules/players.md): the limits of staff, and those it asked its site for. */
export function PlayerLimits({ player }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const { factor, staff, own, today, week } = player.limits;
  const asked = own.dayLimit !== null || own.weekLimit !== null || own.stoppedUntil !== null;
  return (
    <section aria-labelledby="player-limits" className={classes.limits}>
      <h3 id="player-limits" className={classes.heading}>
        {t('players.limits.title')}
      </h3>
      <DetailList
        details={[
          {
            label: t('players.limits.factor'),
            value: factor === null ? t('players.limits.none') : `× ${factor}`,
          },
          ...detailsOf(staff),
        ]}
      />
      {asked && (
        <>
          <h4 className={classes.heading}>{t('players.limits.own')}</h4>
          <DetailList details={detailsOf(own)} />
        </>
      )}
      {(today !== null || week !== null) && (
        <>
          <h4 className={classes.heading}>{t('players.limits.used')}</h4>
          <DetailList
            details={[
              ...(today === null
                ? []
                : [{ label: t('players.limits.today'), value: <Money amount={today} /> }]),
              ...(week === null
                ? []
                : [{ label: t('players.limits.thisWeek'), value: <Money amount={week} /> }]),
            ]}
          />
        </>
      )}
      {may('players.setLimits') && (
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('players.limits.set')}
          </Button>
          <SetLimits player={player} opened={opened} onClose={() => setOpened(false)} />
        </div>
      )}
    </section>
  );

  function detailsOf({ dayLimit, weekLimit, stoppedUntil }: PlayerDetail['limits']['own']) {
    const amount = (limit: string | null) =>
      limit === null ? t('players.limits.none') : <Money amount={limit} />;
    return [
      { label: t('players.limits.day'), value: amount(dayLimit) },
      { label: t('players.limits.week'), value: amount(weekLimit) },
      { label: t('players.limits.stop'), value: <DateTime at={stoppedUntil} /> },
    ];
  }
}
