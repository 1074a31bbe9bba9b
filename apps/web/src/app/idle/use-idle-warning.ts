import { useEffect, useState } from 'react';
import { lastActiveAt, lastUsedAt, noteUse, pauseActivity } from '../../api/presence.ts';
import { type SessionState, sessionStateOf } from '../../session/idle.ts';
import { loadProfile, useProfile } from '../../session/session.ts';
import { expireSession } from '../../session/sign-out.ts';

export type Warning = Extract<SessionState, { is: 'ending' }>;

const lookEveryMs = 1_000;
/** After a report that failed, wait this long before the next one. */
const reportEveryMs = 30_000;

/**
 * Watches the limits of the session while someone is signed in; returns a warning shortly before the session
 * ends.
 */
export function useIdleWarning(): Warning | null {
  const session = useProfile()?.session;
  const [warning, setWarning] = useState<Warning | null>(null);
  useEffect(() => {
    setWarning(null);
    if (!session) return;
    if (lastUsedAt() === 0) noteUse(Date.now());
    let reportedAt = 0;
    let over = false;
    const preferences = () => {
      const nowMs = Date.now();
      const sessionState = sessionStateOf({
        nowMs,
        usedAtMs: lastUsedAt(),
        activeAtMs: lastActiveAt(),
        idleMinutes: session.idleMinutes,
        absoluteEndsAtMs: Date.parse(session.absoluteEndsAt),
      });
      const ending = sessionState.is === 'ending' ? sessionState : null;
      pauseActivity(ending?.why === 'idle');
      setWarning(ending);
      if (sessionState.is === 'unreported' && nowMs - reportedAt > reportEveryMs) {
        reportedAt = nowMs;
        loadProfile().catch((thrown: unknown) => console.warn(thrown));
      }
      if (sessionState.is === 'over' && !over) {
        over = true;
        void expireSession();
      }
    };
    preferences();
    const timer = setInterval(preferences, lookEveryMs);
    return () => {
      clearInterval(timer);
      pauseActivity(false);
    };
  }, [session]);
  return warning;
}
