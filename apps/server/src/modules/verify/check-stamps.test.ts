import { expect, test } from 'vitest';
import { lineHash } from '../../platform/audit/anchor-line.ts';
import { issue, timeStampAnswer } from '../../platform/audit/time-stamp.test-kit.ts';
import { type Stamp, timeStampQuestion, tokenIn } from '../../platform/audit/time-stamp.ts';
import { openStamps } from './check-stamps.ts';

const service = issue({ name: 'Time', use: 'time stamps' });
const stampsRequired = { trusted: [service.certificate], mustBe: true };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const anchorAt = (at: Date) => ({
  layout: 'drawdesk anchor 1' as const,
  at: at.toISOString(),
  previous: null,
  log: [],
  seals: [],
});

function stampOf(of: string, at: Date): Stamp {
  const { body, nonce } = timeStampQuestion(of);
  return { of, nonce, token: tokenIn(timeStampAnswer(body, { ...service, at })) };
}

const hashes = ['a', 'b', 'c'].map(lineHash);
const [a = '', b = '', c = ''] = hashes;

test('anchors without a time stamp for more than an hour are reported where time stamps are required', () => {
  const stamps = openStamps('file', stampsRequired);
  stamps.follow(anchorAt(minutesAgo(300)), a, 1);
  stamps.follow(anchorAt(minutesAgo(200)), b, 2);
  expect(stamps.end()).toEqual([expect.stringMatching(/^no anchor of file since .* has a time stamp$/)]);
  // of the later anchor, which contains the hash of the one before
  expect(stamps.check(stampOf(b, minutesAgo(199)), 3)).toEqual([]);
  expect(stamps.end()).toEqual([]);
  stamps.follow(anchorAt(minutesAgo(10)), c, 4);
  expect(stamps.end()).toEqual([]);
  const without = openStamps('file', { ...stampsRequired, mustBe: false });
  without.follow(anchorAt(minutesAgo(300)), a, 1);
  expect(without.end()).toEqual([]);
});

test('an anchor written after a time stamp cannot claim an earlier time, nor a stamp an earlier time than its anchor', () => {
  const stamps = openStamps('file', stampsRequired);
  stamps.follow(anchorAt(minutesAgo(100)), a, 1);
  expect(stamps.check(stampOf(a, minutesAgo(120)), 2)).toEqual([
    expect.stringContaining('is older than its anchor'),
  ]);
  expect(stamps.check(stampOf(a, minutesAgo(20)), 3)).toEqual([]);
  expect(stamps.follow(anchorAt(minutesAgo(50)), b, 4)).toEqual([
    expect.stringContaining('follows a later time stamp'),
  ]);
});

test('anchors stamped more than an hour after their own time are reported: the last few, and how many', () => {
  const stamps = openStamps('file', stampsRequired);
  stamps.follow(anchorAt(minutesAgo(300)), a, 1);
  stamps.follow(anchorAt(minutesAgo(290)), b, 2);
  stamps.follow(anchorAt(minutesAgo(100)), c, 3);
  // the oldest of those that it covers; anchors after it wait for the next stamp
  expect(stamps.check(stampOf(b, minutesAgo(99)), 4)).toEqual([]);
  expect(stamps.remarks()).toEqual([
    expect.stringMatching(/^line 1 of file was written at .* by its own time, but stamped only at .*$/),
  ]);
  expect(stamps.check(stampOf(c, minutesAgo(98)), 5)).toEqual([]);
  expect(stamps.check(stampOf(a, minutesAgo(5)), 6)).toEqual([]);
  expect(stamps.remarks()).toHaveLength(1);

  // a file that was written today, with times far in the past
  const many = openStamps('file', stampsRequired);
  const years = 600_000;
  for (let no = 1; no <= 12_000; no += 1)
    many.follow(anchorAt(minutesAgo(years - no)), lineHash(String(no)), no);
  expect(many.check(stampOf(lineHash('12000'), minutesAgo(0)), 12_001)).toEqual([]);
  expect(many.remarks()).toEqual([expect.stringMatching(/^line 1 of file /)]);

  const each = openStamps('file', stampsRequired);
  for (let no = 1; no <= 20; no += 2) {
    each.follow(anchorAt(minutesAgo(1_000 - no)), lineHash(String(no)), no);
    each.check(stampOf(lineHash(String(no)), minutesAgo(900 - no)), no + 1);
  }
  expect(each.remarks()).toEqual([
    '5 earlier time stamps were also made more than an hour after their anchors',
    ...[11, 13, 15, 17, 19].map((no) => expect.stringContaining(`line ${no} of file`)),
  ]);
});
