import { useEffect, useState } from 'react';
import { serverTime } from '../../api/server-clock.ts';

/** The server’s time in ms, renewed every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverTime().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverTime().getTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
