import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../api/use-call.ts';
import { useProfile } from '../../session/session.ts';
import { unfinished } from '../guard.ts';
import classes from './demo-notice.module.css';

/**
 * Shows everybody who is signed in how far the demo's history is built: what is missing in the lists comes
 * later.
 */
export function DemoNotice() {
  const profile = useProfile();
  // before the first password is changed every other call is refused
  return profile && !unfinished(profile) && <Progress />;
}

const againMs = 3_000;
/** From the latest two days on there is something on every screen. */
const daysToLookAt = 2;

function Progress() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery({
    ...callOptions('about.demo'),
    refetchInterval: ({ state }) => (state.data?.history ? againMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const history = data?.history;
  const stage = data && (history ? Math.min(history.done, daysToLookAt) : 'whole');
  const seen = useRef(stage);
  useEffect(() => {
    // Open lists show the new data: after each of the first days, and when all of it is there.
    if (seen.current !== undefined && seen.current !== stage)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'about' });
    seen.current = stage;
  }, [client, stage]);
  if (!history) return null;
  const text = t('demo.history', history);
  return (
    <div className={`${classes.notice} no-print`}>
      <span>{text}</span>
      <progress className={classes.progress} aria-label={text} value={history.done} max={history.of} />
    </div>
  );
}
