import { afterEach, expect, test, vi } from 'vitest';
import type { StreamEvent } from './event-stream.ts';
import type { LiveState } from './live-stream.ts';
import { type Follow, shareStream } from './share-stream.ts';

const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

/** A browser of the tests: its channels and its locks, and the streams that its tabs opened. */
function browser() {
  const channels = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>();
  const openChannel = (name: string) => {
    const one = {
      name,
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== one && other.name === name) other.onmessage?.({ data: structuredClone(data) });
      },
      close: () => void channels.delete(one),
    };
    channels.add(one);
    return one as never;
  };
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      queues.set(name, turn);
      return turn;
    },
  } as never;
  const streams: { from: string | null; signal: AbortSignal; send: (event: StreamEvent) => void }[] = [];
  const follow: Follow = (_path, { onEvent, onState }, signal, from) => {
    streams.push({ from, signal, send: onEvent });
    onState('live');
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  const tab = (name: string, from: string | null = null) => {
    const events: StreamEvent[] = [];
    const received: string[] = [];
    const states: LiveState[] = [];
    const missed = vi.fn();
    const ended = new AbortController();
    open.push(ended);
    const listener = {
      onEvent: (one: StreamEvent) => {
        events.push(one);
        received.push(one.event);
      },
      onState: (state: LiveState) => void states.push(state),
    };
    void shareStream({ follow, locks, openChannel, onMissed: missed })(
      name,
      '/live',
      listener,
      ended.signal,
      from,
    );
    return { events, received, states, missed, close: () => ended.abort() };
  };
  const running = () => streams.filter(({ signal }) => !signal.aborted);
  return { tab, streams, running };
}

const settle = () => vi.waitFor(() => undefined).then(() => new Promise((resolve) => setImmediate(resolve)));
const event = (name: string, id: string): StreamEvent => ({ id, event: name, data: '{}' });

test('seven tabs of one reader have one stream, and each gets its events', async () => {
  const { tab, streams } = browser();
  const tabs = Array.from({ length: 7 }, () => tab('anna'));
  await settle();
  expect(streams).toHaveLength(1);
  streams[0]?.send(event('round', '1'));
  expect(tabs.map(({ received }) => received)).toEqual(tabs.map(() => ['round']));
  expect(tabs.map(({ states }) => states.at(-1))).toEqual(tabs.map(() => 'live'));
});

test('tabs of different readers get nothing of each other', async () => {
  const { tab, streams } = browser();
  const [anna, boon] = [tab('anna'), tab('boon')];
  await settle();
  expect(streams).toHaveLength(2);
  streams[0]?.send(event('notification', '1'));
  expect([anna.received, boon.received]).toEqual([['notification'], []]);
});

test('when the leading tab closes, the next one goes on after the last event', async () => {
  const { tab, running } = browser();
  const [first, second] = [tab('anna'), tab('anna')];
  await settle();
  running()[0]?.send(event('round', '41'));
  first.close();
  await settle();
  expect(running().map(({ from }) => from)).toEqual(['41']);
  running()[0]?.send(event('notification', '42'));
  expect([first.received, second.received]).toEqual([['round'], ['round', 'notification']]);
});

test('a tab that comes back reads its screen again, those that were there do not', async () => {
  const { tab, running } = browser();
  const [first, other] = [tab('anna'), tab('anna')];
  await settle();
  running()[0]?.send(event('ready', '41'));
  running()[0]?.send(event('round', '41'));
  // several events have one position: it may have been sent one of them, and not the other
  const [before, back] = [tab('anna', '17'), tab('anna', '41')];
  const fresh = tab('anna');
  await settle();
  for (const one of [before, back]) expect(one.missed).toHaveBeenCalledOnce();
  for (const one of [first, other, fresh]) expect(one.missed).not.toHaveBeenCalled();
  // once
  first.close();
  await settle();
  for (const one of [before, back]) expect(one.missed).toHaveBeenCalledOnce();
});

test('a tab that comes back and leads is sent what it missed, and reads nothing again', async () => {
  const { tab, running } = browser();
  const back = tab('anna', '17');
  await settle();
  expect(running().map(({ from }) => from)).toEqual(['17']);
  const next = tab('anna');
  await settle();
  running()[0]?.send(event('round', '18'));
  for (const one of [back, next]) expect(one.missed).not.toHaveBeenCalled();
});

test('a tab that joins later knows that the stream is live', async () => {
  const { tab } = browser();
  tab('anna');
  await settle();
  const late = tab('anna');
  await settle();
  expect(late.states).toEqual(['live']);
});

test('a tab that joins later knows up to where events were sent, also before it is sent one itself', async () => {
  const { tab, running } = browser();
  const first = tab('anna');
  await settle();
  running()[0]?.send(event('round', '41'));
  const late = tab('anna');
  await settle();
  expect(late.events).toEqual([event('ready', '41')]);
  first.close();
  await settle();
  expect(running().map(({ from }) => from)).toEqual(['41']);
});

test('a stream that the API refuses is not asked for again by the next tab', async () => {
  const asked: string[] = [];
  const states: LiveState[] = [];
  const locks = {
    request: (_: string, __: unknown, work: () => Promise<void>) => work(),
  } as never;
  const ended = new AbortController();
  open.push(ended);
  let over = false;
  void shareStream({
    follow: async (path, { onState }) => {
      asked.push(path);
      onState('paused');
    },
    locks,
    openChannel: () => ({ postMessage: () => undefined, close: () => undefined, onmessage: null }) as never,
    onMissed: () => undefined,
  })(
    'anna',
    '/live',
    { onEvent: () => undefined, onState: (state) => void states.push(state) },
    ended.signal,
    null,
  ).then(() => {
    over = true;
  });
  await settle();
  expect([asked, states, over]).toEqual([['/live'], ['paused'], false]);
  ended.abort();
  await settle();
  expect(over).toBe(true);
});
