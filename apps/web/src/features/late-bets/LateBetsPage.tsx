import type { LateBets } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ActualDrawTime } from './ActualDrawTime.tsx';
import { AskVoid } from './AskVoid.tsx';
import { LateBills } from './LateBills.tsx';
import { LateFigures } from './LateFigures.tsx';
import { LateVoids } from './LateVoids.tsx';
import classes from './late-bets.module.css';

/**
 * /lotto/settle/rounds/{round}/late-bets: the actual draw time, the bills that came in at or after it, and their
 * void by two people. Voided bets stay on this page as the report.
 */
export function LateBetsPage() {
  const { t } = useTranslation();
  const { round: roundId } = usePageParams('lotto-settle-late');
  const [tried, setTried] = useState<string | null>(null);
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const trying = tried !== null && tried !== round?.drawnAt;
  const written = useCall('lateBets.get', { params: { roundId }, query: {} });
  const shown = useCall('lateBets.get', { params: { roundId }, query: trying ? { drawnAt: tried } : {} });
  const failed = [written, shown].find(({ data, error }) => error && !data);
  if (failed && !written.data) return <Failed of={failed} />;
  if (!round || !written.data) return <Skeleton height={220} radius="md" />;
  const late = shown.data;
  return (
    <>
      {late && <AskVoid round={round} late={late} />}
      <div className={classes.pair}>
        <ActualDrawTime
          round={round}
          late={late}
          voids={written.data.voids}
          tried={trying ? tried : null}
          onTry={setTried}
        />
        <LateVoids round={round} voids={written.data.voids} />
      </div>
      {trying && <Notice>{t('lateBets.trying')}</Notice>}
      {failed && <Failed of={failed} />}
      {!late && !failed && <Skeleton height={220} radius="md" />}
      {late !== undefined && late.layOffs > 0 && (
        <Notice>{t('lateBets.layOffs', { count: late.layOffs })}</Notice>
      )}
      {late?.drawnAt && <LateFigures late={late} />}
      {late?.drawnAt && <LateBills roundId={roundId} drawnAt={late.drawnAt} trying={trying} />}
    </>
  );
}

function Failed({ of: { error, refetch } }: { of: UseQueryResult<LateBets, ApiProblem> }) {
  if (!error) return null;
  return (
    <section className="surface">
      <ErrorState problem={error} retry={() => void refetch()} />
    </section>
  );
}
