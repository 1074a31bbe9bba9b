import { expect, it } from 'vitest';
import { pastRounds } from './demo-rounds.ts';
import { thaiDraws } from './draws/real-draws.ts';
import { historyOrder } from './history-order.ts';
import { fullPlan, smallPlan } from './plan.ts';

const now = new Date('2026-12-16T08:00:00Z');

it('each round says whether its second person keys the result without seeing the first entry', () => {
  const entries = pastRounds(fullPlan, now)
    .filter(({ providerId }) => providerId === 'gsb' || providerId === 'hanoi')
    .map(({ providerId, blindEntry }) => `${providerId} ${blindEntry ? 'blind' : 'seen'}`);
  expect(new Set(entries)).toEqual(new Set(['gsb blind', 'hanoi seen']));
});

it('the past has the latest real draws of the Thai lottery, each once and on its day, and no other', () => {
  const thai = pastRounds(smallPlan, now).filter(({ providerId }) => providerId === 'thai-gov');
  const held = thaiDraws.map(({ date }) => date).filter((date) => date < '2026-12-16');
  expect(thai.map(({ label }) => label)).toEqual(held.slice(-smallPlan.realDraws));
});

it('a history is made from its latest day to its oldest, in the same order every time', () => {
  const order = historyOrder(smallPlan, now);
  expect(JSON.stringify(order.days.map((day) => day.map((part) => part.map(({ round }) => round))))).toBe(
    JSON.stringify(
      historyOrder(smallPlan, now).days.map((day) => day.map((part) => part.map(({ round }) => round))),
    ),
  );
  const days = order.days.map(([part]) => part?.[0]?.round.closeAt.getTime() ?? 0);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
});

it('the numbers of bills rise with the time of their rounds, and no two rounds share one', () => {
  const { days, liveBillId, nextBillId } = historyOrder(smallPlan, now);
  const inTime = days
    .flat(2)
    .sort(
      (one, other) =>
        one.round.closeAt.getTime() - other.round.closeAt.getTime() ||
        Number(one.firstBillId - other.firstBillId),
    );
  let next = 1n;
  for (const { round, firstBillId } of inTime) {
    expect(firstBillId).toBe(next);
    next += BigInt(round.bills);
  }
  expect(liveBillId).toBe(next);
  expect(nextBillId).toBeGreaterThan(next);
});
