import { useEffect, useEffectEvent, useState } from 'react';
import { openLiveHub } from './live-hub.ts';
import { followStream, type LiveState } from './live-stream.ts';

/**
 * The events of the stream: `totals` (the watched round has new bets), `figures` (its totals, where a bet
 * type is watched too), `round` (a round changed state), `notification` (this person has a new notification),
 * with parsed data.
 */
interface LiveEvent {
  event: string;
  data: unknown;
}

/**
 * A round whose bets are watched: all of them, or those of one master or agent. With a bet type its figures
 * are sent too.
 */
interface Watched {
  roundId?: string | undefined;
  betType?: string | undefined;
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

const hub = openLiveHub(followStream);

/**
 * Listens to `GET /live` while the component is on screen: `const state = useLive({ roundId }, onEvent)`. All
 * listeners in a tab share one stream, which pauses while the tab is hidden. `onEvent` may change between
 * renders without a reconnect.
 */
export function useLive(watched: Watched, onEvent: (event: LiveEvent) => void): LiveState {
  const watch = watchOf(watched);
  const [state, setState] = useState<LiveState>('reconnecting');
  const onLiveEvent = useEffectEvent(onEvent);
  useEffect(
    () =>
      hub.listen({
        watch,
        onState: setState,
        onEvent: ({ event, data }) => onLiveEvent({ event, data: parse(data) }),
      }),
    [watch],
  );
  return state;
}

const watchOf = ({ roundId, ...rest }: Watched): string =>
  roundId === undefined
    ? ''
    : new URLSearchParams(
        Object.entries({ roundId, ...rest }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ).toString();

const hiddenPauseMs = 30_000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** A tab that stays hidden pauses after 30 s and resumes when it is shown again. */
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
