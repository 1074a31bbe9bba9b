import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from './address.ts';
import { followStream, type LiveState } from './live-stream.ts';

/** What the stream tells: `totals` (a round has new bets), `round` (a round changed state), with its data parsed. */
export interface LiveEvent {
  event: string;
  data: unknown;
}

const hiddenPauseMs = 30_000;

/**
 * Listens to `GET /live` while the component is on screen: `const state = useLive({ roundId }, onEvent)`. A tab that
 * stays hidden pauses after 30 s, because a browser allows six connections to one host over HTTP/1.1, and resumes when
 * it is looked at again. `onEvent` may change between renders without a reconnect.
 */
export function useLive(topic: { roundId?: string }, onEvent: (event: LiveEvent) => void): LiveState {
  const [state, setState] = useState<LiveState>('reconnecting');
  const tell = useEffectEvent(onEvent);
  const visible = useVisible();
  const path = addressOf('/live', {}, topic);

  useEffect(() => {
    if (!visible) {
      setState('paused');
      return;
    }
    const ended = new AbortController();
    const listener = {
      onState: setState,
      onEvent: ({ event, data }: { event: string; data: string }) => tell({ event, data: parse(data) }),
    };
    void followStream(path, listener, ended.signal);
    return () => ended.abort();
  }, [path, visible]);

  return state;
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setVisible(false), hiddenPauseMs);
      else setVisible(true);
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', change);
    };
  }, []);
  return visible;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
