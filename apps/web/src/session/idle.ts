/** The state of a session by the clock (architecture.md §4: idle and absolute limits are settings). */
export type SessionState =
  | { is: 'fine' }
  /** Someone works without calling the server: the activity has to be reported to it. */
  | { is: 'unreported' }
  | { is: 'ending'; why: 'idle' | 'absolute'; leftMs: number }
  | { is: 'over' };

interface Clock {
  nowMs: number;
  /** When the server last counted a call as use, and when someone last touched a tab. */
  usedAtMs: number;
  activeAtMs: number;
  idleMinutes: number;
  absoluteEndsAtMs: number;
}

/**
 * The server records use by the minute, so its limit may come up to a minute earlier than the last call
 * suggests.
 */
const recordedEveryMs = 60_000;
/** How long before the end the person is asked. */
const warningMs = 60_000;

/**
 * The state of a session. It ends here a little before it ends on the server, so that the person is asked
 * while they can still stay. The absolute end is only announced: a wrong clock on this computer must not lock
 * anyone out.
 */
export function sessionStateOf({
  nowMs,
  usedAtMs,
  activeAtMs,
  idleMinutes,
  absoluteEndsAtMs,
}: Clock): SessionState {
  const idleLeftMs = usedAtMs + idleMinutes * 60_000 - recordedEveryMs - nowMs;
  if (idleLeftMs <= 0) return { is: 'over' };
  if (idleLeftMs <= warningMs) return { is: 'ending', why: 'idle', leftMs: idleLeftMs };
  const absoluteLeftMs = absoluteEndsAtMs - nowMs;
  if (absoluteLeftMs > 0 && absoluteLeftMs <= warningMs)
    return { is: 'ending', why: 'absolute', leftMs: absoluteLeftMs };
  return activeAtMs - usedAtMs > recordedEveryMs ? { is: 'unreported' } : { is: 'fine' };
}
