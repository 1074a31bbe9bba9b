import { eventStreamReader, type StreamEvent } from './event-stream.ts';
import { ApiProblem } from './problem.ts';
import { send } from './send.ts';

export type LiveState = 'live' | 'reconnecting' | 'paused';

interface Listener {
  onEvent: (event: StreamEvent) => void;
  onState: (state: LiveState) => void;
}

const backOffMaxMs = 30_000;

/**
 * How long to wait before attempt number `failures`: 1, 2, 4 … 30 s, ± 20 % so that clients do not reconnect
 * all at the same time.
 */
const backOffMs = (failures: number, chance: number): number =>
  Math.round(Math.min(1_000 * 2 ** (failures - 1), backOffMaxMs) * (0.8 + 0.4 * chance));

/**
 * Follows a stream of the API until `signal` ends it: reconnects by itself and asks for what it missed by the id of
 * the last event. fetch and not EventSource, because only fetch can send the Authorization header. Stops for good
 * when the API refuses (4xx): asking again would not change that.
 */
export async function followStream(
  path: string,
  { onEvent, onState }: Listener,
  signal: AbortSignal,
  lastEventId: string | null = null,
): Promise<void> {
  let lastId = lastEventId;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' };
      if (lastId) headers['Last-Event-ID'] = lastId;
      const answer = await send({ method: 'GET', path, headers, signal });
      onState('live');
      failures = 0;
      for await (const event of eventsOf(answer)) {
        lastId = event.id ?? lastId;
        onEvent(event);
      }
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof ApiProblem && thrown.status >= 400 && thrown.status < 429) {
        onState('paused');
        return;
      }
    }
    if (signal.aborted) return;
    failures += 1;
    onState('reconnecting');
    await pause(backOffMs(failures, Math.random()), signal);
  }
}

async function* eventsOf(answer: Response): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const parse = eventStreamReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield* parse(piece.value);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
