import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addLogLine } from '../../../test/add-log-line.ts';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { lineHash } from '../../platform/audit/anchor-line.ts';
import { issue, timeStampAnswer } from '../../platform/audit/time-stamp.test-kit.ts';
import { readStamp } from '../../platform/audit/time-stamp.ts';
import { checkAnchors } from '../verify/check-anchors.ts';
import { addressSink } from './address-sink.ts';
import { openAnchoring } from './open-anchoring.ts';
import type { AnchorSink } from './sink.ts';
import { timeStampSink } from './time-stamp-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-anchoring-'));
const file = join(folder, 'anchors.jsonl');
const api = await openTestApi(await testDatabase(), { anchorFile: file, anchorSinks: [] });
const { store } = api.testCompany;

const root = issue({ name: 'Root', use: 'authority' });
const service = issue({ name: 'Time', use: 'time stamps', by: root });
const untrustedService = issue({ name: 'Time', use: 'time stamps' });

/** What the sinks outside do with a request; each test sets it. */
let answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(request, Buffer.concat(chunks), response));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const end of ['', '.address', '.timestamp']) rmSync(`${file}${end}`, { force: true });
  await sql`delete from installation where key like 'last_anchor:%'`.execute(store.db);
});

const change = () => addLogLine(store);
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

let now = 0;
const reported: [string, number][] = [];
const report = {
  failed: ({ name }: AnchorSink, _: unknown, times: number) => reported.push([name, times]),
  took: ({ name }: AnchorSink) => reported.push([name, 0]),
};
function anchoring(sinks: AnchorSink[], waitMs: number | null = null) {
  reported.length = 0;
  const anchors = openAnchoring(file, { sinks, report, waitMs, now: () => now });
  if (!anchors) throw new Error('There is a file');
  return anchors;
}

describe('an address to which anchors are sent', () => {
  it('receives each anchor as it is in the file, in order, with its hash', async () => {
    const got: { line: string; key: unknown; type: unknown }[] = [];
    answer = (request, body, response) => {
      const { 'idempotency-key': key, 'content-type': type } = request.headers;
      got.push({ line: body.toString(), key, type });
      response.writeHead(204).end();
    };
    const anchors = anchoring([addressSink(url)]);
    for (let at = 0; at < 3; at += 1) {
      await change();
      await anchors.write(store);
      await anchors.write(store);
    }
    expect(got.map(({ line }) => line)).toEqual(linesOf(file));
    expect(got.map(({ key }) => key)).toEqual(linesOf(file).map(lineHash));
    expect(got[0]?.type).toBe('application/json');
    // the lines it received are a file of anchors as good as the first
    const copy = join(folder, 'copy.jsonl');
    writeFileSync(copy, `${got.map(({ line }) => line).join('\n')}\n`);
    expect((await checkAnchors(store, copy, { mustBe: true })).problems).toEqual([]);
  });

  it('that cannot be reached delays nothing, is tried once a minute, and receives later all that it missed', async () => {
    const got: string[] = [];
    let requestCount = 0;
    let isAway = true;
    answer = (_, body, response) => {
      requestCount += 1;
      if (!isAway) got.push(body.toString());
      response.writeHead(isAway ? 503 : 200).end();
    };
    const anchors = anchoring([addressSink(url)]);
    isAway = false;
    await change();
    await anchors.write(store);
    isAway = true;
    requestCount = 0;
    for (let at = 0; at < 4; at += 1) {
      await change();
      await anchors.write(store);
    }
    expect([requestCount, reported.at(-1)]).toEqual([1, ['address', 1]]);
    now += 60_000;
    await anchors.write(store);
    expect([requestCount, reported.at(-1)]).toEqual([2, ['address', 2]]);
    isAway = false;
    now += 60_000;
    // nothing changed meanwhile
    expect(await anchors.write(store)).toBe(false);
    expect(got).toEqual(linesOf(file));
    expect(reported.at(-1)).toEqual(['address', 0]);
  });

  it('that does not answer delays nothing', async () => {
    const openResponses: ServerResponse[] = [];
    answer = (_, __, response) => openResponses.push(response);
    await change();
    expect(await anchoring([addressSink(url)], 1).write(store)).toBe(true);
    expect(linesOf(file)).toHaveLength(1);
    await expect.poll(() => openResponses.length).toBe(1);
    for (const response of openResponses) response.destroy();
    await expect.poll(() => reported).toEqual([['address', 1]]);
  });

  it('receives the newest anchor first, and a replaced file from its beginning', async () => {
    const got: string[] = [];
    answer = (_, body, response) => {
      got.push(body.toString());
      response.end();
    };
    const alone = anchoring([]);
    for (let at = 0; at < 3; at += 1) {
      await change();
      await alone.write(store);
    }
    const newest = linesOf(file).slice(-1);
    await anchoring([addressSink(url)]).write(store);
    expect(got).toEqual(newest);
    got.length = 0;
    rmSync(file);
    await change();
    await alone.write(store);
    await anchoring([addressSink(url)]).write(store);
    expect(got).toEqual(linesOf(file));
  });

  it('receives a replaced file from its beginning even when it is longer than the earlier file', async () => {
    const got: string[] = [];
    answer = (_, body, response) => {
      got.push(body.toString());
      response.end();
    };
    await change();
    await anchoring([addressSink(url)]).write(store);
    const [before = ''] = linesOf(file);
    rmSync(file);
    const alone = anchoring([]);
    for (let at = 0; at < 3; at += 1) {
      await change();
      await alone.write(store);
    }
    expect(readFileSync(file).length).toBeGreaterThan(before.length + 1);
    got.length = 0;
    await anchoring([addressSink(url)]).write(store);
    expect(got).toEqual(linesOf(file));
    // nothing is sent twice, also where the mark is one of an earlier version, which has only the position
    got.length = 0;
    await anchoring([addressSink(url)]).write(store);
    writeFileSync(`${file}.address`, `${readFileSync(file).length}\n`);
    await anchoring([addressSink(url)]).write(store);
    expect(got).toEqual([]);
    await change();
    await anchoring([addressSink(url)]).write(store);
    expect(got).toEqual(linesOf(file).slice(-1));
  });

  it('is not followed when it redirects', async () => {
    answer = (_, __, response) => response.writeHead(307, { location: 'http://192.0.2.1/' }).end();
    await change();
    await anchoring([addressSink(url)]).write(store);
    expect(reported).toEqual([['address', 1]]);
  });
});

describe('a time-stamping service', () => {
  const trusted = [root.certificate];
  const check = async (stamps = { trusted, mustBe: true }) =>
    (await checkAnchors(store, file, { stamps })).problems;
  const stamping = (fault: Partial<Parameters<typeof timeStampAnswer>[1]> = {}) => {
    answer = (request, body, response) => {
      expect(request.headers['content-type']).toBe('application/timestamp-query');
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(timeStampAnswer(body, { ...service, ...fault }));
    };
  };
  const sink = timeStampSink(url, trusted);

  it('stamps the newest anchor, and the token is written next to it and checked', async () => {
    stamping();
    const anchors = anchoring([sink]);
    for (let at = 0; at < 2; at += 1) {
      await change();
      await anchors.write(store);
      await anchors.write(store);
    }
    const [first = '', stamp = '', second = '', another = ''] = linesOf(file);
    expect(linesOf(file)).toHaveLength(4);
    expect([readStamp(stamp)?.of, readStamp(another)?.of]).toEqual([lineHash(first), lineHash(second)]);
    expect(await check()).toEqual([]);
    expect(await check({ trusted: [], mustBe: false })).toEqual([
      expect.stringContaining('has 2 time stamps that were not checked'),
    ]);
    expect(await check({ trusted: [untrustedService.certificate], mustBe: true })).toHaveLength(2);
    writeFileSync(file, `${first}\n${another}\n${second}\n`);
    expect(await check()).toEqual([
      expect.stringMatching(/^the time stamp in line 2 of .* does not belong to an anchor before it/),
    ]);
    writeFileSync(file, `${first}\n${stamp.replace(lineHash(first), lineHash(second))}\n${second}\n`);
    expect(await check()).toEqual([expect.stringContaining('does not belong to an anchor before it')]);
  });

  it.each([
    { fault: 'refuses' },
    { fault: 'other nonce' },
    { fault: 'other hash' },
    untrustedService,
  ] as const)('that gives a wrong answer (%#) stamps nothing', async (fault) => {
    stamping(fault);
    await change();
    await anchoring([sink]).write(store);
    expect(reported).toEqual([['timestamp', 1]]);
    expect(linesOf(file)).toHaveLength(1);
    // when it works again the anchor gets its stamp, although nothing changed
    stamping();
    expect(await anchoring([sink]).write(store)).toBe(false);
    expect(linesOf(file)).toHaveLength(2);
    expect(await check()).toEqual([]);
  });

  it('and an address work independently: one may fail', async () => {
    const posted: string[] = [];
    answer = (request, body, response) => {
      if (request.headers['content-type'] === 'application/json') {
        posted.push(body.toString());
        response.end();
      } else response.writeHead(500).end();
    };
    await change();
    await anchoring([sink, addressSink(url)]).write(store);
    expect(posted).toEqual(linesOf(file));
    expect(reported.toSorted()).toEqual([
      ['address', 0],
      ['timestamp', 1],
    ]);
  });
});
