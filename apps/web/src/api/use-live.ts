import { useEffect, useEffectEvent, useState } from 'react';
import { browserLocks } from './browser-locks.ts';
import { impersonationStore } from './impersonation-store.ts';
import { openLiveHub } from './live-hub.ts';
import { followInPlace } from './live-places.ts';
import { currentReader } from './live-reader.ts';
import { followStream, type LiveState } from './live-stream.ts';
import { queryClient } from './query-client.ts';
import { type Follow, shareStream } from './share-stream.ts';

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

const hub = openLiveHub(streamOf(browserLocks), currentReader);

/**
 * How streams are followed. What belongs to no round is the same for all tabs of one reader: they share it. The stream of
 * a round is sent its figures from the first on, so each board has its own, and they share the places. Over plain http
 * there are no locks, so each tab has its own stream, but only while it is visible.
 */
function streamOf(locks: LockManager | null): Follow {
  if (!locks) return followStream;
  const openChannel = (name: string) => new BroadcastChannel(name);
  const onMissed = () => void queryClient.invalidateQueries();
  const follow = shareStream({ follow: followStream, locks, openChannel, onMissed });
  const board = followInPlace(followStream, locks);
  return (path, ...given) =>
    path === '/live' ? follow(`drawdesk-live ${currentReader()}`, path, ...given) : board(path, ...given);
}

/**
 * Listens to `GET /live` while the component is on screen: `const state = useLive({ roundId }, onEvent)`. All
 * listeners in a tab share one stream, and so do the tabs of a browser; it pauses while the tab is hidden. `onEvent` may
 * change between renders without a reconnect.
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

/** Where tabs cannot share, a hidden one gives its connection up immediately: there are six for all of them. */
const hiddenPauseMs = browserLocks ? 30_000 : 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** A tab that stays hidden pauses after 30 s and resumes when it is shown again. */
function followVisibility(): void {
  clearTimeout(hiding);
  if (document.hidden) hiding = setTimeout(() => hub.pause(true), hiddenPauseMs);
  else hub.pause(false);
}

document.addEventListener('visibilitychange', followVisibility);
// Chromium may keep the page in the back/forward cache, or freeze it in the background: it gives the stream up, and with
// it the lock that another tab waits for.
addEventListener('pagehide', hub.leave);
addEventListener('pageshow', followVisibility);
document.addEventListener('freeze', hub.leave);
document.addEventListener('resume', followVisibility);

impersonationStore.subscribe(hub.readerChanged);
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'accessToken') hub.readerChanged();
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
