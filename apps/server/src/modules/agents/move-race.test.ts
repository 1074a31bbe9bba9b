import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }) => ({ params: { agentId: String(agent.agentId) } });
const terms = {
  shareBp: { agent: 1000, master: 4000 },
  betTypes: [{ betType: 'upper3', rate: '900', discountPlayerBp: 1000, discountAgentBp: 1400 }],
};
const to = (aggregatorId: AggregatorId, version: number) => ({
  version,
  aggregatorId: String(aggregatorId),
  terms,
  reason: 'a new master',
});

describe('bets that come in while an agent moves', () => {
  const roundId = api.testCompany.openRound();
  const place = async (player: string) =>
    api.ask({ apiKey: a2.apiKey }, 'intake.place', {
      body: {
        roundId: String(await roundId),
        player,
        items: [{ betType: 'upper3', number: '123', stake: '1' }],
      },
    });
  const cancelBill = async ({ json }: { json: unknown }) => {
    const params = { billNumber: (json as { data: { billNumber: string } }).data.billNumber };
    expect((await api.ask({ apiKey: a2.apiKey }, 'intake.cancel', { params })).status).toBe(200);
  };
  /** Bills that are under another master than the one the agent has now. */
  const billsLeftBehind = async () =>
    api.rows(sql`
      select b.id from bill b
      join agent a on a.id = b.agent_id and a.aggregator_id <> b.aggregator_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where b.round_id = ${await roundId} and c.bill_id is null`);

  it('belong to the new master or are refused, and none is left at the old one', async () => {
    const seen = { accepted: 0, refused: 0, moved: 0, stayed: 0 };
    for (let turn = 0; turn < 6; turn += 1) {
      // a key is cached with its master for two seconds
      await expect
        .poll(
          async () => {
            const first = await place('first');
            if (first.status === 200) await cancelBill(first);
            return first.status;
          },
          { interval: 200 },
        )
        .toBe(200);
      const now = (await api.ok('superadmin', 'agents.get', at(a2))).data;
      const body = to(now.aggregatorCode === 'm1' ? b1.aggregatorId : a1.aggregatorId, now.version);
      const moving = api.ask('superadmin', 'agents.move', { ...at(a2), body });
      // in odd runs the bets come when the move has already begun
      if (turn % 2 === 1) await expect.poll(async () => (await moving).status).toBeGreaterThan(0);
      const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => place(`racer-${index}`)));
      const move = await moving;
      if (move.status !== 200) expect(move.json).toMatchObject({ code: 'agent_has_open_rounds' });
      seen[move.status === 200 ? 'moved' : 'stayed'] += 1;
      expect(await billsLeftBehind()).toEqual([]);
      for (const answer of answers) {
        if (answer.status === 200) await cancelBill(answer);
        else expect(answer).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
        seen[answer.status === 200 ? 'accepted' : 'refused'] += 1;
      }
    }
    expect(seen.moved).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
    expect(await verify(api.testCompany.store)).toMatchObject({ clean: true });
  });

  it('wait for a move that began before them, and a move waits for bets that began before it', async () => {
    const blocker = await api.testCompany.store.pool.connect();
    const waiting = async (count: number) =>
      expect
        .poll(
          async () =>
            (
              await api.one<{ n: bigint }>(sql`
                select count(*) as n from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`)
            ).n,
        )
        .toBe(BigInt(count));
    await expect.poll(async () => (await place('last')).status, { interval: 200 }).toBe(200);
    const openBills = await api.rows<{ id: bigint }>(sql`
      select b.id from bill b left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where b.round_id = ${await roundId} and c.bill_id is null`);
    expect(openBills).toHaveLength(1);
    // a sale locks the agent; the move that comes meanwhile waits, and finds the bet that was sold
    await blocker.query('begin');
    await blocker.query('select 1 from agent where id = $1 for share', [String(a2.agentId)]);
    const now = (await api.ok('superadmin', 'agents.get', at(a2))).data;
    const body = to(now.aggregatorCode === 'm1' ? b1.aggregatorId : a1.aggregatorId, now.version);
    const moving = api.ask('superadmin', 'agents.move', { ...at(a2), body });
    await waiting(1);
    await blocker.query('commit');
    expect((await moving).json).toMatchObject({ code: 'agent_has_open_rounds' });
    // a move locks the agent; the bet that comes meanwhile waits, and finds that the agent has moved
    await blocker.query('begin');
    await blocker.query('update agent set aggregator_id = $2 where id = $1', [
      String(a2.agentId),
      String(BigInt(body.aggregatorId)),
    ]);
    const betting = place('late');
    await waiting(1);
    await blocker.query('commit');
    blocker.release();
    expect(await betting).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    await api.rows(sql`
      update agent set aggregator_id = ${BigInt(now.aggregatorId)} where id = ${a2.agentId}`);
  });
});
