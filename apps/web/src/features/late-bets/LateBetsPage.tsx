import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { AskVoid } from './AskVoid.tsx';
import { LateBills } from './LateBills.tsx';
import { LateFigures } from './LateFigures.tsx';
import { LateVoids } from './LateVoids.tsx';
import classes from './late-bets.module.css';
import { TrueDrawTime } from './TrueDrawTime.tsx';

/**
 * /lotto/settle/rounds/{round}/late-bets: when the draw really took place, which bills came in at or after it, and their
 * void by two persons; what was voided stays here as the report.
 */
export function LateBetsPage() {
  const { t } = useTranslation();
  const { round: roundId = '' } = useParams({ strict: false });
  const [tried, setTried] = useState<string | null>(null);
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const trying = tried !== null && tried !== round?.drawnAt;
  const query = trying ? { drawnAt: tried } : {};
  const { data: late, error, refetch } = useCall('lateBets.get', { params: { roundId }, query });
  if (error && !late)
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  if (!round || !late) return <Skeleton height={220} radius="md" />;
  return (
    <>
      <AskVoid round={round} late={late} />
      <div className={classes.pair}>
        <TrueDrawTime round={round} late={late} tried={trying ? tried : null} onTry={setTried} />
        <LateVoids round={round} voids={late.voids} />
      </div>
      {trying && <Notice>{t('lateBets.trying')}</Notice>}
      {late.drawnAt && <LateFigures late={late} />}
      {late.drawnAt && <LateBills roundId={roundId} drawnAt={late.drawnAt} trying={trying} />}
    </>
  );
}
