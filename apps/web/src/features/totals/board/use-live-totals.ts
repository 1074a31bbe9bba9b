import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LiveState } from '../../../api/live-stream.ts';
import { invalidate } from '../../../api/use-call.ts';
import { useLive } from '../../../api/use-live.ts';
import { coalesce } from './coalesce.ts';

/** Fast enough for a second from bet to screen, slow enough for a desk full of open boards. */
const pauseMs = 400;

/** Keeps everything that shows totals of a round true while bets come in. What it returns belongs on a LiveDot. */
export function useLiveTotals(roundId: string): LiveState {
  const client = useQueryClient();
  const refresh = useMemo(
    () => coalesce(() => invalidate(client, ['totals', 'rounds.get']), pauseMs),
    [client],
  );
  const state = useLive({ roundId }, ({ event }) => {
    if (event === 'totals') refresh();
    if (event === 'round') void invalidate(client, ['rounds']);
  });
  // What came in while nobody listened (a hidden tab, a lost connection) is asked for as soon as somebody does.
  useEffect(() => {
    if (state === 'live') refresh();
  }, [state, refresh]);
  return state;
}
