import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';

/** What a player site reads back: the feed and its bills (screens.md §5). */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const as = ({ apiKey }: TestAgent) => ({ apiKey });

async function readOn(agent: TestAgent, after: string | null, limit = 100) {
  const entries = [];
  let next = after;
  for (;;) {
    const page = await api.ok(as(agent), 'intake.settlements', {
      query: { limit: String(limit), ...(next !== null && { after: next }) },
    });
    entries.push(...page.data);
    next = page.meta.next;
    if (!page.meta.more) return { entries, next };
  }
}
const endOf = async (agent: TestAgent) => (await readOn(agent, null)).next;
const lost = { ...draw, prize_1st: '555555', prize_two: '11' };

describe('the feed', () => {
  it('has a settlement, its correction and its void bill by bill, and their sum is what is in force', async () => {
    const start = await endOf(a1);
    const roundId = await api.testCompany.openRound();
    const params = { roundId: String(roundId) };
    const won = await sell(api, a1, roundId, [
      ['upper3', '387', '100'],
      ['lower2', '45', '10'],
    ]);
    await sell(api, b1, roundId, [['upper3', '387', '100']]);
    await settle(api, roundId);
    await enterAndConfirm(api, roundId, lost);
    await api.ok('operator', 'rounds.void', { params, body: { reason: 'for the test' } });
    await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason: 'for the test' } });
    const { entries } = await readOn(a1, start);
    expect(
      entries.map(({ kind, totals, bills }) => [kind, totals.payout, bills.map((bill) => bill.billNumber)]),
    ).toEqual([
      ['settled', '90000.00', [won]],
      ['reversed', '-90000.00', [won]],
      ['settled', '0.00', [won]],
      ['voided', '0.00', [won]],
    ]);
    const [settled, reversed, , voided] = entries;
    expect(settled?.result).toMatchObject({ upper3: '387', lower2: '08' });
    expect(settled?.bills[0]).toMatchObject({ outcome: 'won', payout: '90000.00', stakeBack: '0.00' });
    expect(settled?.bills[0]?.tickets.map(({ outcome, payout }) => [outcome, payout])).toEqual([
      ['won', '90000.00'],
      ['lost', '0.00'],
    ]);
    expect(reversed?.bills[0]).toMatchObject({ outcome: 'pending', payout: '-90000.00' });
    // 110.00 less 10 % discount
    expect(voided?.bills[0]).toMatchObject({ outcome: 'void', payout: '0.00', stakeBack: '99.00' });
  });

  it('has bills cancelled by the player site or staff and voided bills, and omits them from later entries', async () => {
    const start = await endOf(a1);
    const roundId = await api.testCompany.openRound();
    const [cancelledBySite, cancelledByStaff, voidedBill, keptBill] = [
      await sell(api, a1, roundId, [['upper3', '387', '10']]),
      await sell(api, a1, roundId, [['upper3', '387', '20']]),
      await sell(api, a1, roundId, [['upper3', '387', '30']]),
      await sell(api, a1, roundId, [['upper3', '387', '40']]),
    ];
    await api.ok(as(a1), 'intake.cancel', { params: { billNumber: cancelledBySite } });
    const body = { reason: 'for the test' };
    await api.ok('operator', 'bills.cancel', { params: { billNumber: cancelledByStaff }, body });
    await settle(api, roundId);
    await api.ok('superadmin', 'bills.cancel', { params: { billNumber: voidedBill }, body });
    await enterAndConfirm(api, roundId, lost);
    const { entries } = await readOn(a1, start, 1);
    expect(
      entries.map(({ kind, complete, bills }) => [kind, complete, bills.map(({ billNumber }) => billNumber)]),
    ).toEqual([
      ['bill_cancelled', true, [cancelledBySite]],
      ['bill_cancelled', true, [cancelledByStaff]],
      ['settled', false, [voidedBill]],
      ['settled', true, [keptBill]],
      ['bill_voided', true, [voidedBill]],
      ['reversed', true, [keptBill]],
      ['settled', true, [keptBill]],
    ]);
    expect(entries[4]?.bills[0]).toMatchObject({ payout: '-27000.00', stakeBack: '27.00', outcome: 'void' });
  });

  it('has a round that is cancelled in advance', async () => {
    const start = await endOf(a2);
    const roundId = await api.testCompany.openRound();
    const bill = await sell(api, a2, roundId, [['upper3', '387', '10']]);
    const params = { roundId: String(roundId) };
    await api.ok('operator', 'rounds.cancel', { params, body: { reason: 'for the test' } });
    const { entries } = await readOn(a2, start);
    expect(entries).toMatchObject([
      { kind: 'refunded', bills: [{ billNumber: bill, outcome: 'cancelled', stakeBack: '9.00' }] },
    ]);
  });

  it('is the same in pages of any size, and its entry numbers have no gap', async () => {
    const bills = async (limit: number) =>
      (await readOn(a1, null, limit)).entries.flatMap(({ bills: part, complete: _, ...entry }) =>
        part.map((bill) => ({ ...entry, bill })),
      );
    const wholeList = await bills(200);
    for (const limit of [1, 2, 3]) expect(await bills(limit)).toEqual(wholeList);
    const positions = [...new Set(wholeList.map(({ position }) => Number(position)))];
    expect(positions).toEqual(positions.map((_, at) => at + 1));
  });

  it('refuses a cursor that it never gave, and one ahead of its newest entry', async () => {
    const ahead = Buffer.from('feed.999999.').toString('base64url');
    for (const after of ['nonsense', ahead])
      expect((await api.refusal(as(a1), 'intake.settlements', { query: { after } })).code).toBe(
        'cursor_unknown',
      );
  });

  it('of an agent that moved continues with the same cursor, and earlier sales stay readable', async () => {
    const [master] = await api.rows<{ id: bigint }>(sql`select id from aggregator where code = 'm2'`);
    const roundId = await api.testCompany.openRound();
    const bill = await sell(api, a2, roundId, [['upper3', '111', '10']]);
    await settle(api, roundId);
    const before = await readOn(a2, null);
    await api.rows(sql`
      insert into agent_move (agent_id, moved_at, aggregator_id, moved_to)
      values (${a2.agentId}, now(), ${a2.aggregatorId}, ${master?.id})`);
    await api.rows(sql`update agent set aggregator_id = ${master?.id} where id = ${a2.agentId}`);
    const head = await api.one<{ position: bigint }>(sql`
      delete from feed_head where agent_id = ${a2.agentId} returning position`);
    await api.rows(sql`
      insert into feed_head (aggregator_id, agent_id, position)
      values (${master?.id}, ${a2.agentId}, ${head.position})`);
    // a key of the time after the move: a cached key is not read again for two seconds
    await api.rows(sql`
      insert into api_key (aggregator_id, agent_id, key_hash, name)
      values (${master?.id}, ${a2.agentId}, sha256('key-after-the-move-01'), 'after')`);
    const moved = { ...a2, apiKey: 'key-after-the-move-01' };
    expect(await readOn(moved, null)).toEqual(before);
    expect((await api.ok(as(moved), 'intake.get', { params: { billNumber: bill } })).data.outcome).toBe(
      'lost',
    );
    // the round of the old master is corrected afterwards
    await enterAndConfirm(api, roundId, { ...draw, prize_1st: '222111' });
    const { entries } = await readOn(moved, before.next);
    expect(entries.map(({ kind, totals }) => [kind, totals.payout])).toEqual([
      ['reversed', '0.00'],
      ['settled', '9000.00'],
    ]);
  });
});

describe('the bills of a player site', () => {
  it('are listed newest first with their outcome, page by page, by round, player and status', async () => {
    const roundId = await api.testCompany.openRound();
    const bills = [
      await sell(api, b1, roundId, [['upper3', '387', '10']], 'anong'),
      await sell(api, b1, roundId, [['upper3', '123', '10']], 'boon'),
      await sell(api, b1, roundId, [['upper3', '124', '10']], 'boon'),
    ];
    await api.ok(as(b1), 'intake.cancel', { params: { billNumber: bills[2] ?? '' } });
    await settle(api, roundId);
    const list = async (query: Record<string, string>) =>
      (await api.ok(as(b1), 'intake.bills', { query: { roundId: String(roundId), ...query } })).data.map(
        ({ billNumber, outcome, payout }) => [billNumber, outcome, payout],
      );
    const [won, lostBill, cancelled] = [
      [bills[0], 'won', '9000.00'],
      [bills[1], 'lost', '0.00'],
      [bills[2], 'cancelled', '0.00'],
    ];
    expect(await list({})).toEqual([cancelled, lostBill, won]);
    expect(await list({ player: 'boon' })).toEqual([cancelled, lostBill]);
    expect(await list({ status: 'accepted' })).toEqual([lostBill, won]);
    expect(await list({ placedFrom: '2199-01-01T00:00:00Z' })).toEqual([]);
    const first = await api.ok(as(b1), 'intake.bills', { query: { limit: '2' } });
    const rest = await api.ok(as(b1), 'intake.bills', {
      query: { limit: '2', after: first.meta.next ?? '' },
    });
    expect([...first.data, ...rest.data].slice(0, 3).map(({ billNumber }) => billNumber)).toEqual(
      bills.toReversed(),
    );
    const others = await api.ok(as(a1), 'intake.bills', { query: { roundId: String(roundId) } });
    expect(others.data).toEqual([]);
  });
});
