import { expect, test } from 'vitest';
import { eventStreamReader } from './event-stream.ts';

test('an event that arrives in pieces is delivered once and complete', () => {
  const read = eventStreamReader();
  expect(read('id: 41\nevent: tot')).toEqual([]);
  expect(read('als\ndata: {"roundId":"7"}\n')).toEqual([]);
  expect(read('\n')).toEqual([{ id: '41', event: 'totals', data: '{"roundId":"7"}' }]);
});

test('keep-alive comments and events without data deliver nothing', () => {
  expect(eventStreamReader()(': ping\n\nevent: round\n\n')).toEqual([]);
});

test('the last id stays in force for events without an id', () => {
  const read = eventStreamReader();
  expect(read('id: 5\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).toEqual(['5', '5']);
});

test('CRLF split between two pieces is one line end', () => {
  const read = eventStreamReader();
  expect(read('data: a\r')).toEqual([]);
  expect(read('\ndata: b\r\n\r\n')).toEqual([{ id: null, event: 'message', data: 'a\nb' }]);
});
