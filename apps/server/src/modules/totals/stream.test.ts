import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type HeardEvent, type Listening, listenTo } from '../../../test/event-stream.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const address = await api.app.listen(0, '127.0.0.1');
const bets = [['upper3', '387', '10']] as const;

const open: Listening[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(person: Person, roundId: RoundId | null, lastEventId?: string): Promise<Listening> {
  const query = roundId === null ? '' : `?roundId=${roundId}`;
  const stream = await listenTo(`${address}/api/live${query}`, await api.tokenOf(person), lastEventId);
  open.push(stream);
  return stream;
}

const isReady = ({ event }: HeardEvent) => event === 'ready';
const isTotals = ({ event }: HeardEvent) => event === 'totals';
const totalsIn = (stream: Listening) => stream.received.filter(isTotals);

describe('GET /live', () => {
  it('notifies a master, its agent and the company of a new bill in the watched round', async () => {
    const roundId = await api.testCompany.openRound();
    const streams = [
      await watch('m1', roundId),
      await watch('a1', roundId),
      await watch('superadmin', roundId),
    ];
    for (const stream of streams) await stream.hears(isReady);
    await sell(api, a1, roundId, bets);
    for (const stream of streams)
      expect((await stream.hears(isTotals)).data).toEqual({ roundId: String(roundId) });
  });

  it('never notifies a master of another master’s bets, or of another round', async () => {
    const [roundId, other] = [await api.testCompany.openRound(), await api.testCompany.openRound()];
    const [mine, theirs] = [await watch('m1', roundId), await watch('m2', roundId)];
    for (const stream of [mine, theirs]) await stream.hears(isReady);
    await sell(api, a1, other, bets);
    await sell(api, b1, roundId, bets);
    await theirs.hears(isTotals);
    await sell(api, a2, roundId, bets);
    await mine.hears(isTotals);
    // events are sent in order: by now all three would have been sent
    expect(totalsIn(mine)).toHaveLength(1);
    expect(totalsIn(theirs)).toHaveLength(1);
  });

  it('never notifies an agent of the bets of another agent, whether sold, cancelled or missed while away', async () => {
    const roundId = await api.testCompany.openRound();
    const [one, other] = [await watch('a1', roundId), await watch('a2', roundId)];
    const { id } = await one.hears(isReady);
    await other.hears(isReady);
    const billNumber = await sell(api, a2, roundId, bets);
    await other.hears(isTotals);
    await api.ok({ apiKey: a2.apiKey }, 'intake.cancel', { params: { billNumber } });
    await vi.waitFor(() => expect(totalsIn(other)).toHaveLength(2), { timeout: 300_000 });
    const back = await watch('a1', roundId, id);
    await back.hears(isReady);
    expect([totalsIn(one), totalsIn(back)]).toEqual([[], []]);
    await sell(api, a1, roundId, bets);
    expect((await one.hears(isTotals)).data).toEqual({ roundId: String(roundId) });
    // the client gets its own event although another client's event came after it
    await sell(api, a2, roundId, bets);
    const again = await watch('a1', roundId, id);
    await again.hears(isReady);
    expect(totalsIn(again)).toHaveLength(1);
  });

  it('notifies of a cancelled bill as well', async () => {
    const roundId = await api.testCompany.openRound();
    const billNumber = await sell(api, a1, roundId, bets);
    const stream = await watch('m1', roundId);
    await stream.hears(isReady);
    await api.ok({ apiKey: a1.apiKey }, 'intake.cancel', { params: { billNumber } });
    await stream.hears(isTotals);
  });

  it('notifies of a changed round only people for whom the round exists', async () => {
    const [thai, yigi] = [
      await api.testCompany.openRound(),
      await api.testCompany.openRound({ providerId: 'yigi-15' }),
    ];
    const [staff, plus] = [await watch('operator', null), await watch('plus', null)];
    for (const stream of [staff, plus]) await stream.hears(isReady);
    for (const roundId of [thai, yigi])
      await api.ok('operator', 'rounds.closeNow', {
        params: { roundId: String(roundId) },
        body: { reason: 'end of sale' },
      });
    const moved = (roundId: RoundId) => (event: HeardEvent) =>
      event.event === 'round' && event.data.roundId === String(roundId);
    for (const roundId of [thai, yigi]) await staff.hears(moved(roundId));
    await plus.hears(moved(yigi));
    expect(plus.received.some(moved(thai))).toBe(false);
  });

  it('is a stream that is not cached, with the headers of every answer', async () => {
    const { status, headers } = await watch('m1', null);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['the account is suspended', sql`update account set status = 'suspended' where username = 'a2'`, 401],
    [
      'a rule of the role is another',
      sql`update ability_rule set action = 'none' where role = 'agent:admin' and subject = 'lotto-total'`,
      // notifications are for all accounts: the stream opens again
      200,
    ],
  ])('ends within seconds when %s', async (_, change, status) => {
    const stream = await watch('a2', null);
    await stream.hears(isReady);
    await api.rows(change);
    await stream.ended;
    expect((await watch('a2', null)).status).toBe(status);
    await api.rows(sql`update account set status = 'active' where username = 'a2'`);
    await api.rows(
      sql`update ability_rule set action = 'view' where role = 'agent:admin' and subject = 'lotto-total'`,
    );
  });

  it('answers a HEAD request at once', async () => {
    const { statusCode } = await api.app.inject({ method: 'HEAD', url: '/api/live' });
    expect(statusCode).toBe(404);
  });

  it('is an error, not a stream, for a round that does not exist for the caller', async () => {
    const roundId = await api.testCompany.openRound();
    const query = (round: bigint | string) => ({ query: { roundId: String(round) } });
    expect(await api.refusal('m1', 'totals.stream', query('999999'))).toMatchObject({ code: 'not_found' });
    expect(await api.refusal('live', 'totals.stream', query(roundId))).toMatchObject({ code: 'not_found' });
    expect(await api.refusal('m1', 'totals.stream', query('x'))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('reconnecting to GET /live with Last-Event-ID', () => {
  it('gets first what the browser tab missed', async () => {
    const roundId = await api.testCompany.openRound();
    const first = await watch('m1', roundId);
    const { id } = await first.hears(isReady);
    first.close();
    await sell(api, a1, roundId, bets);
    await sell(api, b1, roundId, bets);
    const second = await watch('m1', roundId, id);
    await second.hears(isReady);
    // before any live event: a bet that is sent once more afterwards changes no figure
    const missed = second.received.slice(0, second.received.findIndex(isReady));
    expect(missed.filter(({ event }) => event === 'totals')).toHaveLength(1);
  });

  it('treats an invalid id as a first connection', async () => {
    const roundId = await api.testCompany.openRound();
    const before = await watch('m1', roundId);
    await before.hears(isReady);
    await sell(api, a1, roundId, bets);
    await before.hears(isTotals);
    const stream = await watch('m1', roundId, "1'; drop table outbox");
    await stream.hears(isReady);
    expect(totalsIn(stream)).toEqual([]);
  });

  it('loses no event, however often the connection breaks while rounds change', async () => {
    const rounds = Array.from({ length: 60 }, (_, index) => String(800_000 + index));
    const receivedRounds = new Set<string>();
    let hasMoved = false;
    const moving = (async () => {
      for (const roundId of rounds)
        await api.rows(sql`
          insert into outbox (topic, payload)
          values ('round', ${JSON.stringify({ roundId, providerId: 'thai-gov' })}::jsonb)`);
      hasMoved = true;
    })();
    let lastId = '0';
    for (let isLast = false; !isLast; ) {
      isLast = hasMoved;
      const stream = await watch('superadmin', null, lastId);
      await stream.hears(isReady);
      stream.close();
      for (const { id, data } of stream.received) {
        lastId = id ?? lastId;
        if (data.roundId !== undefined) receivedRounds.add(data.roundId);
      }
    }
    await moving;
    expect(rounds.filter((roundId) => !receivedRounds.has(roundId))).toEqual([]);
  });
});
