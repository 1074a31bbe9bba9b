import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { readHistory } from '../modules/about/history-record.ts';
import { placeBatch } from '../modules/intake/place-batch.ts';
import { openOfferCache } from '../modules/offers/offer-cache.ts';
import { advanceRounds } from '../modules/rounds/advance.ts';
import { verify } from '../modules/verify/verify.ts';
import { verifyPassword } from '../platform/auth/password.ts';
import type { AgentId, AggregatorId } from '../platform/db/ids.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { accounts, demoPassword, masters } from './cast.ts';
import { pastRounds } from './demo-rounds.ts';
import { thaiDraws } from './draws/real-draws.ts';
import { ensureDemo, openDemo } from './ensure-demo.ts';
import { followDemo } from './follow-demo.ts';
import { smallPlan } from './plan.ts';
import { demoState } from './state.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(store.db)).rows;
async function figure(query: ReturnType<typeof sql<{ value: bigint }>>): Promise<bigint> {
  const [row] = await rowsOf(query);
  if (!row) throw new Error('no figure');
  return row.value;
}

const options = { connection: database.connection, size: 'small' } as const;

/** Someone at the site of the first agent, on a round that sells. */
async function betOf(player: string): Promise<bigint | null> {
  const [round] = await rowsOf(sql<{ id: bigint; aggregator_id: AggregatorId; agent_id: AgentId }>`
    select r.id, a.aggregator_id, a.id as agent_id
    from round r, agent a
    where r.status = 'open' and r.close_at > now() + interval '30 minutes' and r.provider_id <> 'baac'
      and a.code = 'agent1'
      and exists (select from provider p where p.id = r.provider_id and 'upper2' = any(p.bet_types))
    order by r.close_at limit 1`);
  if (!round) throw new Error('No round sells');
  const item = { betType: 'upper2', number: '12', stake: satang(1_000) } as const;
  const bill = {
    aggregatorId: round.aggregator_id,
    agentId: round.agent_id,
    roundId: round.id,
    player,
    accept: 'all',
    items: [item],
  } as const;
  const [outcome] = await placeBatch(store, openOfferCache(), [{ ...bill, keyId: null, idempotency: null }]);
  return outcome?.kind === 'placed' ? outcome.billId : null;
}

describe('the demo', () => {
  let ofSomebody: bigint | null = null;
  const begun = new Date();

  beforeAll(async () => {
    const { made, signIns } = await openDemo(options);
    expect(made).toBe(true);
    expect(signIns).toHaveLength(accounts.length);
    ofSomebody = await betOf('somebody');
    // the clock of the rounds runs at the same time; and the history is interrupted after three days
    const ending = new AbortController();
    await followDemo({
      ...options,
      pause: async () => {
        await advanceRounds(store);
      },
      signal: ending.signal,
      onDay: (done) => {
        if (done === 3) ending.abort();
      },
    });
    expect(await demoState(store)).toBe('following');
    expect(await readHistory(store)).toMatchObject({ bets: true, done: 3 });
    // two processes go on with it: nothing is there twice
    const again = await Promise.all([ensureDemo(options), ensureDemo(options)]);
    expect(again.map((one) => one.made)).toEqual([false, false]);
  });

  it('is complete after a start that continues it, and says so', async () => {
    expect(await demoState(store)).toBe('finished');
    expect(await readHistory(store)).toBeUndefined();
  });

  it('leaves the bets of people alone, and its own bills have lower numbers', async () => {
    expect(ofSomebody).not.toBeNull();
    const [row] = await rowsOf(sql<{ own: bigint; later: bigint; cancelled: boolean }>`
      select count(*) filter (where b.id < ${ofSomebody}) as own,
             count(*) filter (where b.placed_at > s.placed_at and b.id < s.id) as later,
             exists (select from bill_cancellation c where c.bill_id = ${ofSomebody}) as cancelled
      from bill b, (select * from bill where id = ${ofSomebody}) s`);
    expect(row?.own).toBeGreaterThan(100n);
    expect({ later: row?.later, cancelled: row?.cancelled }).toEqual({ later: 0n, cancelled: false });
  });

  it('makes each round of its past once, with all of its bills', async () => {
    const rows = await rowsOf(sql<{ name: string; bills: bigint }>`
      select concat(r.provider_id, ' ', r.label) as name,
             (select count(*) from aggregator a join bill b on b.aggregator_id = a.id and b.round_id = r.id) as bills
      from round r where r.close_at < ${begun}`);
    const bills = new Map(rows.map((row) => [row.name, row.bills]));
    const past = pastRounds(smallPlan, begun);
    for (const round of past) {
      const sold = bills.get(`${round.providerId} ${round.label}`);
      expect(sold, `${round.providerId} ${round.label}`).toBeDefined();
      expect(sold).toBeLessThanOrEqual(BigInt(round.bills));
    }
  });

  it('has one password for every account of its cast', async () => {
    const rows = await rowsOf(sql<{ username: string; password_hash: string }>`
      select username, password_hash from account order by id`);
    expect(rows.map(({ username }) => username)).toEqual(accounts.map(({ username }) => username));
    expect(await verifyPassword(rows[0]?.password_hash, demoPassword)).toBe(true);
  });

  it('lowers the rate of a number by a limiter rule that staff see, and keeps no other steps', async () => {
    const rules = await rowsOf(sql`
      select r.level, r.provider_id, r.bet_types, r.active, v.steps
      from limiter_rule r join limiter_rule_version v on v.rule_id = r.id and v.version = r.version`);
    expect(rules).toEqual([
      {
        level: 'company',
        provider_id: 'thai-gov',
        bet_types: ['upper3'],
        active: true,
        steps: [
          { from: '500000', action: 'rate', rate: 80_000 },
          { from: '1000000', action: 'rate', rate: 60_000 },
          { from: '1500000', action: 'close' },
        ],
      },
    ]);
    expect(await rowsOf(sql`select id from bet_setting where settings ? 'steps'`)).toEqual([]);
  });

  it('has three masters with a dozen agents that sell', async () => {
    const rows = await rowsOf(sql<{ code: string; agents: bigint; bills: bigint }>`
      select m.code, count(distinct a.id) as agents, count(b.id) as bills
      from aggregator m
      join agent a on a.aggregator_id = m.id
      left join bill b on b.aggregator_id = m.id and b.agent_id = a.id
      group by m.id order by m.id`);
    expect(rows.map(({ code }) => code)).toEqual(masters.map(({ code }) => code));
    expect(rows.reduce((sum, { agents }) => sum + agents, 0n)).toBe(12n);
    for (const { code, bills } of rows) expect(bills, code).toBeGreaterThan(0n);
  });

  it('shows a round in every state that staff meet', async () => {
    const rows = await rowsOf(sql<{ status: string }>`select distinct status from round`);
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'open',
      'scheduled',
      'settled',
      'voided',
      'waiting',
      'waiting_confirm',
    ]);
    const corrected = await rowsOf(sql`
      select round_id from settlement where kind = 'settle' group by round_id having count(*) > 1`);
    expect(corrected).toHaveLength(1);
  });

  it('sells the next Thai government draw, or will when it opens', async () => {
    const rows = await rowsOf(sql<{ status: string; bills: bigint }>`
      select r.status,
             (select count(*) from aggregator a join bill b on b.aggregator_id = a.id and b.round_id = r.id) as bills
      from round r
      where r.provider_id = 'thai-gov' and r.close_at > now()`);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    // on the afternoon of a draw the one after it may not be on sale yet
    for (const { status, bills } of rows) if (status === 'open') expect(bills).toBeGreaterThan(0n);
  });

  it('settled the real Thai draws with the numbers that were really drawn', async () => {
    const rows = await rowsOf(sql<{ label: string; entered: unknown }>`
      select r.label, e.entered
      from round r join result e on e.id = r.current_result_id
      where r.provider_id = 'thai-gov' and r.status = 'settled'
      order by r.label`);
    const today = new Date().toISOString().slice(0, 10);
    const held = thaiDraws.filter(({ date }) => date < today).slice(-smallPlan.realDraws);
    expect(rows).toEqual(held.map(({ date, entered }) => ({ label: date, entered })));
  });

  it('sells bundles and tickets of ladders out of a stock wherever they are on sale, and has settled some', async () => {
    const rows = await rowsOf(sql<{ bet_type: string; status: string; bills: bigint; sold: bigint }>`
      select t.bet_type, r.status, coalesce(sum(b.quantity), 0)::bigint as sold,
             (select count(*) from aggregator a join bill b on b.aggregator_id = a.id and b.round_id = r.id) as bills
      from round r
      join provider p on p.id = r.provider_id
      cross join lateral unnest(p.bet_types) t(bet_type)
      left join (aggregator a join bundle_total b on b.aggregator_id = a.id and b.agent_id = 0)
        on b.round_id = r.id and b.bet_type = t.bet_type
      where t.bet_type in ('set', 'ticket')
        and (r.status = 'settled' or r.status = 'open' and r.close_at > now())
      group by r.id, t.bet_type`);
    const settled = rows.filter(({ status }) => status === 'settled');
    for (const betType of ['set', 'ticket'])
      expect(settled.some(({ bet_type, sold }) => bet_type === betType && sold > 0n)).toBe(true);
    // there are evenings on which none is on sale, and the one bill of a round may be among those taken back
    for (const { bills } of rows.filter(({ status }) => status === 'open')) expect(bills).toBeGreaterThan(0n);
  });

  it('has in-house rounds that were drawn from shots and seeds, and shots in those that are open', async () => {
    const drawn = await rowsOf(sql<{ game: string; rounds: bigint; shots: boolean; seeds: boolean }>`
      select h.game, count(*) as rounds, bool_and(h.shot_count >= 16 and h.list_hash is not null) as shots,
             bool_and(h.seed is not null) as seeds
      from house_round h
      join round r on r.id = h.round_id
      where r.status = 'settled'
      group by h.game
      order by h.game`);
    expect(drawn).toEqual([
      { game: 'commit_reveal', rounds: 2n, shots: false, seeds: true },
      { game: 'yigi', rounds: 2n, shots: true, seeds: true },
    ]);
    expect(
      await figure(sql`
        select count(*) as value
        from yigi_shot s
        join house_round h on h.round_id = s.round_id
        join round r on r.id = s.round_id
        where s.place > h.shot_count or s.shot_at < r.open_at or s.shot_at >= r.draw_at`),
    ).toBe(0n);
  });

  it('placed every bill inside the sale of its round, and cancelled a dozen of open ones', async () => {
    expect(
      await figure(sql`
        select count(*) as value from bill b join round r on r.id = b.round_id
        where b.placed_at >= r.close_at or b.placed_at < r.open_at or b.placed_at > now()`),
    ).toBe(0n);
    expect(await figure(sql`select count(*) as value from bill_cancellation where kind = 'cancelled'`)).toBe(
      12n,
    );
  });

  it('told people earlier which numbers of the open rounds are over high risk', async () => {
    const { rows } = await sql<{ rounds: bigint; told: bigint; fresh: bigint }>`
      select
        (select count(distinct h.round_id) from high_risk_number h join round r on r.id = h.round_id
         where r.status = 'open' and h.aggregator_id = 0 and h.notified_at is not null) as rounds,
        (select count(distinct n.details ->> 'roundId') from notification n join round r
           on r.id = (n.details ->> 'roundId')::bigint
         where n.kind = 'number_high_risk' and n.aggregator_id is null and r.status = 'open') as told,
        (select count(*) from notification
         where kind = 'number_high_risk' and created_at > clock_timestamp() - interval '15 minutes') as fresh`.execute(
      store.db,
    );
    expect(rows[0]?.rounds).toBeGreaterThan(0n);
    expect(rows[0]).toEqual({ rounds: rows[0]?.told, told: rows[0]?.told, fresh: 0n });
  });

  it('has a ledger that adds up: tiers to zero, credit to what is open, and everything verified', async () => {
    expect(
      await figure(sql`
        select coalesce(sum(net_player + net_agent + net_master + net_company), 0)::bigint as value from win_loss`),
    ).toBe(0n);
    expect(await figure(sql`select count(*) as value from settlement where kind = 'settle'`)).toBeGreaterThan(
      20n,
    );
    const held = await rowsOf(sql<{ agent: bigint; held: bigint; open: bigint }>`
      select c.agent_id as agent, c.open_stake as held, coalesce(sum(b.stake), 0)::bigint as open
      from agent_credit c
      left join (
        select b.* from bill b
        join round r on r.id = b.round_id and r.status in ('open', 'waiting', 'waiting_confirm')
        left join bill_cancellation x on x.aggregator_id = b.aggregator_id and x.bill_id = b.id
        where x.bill_id is null
      ) b on b.aggregator_id = c.aggregator_id and b.agent_id = c.agent_id
      group by c.agent_id, c.open_stake`);
    for (const { agent, held: credit, open } of held) expect(credit, `agent ${agent}`).toBe(open);
    const { checks } = await verify(store);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('has plausible times: results after draws, nothing in the future', async () => {
    expect(
      await figure(sql`
        select count(*) as value
        from settlement s join round r on r.id = s.round_id
        where s.kind = 'settle' and s.settled_at < r.draw_at`),
    ).toBe(0n);
    expect(
      await figure(sql`select count(*) as value from settlement where settled_at > clock_timestamp()`),
    ).toBe(0n);
    expect(
      await figure(sql`
        select count(*) as value
        from outbox o join round r on r.id = (o.payload ->> 'roundId')::bigint
        where r.close_at < ${begun}`),
    ).toBe(0n);
  });

  it('leaves a database alone that is in use, by a demo or by a company', async () => {
    const bills = await figure(sql`select count(*) as value from bill`);
    const again = await ensureDemo({ connection: database.connection, size: 'small' });
    expect(again.made).toBe(false);
    expect(again.signIns).toHaveLength(accounts.length);
    expect(await figure(sql`select count(*) as value from bill`)).toBe(bills);

    await sql`delete from installation where key = 'demo'`.execute(store.db);
    expect(await ensureDemo({ connection: database.connection })).toEqual({ made: false, signIns: [] });
  });
});
