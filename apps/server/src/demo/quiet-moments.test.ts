import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openQuietMoments } from './quiet-moments.ts';

const server = createServer((_request, response) => response.end());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const ask = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());

/** In which of the pauses a request to this process arrives. */
let asksAt: (passedMs: number) => boolean = () => false;
let nowMs = 0;
const quiet = openQuietMoments({
  now: () => nowMs,
  async pause(ms) {
    nowMs += ms;
    if (asksAt(nowMs)) await ask();
  },
});

afterEach(() => {
  nowMs += 1_000;
});
afterAll(() => {
  quiet.close();
  server.close();
  server.closeAllConnections();
});

async function waitedMs(asks: (passedMs: number) => boolean): Promise<number> {
  const began = nowMs;
  asksAt = (at) => asks(at - began);
  await quiet.next();
  return nowMs - began;
}

test('without requests the history goes on at once', async () => {
  expect(await waitedMs(() => false)).toBe(10);
});

test('after a request the history waits for the other requests of the same page', async () => {
  expect(await waitedMs((passed) => passed === 10)).toBe(50);
  expect(await waitedMs((passed) => passed === 10 || passed === 40)).toBe(80);
});

test('people who send requests all the time delay the history, but not for ever', async () => {
  expect(await waitedMs(() => true)).toBe(400);
});
