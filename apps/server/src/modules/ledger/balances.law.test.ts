import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';

/**
 * For any order of settlements, corrections, voids, payments and reversed payments: the balance of each
 * account is the sum of its entries, in its own row, in its statement and in the agent's credit, and `verify`
 * finds nothing.
 */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const agents = [a1, a2, b1] as const;
const draws = [draw, { ...draw, prize_1st: '100111' }, { ...draw, prize_1st: '100222' }];
const reason = 'as the law asks';
const range = { from: '2026-01-01', to: '2026-12-31' };

type Step =
  | { kind: 'settle'; agent: number; number: string; stake: number }
  | { kind: 'correct'; draw: number }
  | { kind: 'voidBill' | 'voidRound' | 'reverse' }
  | { kind: 'pay'; account: number; share: number };

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      agent: fc.nat(2),
      number: fc.constantFrom('111', '222', '387'),
      stake: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), draw: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('voidBill' as const, 'voidRound' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      account: fc.nat(7),
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const) }) },
);

const everyAccount = async () => {
  const of = async (query: Record<string, string>) =>
    (await api.ok('superadmin', 'ledger.accounts', { query: { itemsPerPage: '100', ...query } })).data;
  const masters = await of({});
  const below = await Promise.all([
    ...[a1, b1].map((agent) => of({ aggregatorId: String(agent.aggregatorId) })),
    ...agents.map((agent) => of({ agentId: String(agent.agentId) })),
  ]);
  return [...masters, ...below.flat()];
};

/** Rounds that are settled, the last one first, with a valid bill of each. */
const settledRounds: { roundId: RoundId; bill: string | null }[] = [];
const payments: string[] = [];

async function take(nextStep: Step): Promise<void> {
  const last = settledRounds.at(-1);
  if (nextStep.kind === 'settle') {
    const roundId = await api.testCompany.openRound();
    const agent = agents[nextStep.agent] ?? a1;
    const bill = await sell(api, agent, roundId, [['upper3', nextStep.number, String(nextStep.stake)]]);
    await sell(api, a1, roundId, [['upper3', '387', '1.01']], 'malee');
    await settle(api, roundId);
    settledRounds.push({ roundId, bill });
  } else if (nextStep.kind === 'correct' && last) {
    const params = { roundId: String(last.roundId) };
    await enterAndConfirm(api, last.roundId, draws[nextStep.draw] ?? draw).catch(async () => {
      // the same result a second time is refused, and the round stays as it is
      expect((await api.ok('operator', 'rounds.get', { params })).data.status).toBe('settled');
    });
  } else if (nextStep.kind === 'voidBill' && last?.bill) {
    const cancelRequest = { params: { billNumber: last.bill }, body: { reason } };
    await api.ok('superadmin', 'bills.cancel', cancelRequest);
    last.bill = null;
  } else if (nextStep.kind === 'voidRound' && last) {
    const request = { params: { roundId: String(last.roundId) }, body: { reason } };
    await api.ok('operator', 'rounds.void', request);
    await api.ok('operator2', 'rounds.confirmVoid', request);
    settledRounds.pop();
  } else if (nextStep.kind === 'pay') {
    const open = (await everyAccount()).filter(({ owedBy }) => owedBy !== 'nobody');
    const account = open[nextStep.account % Math.max(1, open.length)];
    if (!account) return;
    const satang = Math.round(Number(account.balance) * 100);
    const paid = -Math.sign(satang) * Math.ceil((Math.abs(satang) * nextStep.share) / 100);
    const body = { accountId: account.accountId, amount: (paid / 100).toFixed(2), note: reason };
    payments.push((await api.ok('superadmin', 'ledger.pay', { body })).data.journalId);
  } else if (nextStep.kind === 'reverse') {
    const journalId = payments.pop();
    if (journalId)
      await api.ok('superadmin', 'ledger.reversePayment', { params: { journalId }, body: { reason } });
  }
}

it('the balance of every account is the sum of its entries after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      for (const nextStep of steps) await take(nextStep);
      for (const { accountId, balance, ageing } of await everyAccount()) {
        const { data, meta } = await api.ok('superadmin', 'ledger.statement', {
          params: { accountId },
          query: { ...range, limit: '200' },
        });
        const satangOf = (text: string) => BigInt(text.replace('.', ''));
        const sum = data.reduce((all, entry) => all + satangOf(entry.amount), 0n);
        expect([sum, data.at(-1)?.balance ?? '0.00', meta.closing]).toEqual([
          satangOf(balance),
          balance,
          balance,
        ]);
        const { data: back } = await api.ok('superadmin', 'ledger.statement', {
          params: { accountId },
          query: { ...range, limit: '200', order: 'desc' },
        });
        expect(back).toEqual(data.toReversed());
        const aged = Object.values(ageing).reduce((all, part) => all + satangOf(part), 0n);
        expect(aged).toBe(sum < 0n ? -sum : sum);
      }
      expect(
        await api.rows(sql`
          select c.agent_id from agent_credit c
          where c.balance <> (select coalesce(sum(case when l.credit_tier = 'agent' then l.amount else -l.amount end), 0)
                              from ledger l
                              where l.member_tier = 'agent' and l.member_id = c.agent_id)`),
      ).toEqual([]);
      expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
