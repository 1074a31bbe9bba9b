import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClientInput,
  ClientStream,
  simpleQuery,
  startupPacket,
  statusAtEnd,
  syncMessage,
} from './wire.ts';

const part = (type: string, body: string): Buffer => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
};
const started = (): ClientStream => {
  const stream = new ClientStream();
  stream.push(startupPacket('postgres', 'postgres'));
  return stream;
};
const shown = (inputs: readonly ClientInput[]) =>
  inputs.map((input) => (input.kind === 'unit' ? { ...input, bytes: input.bytes.toString('hex') } : input));

test('a unit runs from the first message to the Sync, whatever pieces it arrives in', () => {
  const session = Buffer.concat([
    startupPacket('anna', 'postgres'),
    ...[
      part('P', '\0select $1\0\0\0'),
      part('B', 'x'.repeat(300)),
      part('D', 'P\0'),
      part('E', '\0\0'),
      syncMessage(),
    ],
    simpleQuery('begin'),
    part('P', '\0select 2\0\0\0'),
    part('H', ''),
    syncMessage(),
    part('X', ''),
  ]);
  const whole = shown(new ClientStream().push(session));
  expect(whole.map((input) => input.kind)).toEqual(['startup', 'unit', 'unit', 'unit', 'unit', 'terminate']);
  expect(whole.map((input) => ('answerEnds' in input ? input.answerEnds : null))).toEqual([
    null,
    true,
    true,
    false,
    true,
    null,
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: session.length - 1 }), { maxLength: 40 }), (cuts) => {
      const stream = new ClientStream();
      const edges = [0, ...new Set(cuts.toSorted((a, b) => a - b)), session.length];
      const inputs = edges.slice(1).flatMap((end, at) => stream.push(session.subarray(edges[at], end)));
      expect(shown(inputs)).toEqual(whole);
    }),
  );
});

test('the startup packet names user and database; encryption and cancel requests are told apart from it', () => {
  const request = (code: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeInt32BE(8, 0);
    bytes.writeInt32BE(code, 4);
    return bytes;
  };
  const stream = new ClientStream();
  expect(stream.push(request(80877103))).toEqual([{ kind: 'encryption_request' }]);
  const [startup] = stream.push(startupPacket('anna', 'desk'));
  expect(startup).toMatchObject({ kind: 'startup' });
  expect(startup?.kind === 'startup' && Object.fromEntries(startup.parameters)).toEqual({
    user: 'anna',
    database: 'desk',
  });
  expect(new ClientStream().push(request(80877102))).toEqual([{ kind: 'cancel_request' }]);
});

test.each([
  ['a copy from the client', simpleQuery('Copy bill FROM STDIN with (format csv)'), '0A000'],
  ['a prepared copy from the client', part('P', '\0copy bill from stdin\0\0\0'), '0A000'],
  ['an unknown message type', part('z', ''), '08P01'],
  ['a length below four', Buffer.from([0x51, 0, 0, 0, 3]), '08P01'],
  ['a length over the limit', Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff]), '08P01'],
])('%s never reaches the database', (_name, bytes, sqlState) => {
  expect(started().push(bytes)).toMatchObject([{ kind: 'refused', sqlState }]);
});

test('text that only mentions a copy is passed on', () => {
  expect(started().push(simpleQuery("select 'copy; from stdin', * from stdin_copy"))).toMatchObject([
    { kind: 'unit', answerEnds: true },
  ]);
});

test('the transaction status is read at the end of an answer, and nowhere else', () => {
  const ready = (status: string): Buffer => part('Z', status);
  expect(statusAtEnd(Buffer.concat([part('C', 'SELECT 1\0'), ready('T')]))).toBe('T');
  expect(statusAtEnd(ready('I'))).toBe('I');
  expect(statusAtEnd(Buffer.concat([ready('I'), part('N', 'notice\0')]))).toBeUndefined();
  expect(statusAtEnd(Buffer.alloc(0))).toBeUndefined();
});
