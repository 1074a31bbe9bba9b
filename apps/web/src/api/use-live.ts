import { useEffect, useEffectEvent, useState } from 'react';
import { openLiveHub } from './live-hub.ts';
import { followStream, type LiveState } from './live-stream.ts';

/**
 * What the stream tells: `totals` (a round has new bets), `round` (a round changed state), `notification` (there is news
 * for this person), with its data parsed.
 */
export interface LiveEvent {
  event: string;
  data: unknown;
}

const hub = openLiveHub(followStream);

/**
 * Listens to `GET /live` while the component is on screen: `const state = useLive({ roundId }, onEvent)`. All that
 * listens in a tab shares one stream, which pauses while the tab is hidden. `onEvent` may change between renders without
 * a reconnect.
 */
export function useLive({ roundId }: { roundId?: string }, onEvent: (event: LiveEvent) => void): LiveState {
  const [state, setState] = useState<LiveState>('reconnecting');
  const tell = useEffectEvent(onEvent);
  useEffect(
    () =>
      hub.listen({
        roundId,
        onState: setState,
        onEvent: ({ event, data }) => tell({ event, data: parse(data) }),
      }),
    [roundId],
  );
  return state;
}

const hiddenPauseMs = 30_000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** A tab that stays hidden pauses after 30 s and resumes when it is looked at again. */
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding);
  if (document.hidden) hiding = setTimeout(() => hub.pause(true), hiddenPauseMs);
  else hub.pause(false);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
