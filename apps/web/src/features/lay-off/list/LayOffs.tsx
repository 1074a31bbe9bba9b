import type { LayOff } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCursorPages } from '../../../shared/lists/use-cursor-pages.ts';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../lay-off.module.css';
import { isOnItsWay } from './Delivery.tsx';
import { LayOffCard } from './LayOffCard.tsx';
import { type Step, StepDialog } from './StepDialog.tsx';

/** While a message is on its way to a dealer's system, the list is read again this often. */
const lookEveryMs = 3_000;

/** The lay-offs of a round, newest first. */
export function LayOffs({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const found = useCursorPages('layOff.list', { params: { roundId }, query: {} }, 'before');
  const { rows: data, problem: error, retry } = found.answer;
  useLookWhile(data?.some(isOnItsWay) ?? false, retry);
  const [asking, setAsking] = useState<{ step: Step; layOff: LayOff } | null>(null);
  return (
    <section className={classes.list} aria-label={t('layOff.list')}>
      <h2 className={classes.heading}>{t('layOff.list')}</h2>
      {error && !data && (
        <div className="surface">
          <ErrorState problem={error} retry={retry} />
        </div>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && (
        <div className="surface">
          <EmptyState title={t('layOff.empty')} compact />
        </div>
      )}
      {data?.map((layOff) => (
        <LayOffCard key={layOff.layOffId} layOff={layOff} onStep={(step) => setAsking({ step, layOff })} />
      ))}
      <ShowMore found={found} />
      {asking && <StepDialog {...asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

/** Reads again while something is on its way, and the page is seen. */
function useLookWhile(waits: boolean, look: () => void): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => again(), lookEveryMs);
    return () => clearInterval(timer);
  }, [waits]);
}
