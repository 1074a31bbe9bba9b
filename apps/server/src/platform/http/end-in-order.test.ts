import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openServer } from './server.ts';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * A server with a slow answer, a stream of events and one that is slow to begin, and the moment at which a
 * slow one was requested.
 */
async function openSlowServer() {
  const server = await openServer({ base: '/api', logLevel: 'silent' });
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    arrived.resolve();
    await answer.promise;
    return { status: 'answered' };
  });
  const stream = (reply: FastifyReply): void => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    reply.raw.write('event: ready\n\n');
  };
  server.get('/stream', (_request, reply) => stream(reply));
  server.get('/slow-stream', async (_request, reply) => {
    arrived.resolve();
    await answer.promise;
    stream(reply);
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, address, arrived: arrived.promise, answer: () => answer.resolve() };
}

test('a request that was sent is answered, its connection closes after the answer, and streams end', async () => {
  const { server, address, arrived, answer } = await openSlowServer();
  const stream = await fetch(`${address}/stream`);
  const slow = fetch(`${address}/slow`);
  await arrived;
  const closed = server.close();
  expect(await stream.text()).toBe('event: ready\n\n');
  answer();
  const { status, headers } = await slow;
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
  await closed;
  await expect(fetch(`${address}/slow`)).rejects.toThrow();
});

test('a request that was arriving when the server was stopped is answered too', async () => {
  const { server, address, answer } = await openSlowServer();
  answer();
  const arrived = new Promise<Socket>((resolve) => server.server.once('connection', resolve));
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.write('GET /slow HTTP/1.1\r\nhost: desk\r\n');
  const socket = await arrived;
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  const closed = server.close();
  client.write('\r\n');
  const answered = await text(client);
  expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r$/m);
  expect(answered).toMatch(/^connection: close\r$/im);
  expect(answered).toMatch(/{"status":"answered"}$/);
  await closed;
});

test('a connection without a request does not keep the server running', async () => {
  neverCut();
  const { server, address } = await openSlowServer();
  const arrived = new Promise((resolve) => server.server.once('connection', resolve));
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.on('error', () => undefined);
  await arrived;
  await server.close();
});

test('a stream that was requested before the stop, and begins after it, ends too', async () => {
  neverCut();
  const { server, address, arrived, answer } = await openSlowServer();
  const stream = fetch(`${address}/slow-stream`);
  await arrived;
  const closed = server.close();
  while (server.server.listening) await setImmediate();
  answer();
  expect(await (await stream).text()).toBe('event: ready\n\n');
  await closed;
});

/** The limit after which a server that ends cuts everybody off never comes. */
function neverCut(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
}
