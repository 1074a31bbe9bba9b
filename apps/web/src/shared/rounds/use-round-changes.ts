import type { Touched } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveState } from '../../api/live-stream.ts';
import { invalidate } from '../../api/use-call.ts';
import { useLive } from '../../api/use-live.ts';

/**
 * Keeps lists of rounds up to date: reads them again when any round changes its state. Show its return value
 * in a LiveDot.
 */
export function useRoundChanges(touched: readonly Touched[] = ['rounds']): LiveState {
  const client = useQueryClient();
  return useLive({}, ({ event }) => {
    if (event === 'round') void invalidate(client, touched);
  });
}
