import { eventStreamReader, type StreamEvent } from './event-stream.ts';
import { currentReader } from './live-reader.ts';
import { ApiProblem } from './problem.ts';
import { send } from './send.ts';

export type LiveState = 'live' | 'reconnecting' | 'paused';

interface Listener {
  onEvent: (event: StreamEvent) => void;
  onState: (state: LiveState) => void;
}

const backOffMaxMs = 30_000;
/** The API sends something at least every 15 s. After a longer silence the connection is dead, as after a sleep. */
const silentMaxMs = 45_000;

/**
 * How long to wait before attempt number `failures`: 1, 2, 4 … 30 s, ± 20 % so that clients do not reconnect
 * all at the same time.
 */
const backOffMs = (failures: number, chance: number): number =>
  Math.round(Math.min(1_000 * 2 ** (failures - 1), backOffMaxMs) * (0.8 + 0.4 * chance));

/**
 * Follows a stream of the API until `signal` ends it: reconnects by itself and asks for what it missed by the id of
 * the last event. fetch and not EventSource, because only fetch can send the Authorization header. Stops for good
 * when the API refuses (4xx): asking again would not change that. It also stops when another person reads in this tab,
 * because the listeners belong to the first one. When the network is lost or back it reconnects without a pause.
 */
export async function followStream(
  path: string,
  { onEvent, onState }: Listener,
  signal: AbortSignal,
  lastEventId: string | null = null,
): Promise<void> {
  const reader = currentReader();
  let lastId = lastEventId;
  let failures = 0;
  while (!signal.aborted && currentReader() === reader) {
    const connection = openConnection(signal);
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' };
      if (lastId) headers['Last-Event-ID'] = lastId;
      const answer = await send({ method: 'GET', path, headers, signal: connection.signal });
      // The tokens may have changed while the request was under way.
      if (currentReader() !== reader) return;
      onState('live');
      failures = 0;
      for await (const event of eventsOf(answer, connection.heard)) {
        lastId = event.id ?? lastId;
        onEvent(event);
      }
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof ApiProblem && thrown.status >= 400 && thrown.status < 429) {
        onState('paused');
        return;
      }
    } finally {
      connection.end();
    }
    if (signal.aborted) return;
    failures += 1;
    onState('reconnecting');
    await pause(backOffMs(failures, Math.random()), signal);
  }
}

/** One connection: it ends with `signal`, when the network is lost or back, and when nothing was sent for too long. */
function openConnection(signal: AbortSignal) {
  const own = new AbortController();
  const abort = () => own.abort();
  let silence = setTimeout(abort, silentMaxMs);
  const until = { signal: own.signal };
  signal.addEventListener('abort', abort, until);
  addEventListener('online', abort, until);
  addEventListener('offline', abort, until);
  return {
    signal: own.signal,
    heard(): void {
      clearTimeout(silence);
      silence = setTimeout(abort, silentMaxMs);
    },
    end(): void {
      clearTimeout(silence);
      own.abort();
    },
  };
}

async function* eventsOf(answer: Response, heard: () => void): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const parse = eventStreamReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard();
    yield* parse(piece.value);
  }
}

/** Ends early when the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: over.signal });
    addEventListener('online', end, { signal: over.signal });
  });
