import type { StreamEvent } from './event-stream.ts';
import type { LiveState } from './live-stream.ts';

interface Listener {
  onEvent: (event: StreamEvent) => void;
  onState: (state: LiveState) => void;
}

/** Follows a stream until `signal` ends it, from the event after `lastEventId`. */
export type Follow = (
  path: string,
  listener: Listener,
  signal: AbortSignal,
  lastEventId: string | null,
) => Promise<void>;

type Message =
  /** A tab begins to listen. */
  | { kind: 'joined' }
  /** How the stream is; `lastId` is the last event that was sent. */
  | { kind: 'state'; state: LiveState; lastId: string | null }
  | { kind: 'event'; event: StreamEvent };

interface Parts {
  follow: Follow;
  locks: Pick<LockManager, 'request'>;
  openChannel: (name: string) => BroadcastChannel;
  /** This tab may have missed events that no other tab can send it: everything on the screen is read again. */
  onMissed: () => void;
}

/**
 * The tabs of a browser that give the same `name` share one stream: the tab that holds the lock follows it and sends its
 * events to the others. When that tab closes, freezes or gives up, the browser gives the lock to the next one, which goes
 * on after the last event that it was sent, so that nothing is missed. The name tells who reads: tabs of different people
 * have no lock and no channel in common.
 */
export function shareStream({ follow, locks, openChannel, onMissed }: Parts) {
  return async function followTogether(
    name: string,
    path: string,
    listener: Listener,
    signal: AbortSignal,
    lastEventId: string | null,
  ): Promise<void> {
    if (signal.aborted) return;
    const channel = openChannel(name);
    const close = () => channel.close();
    // within the event that ends it: a page with an open channel is not kept in the back/forward cache
    signal.addEventListener('abort', close, { once: true });
    const post = (message: Message) => signal.aborted || channel.postMessage(message);
    let leads = false;
    let lastId = lastEventId;
    // Several events can have one id, so a tab that comes back can't tell by the last one whether others followed.
    let away = lastEventId !== null;
    let state: LiveState = 'reconnecting';

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (signal.aborted) return;
      if (leads) {
        if (data.kind === 'joined') post({ kind: 'state', state, lastId });
      } else if (data.kind === 'event') {
        lastId = data.event.id ?? lastId;
        listener.onEvent(data.event);
      } else if (data.kind === 'state') {
        lastId = data.lastId ?? lastId;
        listener.onState(data.state);
        if (data.state !== 'live') return;
        // as the API sends it to the leading tab: from here on nothing is missed
        if (data.lastId !== null) listener.onEvent({ id: data.lastId, event: 'ready', data: '{}' });
        if (!away) return;
        away = false;
        onMissed();
      }
    };

    const lead = async () => {
      leads = true;
      // The API sends what followed, again if need be.
      away = false;
      const sharing: Listener = {
        onEvent: (event) => {
          lastId = event.id ?? lastId;
          post({ kind: 'event', event });
          listener.onEvent(event);
        },
        onState: (next) => {
          state = next;
          post({ kind: 'state', state, lastId });
          listener.onState(next);
        },
      };
      await follow(path, sharing, signal, lastId);
      // The API refused: the other tabs would be refused as well, so that none of them asks again.
      if (!signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };

    post({ kind: 'joined' });
    await locks.request(name, { signal }, lead).catch(unlessAborted(signal));
  };
}

const unlessAborted = (signal: AbortSignal) => (thrown: unknown) => {
  if (!signal.aborted) throw thrown;
};
