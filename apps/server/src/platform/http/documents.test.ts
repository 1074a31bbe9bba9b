import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { listenTo } from '../../../test/event-stream.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { serveDocument } from './documents.ts';
import { openServer } from './server.ts';

const api = await openTestApi(await testDatabase(), { requestTimeoutMs: 300 });
const address = await api.app.listen(0, '127.0.0.1');
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

describe.each(['/openapi.json', '/openapi/player-sites.json'])('the document %s', (url) => {
  it('is not sent again to a client that has it', async () => {
    const first = await get(url);
    expect(first.json()).toMatchObject({ openapi: '3.1.0' });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is compressed for a client that accepts it', async () => {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});

it('a document is made once, also when many request it at the same time', async () => {
  const server = await openServer({ base: '/api', logLevel: 'silent' });
  let made = 0;
  serveDocument(
    server,
    '/document.json',
    () => ({ made: ++made }),
    () => {},
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.inject({ method: 'GET', url: '/document.json' })),
  );
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"made":1}']));
  expect(made).toBe(1);
  await server.close();
});

describe('a request that does not arrive completely in time', () => {
  it.each([
    ['headers', 'POST /api/auth/admin/login HTTP/1.1\r\nHost: x\r\n'],
    [
      'body',
      'POST /api/auth/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{',
    ],
  ])('is ended: %s', async (_, beginning) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(beginning);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    await once(socket, 'close');
    expect(answer).toContain('408');
  });

  it('is ended, and a stream that has been open for longer is not', async () => {
    const stream = await listenTo(`${address}/api/live`, await api.tokenOf('operator'));
    await stream.hears(({ event }) => event === 'ready');
    const slow = connect(Number(new URL(address).port), '127.0.0.1');
    slow.write('POST /api/auth/admin/login HTTP/1.1\r\nHost: x\r\n');
    slow.resume();
    await once(slow, 'close');
    const roundId = String(await api.testCompany.openRound());
    await api.ok('operator', 'rounds.closeNow', { params: { roundId }, body: { reason: 'for the test' } });
    await stream.hears(({ data }) => data.roundId === roundId);
    stream.close();
  });
});
