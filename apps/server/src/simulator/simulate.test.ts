import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openInHouseKit } from '../modules/in-house-draws/in-house.test-kit.ts';
import { giveAggregator } from '../modules/live-tickets/live-tickets.test-kit.ts';
import { type IntakeClient, openIntakeClient } from './intake-client.ts';
import { simulatedJson, simulatedLines } from './print-simulation.ts';
import { type Simulation, simulate } from './simulate.ts';
import { totalOf } from './tally.ts';

const house = await openInHouseKit(await testDatabase());
const { api } = house;
const { a1, a2, b1 } = api.agents;
const address = new URL(await api.app.listen(0, '127.0.0.1'));
const opened: IntakeClient[] = [];
afterAll(async () => {
  for (const client of opened) await client.close();
});

function clientOf(apiKey = a1.apiKey): IntakeClient {
  const client = openIntakeClient(address, apiKey, 16);
  opened.push(client);
  return client;
}

type Sent = { body: object; accepted: boolean | null };

/** A site that keeps what it sent, in the order of the answers. */
function recording(
  client: IntakeClient,
): IntakeClient & { sent: Sent[]; shots: object[]; most: () => number } {
  const sent: Sent[] = [];
  const shots: object[] = [];
  let [under, most] = [0, 0];
  return {
    ...client,
    sent,
    shots,
    most: () => most,
    async place(body, key) {
      under += 1;
      most = Math.max(most, under);
      const answer = await client.place(body, key).finally(() => {
        under -= 1;
      });
      sent.push({ body, accepted: answer.kind === 'decided' ? answer.decided.accepted : null });
      return answer;
    },
    async sendShot(roundId, body, key) {
      shots.push({ roundId, ...body });
      return client.sendShot(roundId, body, key);
    },
  };
}

/** As many as possible, ended by count, so that nothing depends on how fast the machine is. */
const run = (options: Partial<Simulation> & { count: number }) =>
  simulate({ clients: [clientOf()], rate: null, seconds: 600, seed: 1, ...options });

interface SoldRow {
  provider_id: string;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  cancelled: bigint;
}

const soldSince = (bill: bigint) =>
  api.rows<SoldRow>(sql`
    select r.provider_id, count(*) as bills, sum(b.ticket_count)::bigint as tickets, sum(b.stake)::bigint as stake,
           count(c.bill_id) as cancelled
    from bill b join round r on r.id = b.round_id
    left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
    where b.id > ${bill}
    group by r.provider_id order by r.provider_id`);
const lastBill = async () =>
  (await api.one<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bill`)).id;

describe('a simulation over the intake API', () => {
  it('reports by provider what the database has: bills, tickets, stakes and cancelled bills', async () => {
    await api.testCompany.openRound();
    await api.testCompany.openRound({ providerId: 'hanoi' });
    const before = await lastBill();
    const { tally } = await run({
      ...{ count: 150, seed: 3, cancelsPercent: 20, mistakesPercent: 10 },
      clients: [clientOf(), clientOf(a2.apiKey), clientOf(b1.apiKey)],
    });
    const sold = await soldSince(before);
    expect(sold.map((row) => row.provider_id)).toEqual(['hanoi', 'thai-gov']);
    for (const row of sold)
      expect(tally.providers.get(row.provider_id)).toMatchObject({
        bills: { accepted: Number(row.bills), failed: 0 },
        tickets: { accepted: Number(row.tickets) },
        stake: row.stake,
        cancels: { done: Number(row.cancelled), failed: 0 },
      });
    const { bills, cancels } = totalOf(tally);
    expect(bills.accepted + bills.refused).toBe(bills.sent);
    expect(cancels.done).toBeGreaterThan(0);
    const { agents } = await api.one<{ agents: bigint }>(
      sql`select count(distinct agent_id) as agents from bill where id > ${before}`,
    );
    expect(agents).toBe(3n);
  });

  it('places the same bets again for the same seed on the same rounds, and others for another', async () => {
    const roundId = String(await api.testCompany.openRound());
    const betsOf = async (seed: number) => {
      const site = recording(clientOf());
      await run({ count: 60, seed, roundId, clients: [site] });
      return site.sent.map(({ body }) => JSON.stringify(body)).sort();
    };
    const first = await betsOf(8);
    expect(first.length).toBeGreaterThan(50);
    expect(await betsOf(8)).toEqual(first);
    expect(await betsOf(9)).not.toEqual(first);
  });

  it('has players that return, few of them often', async () => {
    const roundId = String(await api.testCompany.openRound());
    const site = recording(clientOf());
    await run({ count: 200, roundId, clients: [site], players: 40 });
    const bills = Map.groupBy(site.sent, ({ body }) => (body as { player: string }).player);
    const counts = [...bills.values()].map((some) => some.length).sort((a, b) => b - a);
    expect(counts.slice(0, 10).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(80);
    expect(bills.size).toBeGreaterThan(20);
  });

  it('is refused for each mistake with its reason, and reports it', async () => {
    const roundId = String(await api.testCompany.openRound());
    const { tally } = await run({ count: 80, seed: 5, roundId, mistakesPercent: 100, cancelsPercent: 0 });
    for (const reason of [
      ...['below_minimum', 'above_maximum', 'invalid_number', 'unknown_bet_type', 'rate_changed'],
    ])
      expect(tally.reasons.get(reason) ?? 0, reason).toBeGreaterThan(0);
    expect(totalOf(tally).bills.failed).toBe(0);
  });

  it('sends shots into yigi rounds and buys bundles by the unit', async () => {
    const yigi = await house.opened('yigi-5');
    await giveAggregator(api, a1, 'thai-set');
    const { shots } = totalOf((await run({ count: 40, providerId: 'yigi-5', players: 3_000 })).tally);
    const taken = await api.one<{ shots: bigint }>(
      sql`select count(*) as shots from yigi_shot where round_id = ${yigi}`,
    );
    expect(shots.taken).toBeGreaterThan(5);
    expect(BigInt(shots.taken)).toBe(taken.shots);
    await api.testCompany.openRound({ providerId: 'thai-set' });
    const { tickets } = totalOf((await run({ count: 20, providerId: 'thai-set', mistakesPercent: 0 })).tally);
    const bought = await api.one<{ tickets: bigint }>(
      sql`select count(*) as tickets from ticket where bet_type = 'set'`,
    );
    expect(tickets.accepted).toBeGreaterThan(15);
    expect(BigInt(tickets.accepted)).toBe(bought.tickets);
  });

  it('never has more requests under way than it may, and reaches that number at full speed', async () => {
    const roundId = String(await api.testCompany.openRound());
    const site = recording(clientOf());
    await run({ count: 60, roundId, clients: [site], concurrency: 5, cancelsPercent: 0 });
    expect(site.most()).toBe(5);
  });

  it('ends when it is stopped: what was sent is waited for and counted, and nothing more is sent', async () => {
    const roundId = String(await api.testCompany.openRound());
    const ended = new AbortController();
    const inner = clientOf();
    const site = recording({
      ...inner,
      async place(body, key) {
        const answer = await inner.place(body, key);
        if (site.sent.length === 10) ended.abort();
        return answer;
      },
    });
    const before = await lastBill();
    const simulated = await run({ count: 5_000, roundId, clients: [site], signal: ended.signal });
    const { bills } = totalOf(simulated.tally);
    expect(simulated.stopped).toBe(true);
    expect(bills.sent).toBeLessThan(200);
    expect(bills.accepted + bills.refused + bills.failed).toBe(bills.sent);
    expect((await soldSince(before))[0]?.bills).toBe(BigInt(bills.accepted));
  });

  it('ends after the time it was given', async () => {
    const roundId = String(await api.testCompany.openRound());
    const simulated = await simulate({ clients: [clientOf()], rate: 20, seconds: 1, seed: 1, roundId });
    expect(totalOf(simulated.tally).bills.sent).toBeLessThan(60);
    expect(simulated.stopped).toBe(false);
  });

  it('is printed for people and as JSON with the same figures', async () => {
    const roundId = String(await api.testCompany.openRound());
    const simulated = await run({ count: 20, roundId });
    const figures = simulatedJson(simulated);
    expect(figures).toMatchObject({ seed: 1, asked: { perSecond: null, count: 20 }, stopped: false });
    expect(figures.providers).toHaveLength(1);
    const text = simulatedLines(simulated).join('\n');
    expect(text).toContain(`${figures.bills.accepted} accepted, ${figures.bills.refused} refused, 0 failed`);
    expect(text).toContain(`stake ${figures.stake}`);
  });

  it('says so when there is nothing to bet on, when the key is wrong, and when no server answers', async () => {
    await expect(run({ count: 1, roundId: '999999' })).rejects.toThrow('No open round of round 999999');
    await expect(run({ count: 1, clients: [clientOf('no-such-key')] })).rejects.toThrow(/not_signed_in/);
    const nobody = openIntakeClient(new URL('http://127.0.0.1:1'), 'key');
    await expect(run({ count: 1, clients: [nobody] })).rejects.toThrow(/does not respond/);
  });
});
