import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamEvent } from './event-stream.ts';
import { openLiveHub } from './live-hub.ts';
import type { LiveState } from './live-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub that records its streams instead of opening them. */
function desk() {
  const opened: {
    path: string;
    from: string | null;
    signal: AbortSignal;
    say: (event: StreamEvent) => void;
  }[] = [];
  let reader: string | null = 'anna';
  const hub = openLiveHub(
    async (path, { onEvent, onState }, signal, from) => {
      opened.push({ path, from, signal, say: onEvent });
      onState('live');
    },
    () => reader,
  );
  const read = (next: string | null) => {
    reader = next;
    hub.readerChanged();
  };
  const listen = (roundId?: string) => {
    const received: string[] = [];
    const states: LiveState[] = [];
    const stop = hub.listen({
      watch: roundId ? `roundId=${roundId}` : '',
      onEvent: ({ event }) => received.push(event),
      onState: (state) => states.push(state),
    });
    return { received, states, stop };
  };
  const settle = () => vi.runAllTimers();
  const running = () => opened.filter(({ signal }) => !signal.aborted);
  return { hub, opened, running, listen, settle, read };
}

const event = (name: string, id: string): StreamEvent => ({ id, event: name, data: '{}' });

test('all listeners of a tab share one stream, which follows the round that somebody watches', () => {
  const { running, listen, settle } = desk();
  const [bell, board] = [listen(), listen('7')];
  settle();
  expect(running().map(({ path }) => path)).toEqual(['/live?roundId=7']);
  running()[0]?.say(event('round', '1'));
  expect([bell.received, board.received]).toEqual([['round'], ['round']]);
  expect([bell.states.at(-1), board.states.at(-1)]).toEqual(['live', 'live']);
});

test('after a change of page the stream goes on where it was', () => {
  const { running, listen, settle } = desk();
  const bell = listen();
  const board = listen('7');
  settle();
  running()[0]?.say(event('totals', '41'));
  board.stop();
  settle();
  expect(running().map(({ path, from }) => [path, from])).toEqual([['/live', '41']]);
  running()[0]?.say(event('notification', '42'));
  expect(bell.received).toEqual(['totals', 'notification']);
});

test('the stream is not restarted when one page closes as the next one opens', () => {
  const { opened, listen, settle } = desk();
  const first = listen();
  settle();
  first.stop();
  listen();
  settle();
  expect(opened).toHaveLength(1);
});

test('a hidden tab closes its connection, and opens it again when it is shown', () => {
  const { hub, running, listen, settle } = desk();
  const bell = listen();
  settle();
  hub.pause(true);
  settle();
  expect([running().length, bell.states.at(-1)]).toEqual([0, 'paused']);
  hub.pause(false);
  settle();
  expect([running().length, bell.states.at(-1)]).toEqual([1, 'live']);
});

test('after the last listener nothing of the stream is left for the next person', () => {
  const { running, listen, settle } = desk();
  const bell = listen();
  settle();
  running()[0]?.say(event('notification', '42'));
  bell.stop();
  settle();
  expect(running()).toEqual([]);
  listen();
  settle();
  expect(running()[0]?.from).toBeNull();
});

test('a page that is left gives its stream up within that event', () => {
  const { hub, running, listen, settle } = desk();
  listen();
  settle();
  hub.leave();
  expect(running()).toEqual([]);
  hub.pause(false);
  settle();
  expect(running()).toHaveLength(1);
});

test('when another person reads in the tab, the stream begins anew and remembers nothing', () => {
  const { running, listen, settle, read } = desk();
  listen();
  settle();
  running()[0]?.say(event('notification', '42'));
  read('boon');
  settle();
  expect(running().map(({ from }) => from)).toEqual([null]);
  read(null);
  settle();
  expect(running()).toEqual([]);
});
