import type { StreamEvent } from './event-stream.ts';
import type { LiveState } from './live-stream.ts';
import type { Follow } from './share-stream.ts';

/** What a part of the page listens to: rounds and notifications always, the bets of a round where it watches one. */
interface LiveListener {
  /** What is watched, as the query of the stream: `roundId=7&betType=upper2`; empty for nothing. */
  watch: string;
  onEvent: (event: StreamEvent) => void;
  onState: (state: LiveState) => void;
}

interface Stream {
  ended: AbortController;
  state: LiveState;
}

/**
 * One stream for all listeners in a tab (architecture.md §4): a browser allows six connections to one host
 * over HTTP/1.1, shared by all tabs. The stream watches what the listeners watch. A second thing watched at
 * the same time, which no page has, would get a stream of its own. After a change of page the stream
 * continues from the last event, so that nothing is missed. When another person reads in this tab, it begins anew.
 */
export function openLiveHub(follow: Follow, currentReader: () => string | null = () => '') {
  const listeners = new Set<LiveListener>();
  const streams = new Map<string, Stream>();
  let lastId: string | null = null;
  let reader = currentReader();
  let paused = false;
  let due = false;

  /** The streams that are needed; the first one also carries the events that belong to no round. */
  const wanted = (): string[] => {
    if (paused || listeners.size === 0 || reader === null) return [];
    const watched = [...listeners].flatMap(({ watch }) => watch || []);
    return watched.length > 0 ? [...new Set(watched)] : [''];
  };

  const streamOf = (listener: LiveListener): string => listener.watch || (wanted()[0] ?? '');

  function settle(): void {
    due = false;
    if (reader !== currentReader()) beginAnew();
    const keys = wanted();
    for (const [key, stream] of streams)
      if (!keys.includes(key)) {
        stream.ended.abort();
        streams.delete(key);
      }
    for (const key of keys) if (!streams.has(key)) open(key);
    if (listeners.size === 0) lastId = null;
    for (const listener of listeners)
      listener.onState(paused ? 'paused' : (streams.get(streamOf(listener))?.state ?? 'reconnecting'));
  }

  function beginAnew(): void {
    reader = currentReader();
    lastId = null;
    for (const { ended } of streams.values()) ended.abort();
    streams.clear();
  }

  function open(key: string): void {
    const stream: Stream = { ended: new AbortController(), state: 'reconnecting' };
    streams.set(key, stream);
    const concerned = () => [...listeners].filter((listener) => streamOf(listener) === key);
    const forwarding = {
      onState: (state: LiveState) => {
        stream.state = state;
        for (const listener of concerned()) listener.onState(state);
      },
      onEvent: (event: StreamEvent) => {
        lastId = event.id ?? lastId;
        for (const listener of concerned()) listener.onEvent(event);
      },
    };
    void follow(livePath(key), forwarding, stream.ended.signal, lastId);
  }

  /** When one page closes and the next opens, that is one change. */
  function change(): void {
    if (due) return;
    due = true;
    setTimeout(settle, 0);
  }

  return {
    listen(listener: LiveListener): () => void {
      listeners.add(listener);
      change();
      return () => {
        listeners.delete(listener);
        change();
      };
    },
    /** Who reads in this tab may have changed. */
    readerChanged: change,
    /** A tab that is hidden closes its connection. */
    pause(next: boolean): void {
      if (paused === next) return;
      paused = next;
      change();
    },
    /** The page is left: its connection is closed within this event, because nothing of it runs afterwards. */
    leave(): void {
      paused = true;
      settle();
    },
  };
}

const livePath = (watch: string): string => (watch === '' ? '/live' : `/live?${watch}`);
