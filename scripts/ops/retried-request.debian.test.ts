import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './http2.test-kit.ts';
import { startProxy } from './nginx.test-kit.ts';

/** Two processes that end while they work on a request. */
let received: string[] = [];
const servers: Server[] = [];
const urls: string[] = [];

beforeAll(async () => {
  for (let i = 0; i < 2; i += 1) {
    const server = createServer((request) => {
      received.push(`${request.method} ${request.url}`);
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});

it.each([
  ['GET', '/api/rounds%2F1?page=2', 2],
  ['PUT', '/api/rounds%2F1?page=2', 1],
  ['DELETE', '/api/rounds', 1],
  ['POST', '/api/rounds', 1],
  ['PATCH', '/api/rounds', 1],
  ['POST', '/api/intake/bills', 2],
])('%s %s is asked for %d times when the process that is asked dies', async (method, path, times) => {
  received = [];
  // a new one each time: it would pass over who died before
  const proxy = await startProxy(urls);
  const browser = openBrowser(proxy);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await browser.ask(path, hasBody ? { method, body: '{}' } : { method });
  browser.close();
  await proxy.stop();
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(received).toEqual(Array.from({ length: times }, () => `${method} ${path}`));
});
