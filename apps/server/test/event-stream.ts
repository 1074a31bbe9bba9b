import { vi } from 'vitest';

export interface HeardEvent {
  id: string;
  event: string;
  data: { roundId?: string };
}

export interface Listening {
  status: number;
  headers: Headers;
  received: HeardEvent[];
  /** Waits for an event, at most `withinMs`; throws after that. */
  hears(wanted: (event: HeardEvent) => boolean, withinMs?: number): Promise<HeardEvent>;
  /** When the other side has ended it. */
  ended: Promise<void>;
  /** Closes the connection, as a browser does when it leaves the page. */
  close(): void;
}

/** A Server-Sent Events client on a real socket. */
export async function listenTo(url: string, bearer: string, lastEventId?: string): Promise<Listening> {
  const hangUp = new AbortController();
  const response = await fetch(url, {
    signal: hangUp.signal,
    headers: {
      authorization: `Bearer ${bearer}`,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const received: HeardEvent[] = [];
  const reading = read(response, received).catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    received,
    hears: (wanted, withinMs = 300_000) =>
      vi.waitFor(
        () => {
          const event = received.find(wanted);
          if (!event) throw new Error(`not heard in ${withinMs} ms, but ${JSON.stringify(received)}`);
          return event;
        },
        { timeout: withinMs, interval: 10 },
      ),
    ended: reading,
    close() {
      hangUp.abort();
      void reading;
    },
  };
}

async function read(response: Response, received: HeardEvent[]): Promise<void> {
  if (!response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const [id, event, data] = [field('id'), field('event'), field('data')];
      if (id !== undefined && event !== undefined && data !== undefined)
        received.push({ id, event, data: JSON.parse(data) });
    }
  }
}
