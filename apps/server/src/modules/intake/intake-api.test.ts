import { hash as sha256 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { itemsOf } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const site = { apiKey: a1.apiKey };

const bodyOf = (roundId: RoundId, bets: Parameters<typeof itemsOf>[0], more: object = {}) => ({
  roundId: String(roundId),
  player: 'somchai',
  items: itemsOf(bets),
  ...more,
});

/** One bet that can be taken and one that cannot. */
const mixed = [
  ['upper3', '387', '100'],
  ['upper3', '999999', '100'],
] as const;

const billsOf = (roundId: RoundId) =>
  api.one<{ bills: bigint; tickets: bigint; outbox: bigint }>(sql`
    select (select count(*) from bill where round_id = ${roundId}) as bills,
           (select count(*) from ticket where round_id = ${roundId}) as tickets,
           (select count(*) from outbox where payload ->> 'roundId' = ${String(roundId)}) as outbox`);

describe('POST /intake/bills/quote', () => {
  it('shows a player site line by line what would be accepted, and writes nothing', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(
      roundId,
      [
        ['upper3', '387', '100'],
        ['upper3', '38', '100'],
      ],
      { player: 'only asking', accept: 'partial' },
    );
    const { data } = await api.ok(site, 'intake.quote', { body });
    expect(data).toEqual({
      accepted: true,
      totalStake: '100.00',
      discount: '10.00',
      lines: [
        {
          item: 0,
          group: null,
          betType: 'upper3',
          number: '387',
          stake: '100.00',
          outcome: 'accepted',
          rate: '900',
        },
        {
          item: 1,
          group: null,
          betType: 'upper3',
          number: '38',
          stake: '100.00',
          outcome: 'refused',
          reason: 'invalid_number',
        },
      ],
    });
    expect(await billsOf(roundId)).toEqual({ bills: 0n, tickets: 0n, outbox: 0n });
    expect(await api.rows(sql`select from player where username = 'only asking'`)).toEqual([]);
    expect(await api.rows(sql`select from number_total where round_id = ${roundId}`)).toEqual([]);
  });

  it('answers the same as placing then does', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(roundId, [
      ['reverse3', '387', '20'],
      ['cross3', '770', '5.50'],
    ]);
    const quoted = await api.ok(site, 'intake.quote', { body });
    const placed = await api.ok(site, 'intake.place', { body });
    expect(placed.data).toMatchObject(quoted.data);
  });
});

describe('POST /intake/bills', () => {
  it('accepts the valid bets with `partial`, and nothing with `all`', async () => {
    const roundId = await api.testCompany.openRound();
    const all = await api.ok(site, 'intake.place', { body: bodyOf(roundId, mixed) });
    expect(all.data).toMatchObject({
      accepted: false,
      billNumber: null,
      status: 'refused',
      totalStake: '0.00',
    });
    expect(await billsOf(roundId)).toMatchObject({ bills: 0n, tickets: 0n });
    const part = await api.ok(site, 'intake.place', { body: bodyOf(roundId, mixed, { accept: 'partial' }) });
    expect(part.data).toMatchObject({
      accepted: true,
      status: 'accepted',
      totalStake: '100.00',
      discount: '10.00',
    });
    expect(await billsOf(roundId)).toEqual({ bills: 1n, tickets: 1n, outbox: 1n });
  });

  it('turns a reverse bet into the tickets of its target bet type, with one common group', async () => {
    const roundId = await api.testCompany.openRound();
    const body = {
      roundId: String(roundId),
      player: 'somchai',
      items: [
        { betType: 'upper2', number: '55', stake: '10' },
        { betType: 'reverse2', number: '12', stake: '10', target: 'lower2' },
      ],
    };
    const { data } = await api.ok(site, 'intake.place', { body });
    expect(data.lines.map(({ item, group, betType, number }) => [item, group, betType, number])).toEqual([
      [0, null, 'upper2', '55'],
      [1, 1, 'lower2', '12'],
      [1, 1, 'lower2', '21'],
    ]);
  });

  it('accepts at most 500 tickets, where a reverse bet counts as all its tickets', async () => {
    const roundId = await api.testCompany.openRound();
    // 83 × 6 + 2 = 500
    const most = [
      ...Array.from({ length: 83 }, () => ['reverse3', '387', '1'] as const),
      ...Array.from({ length: 2 }, () => ['reverse3', '777', '1'] as const),
    ];
    for (const name of ['intake.quote', 'intake.place'] as const) {
      expect((await api.ok(site, name, { body: bodyOf(roundId, most) })).data.lines).toHaveLength(500);
      const body = bodyOf(roundId, [...most, ['upper2', '87', '1']]);
      expect(await api.refusal(site, name, { body })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.items', code: 'too_many_tickets' }],
      });
    }
  });

  it('shows the accepted lines unchanged when the bill is read later', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(
      roundId,
      [
        ['upper3', '3', '10'],
        ['reverse3', '112', '10'],
        ['lower2', '08', '10'],
      ],
      { accept: 'partial' },
    );
    const { data } = await api.ok(site, 'intake.place', { body });
    const found = await api.ok(site, 'intake.get', { params: { billNumber: String(data.billNumber) } });
    const lines = data.lines.filter(({ outcome }) => outcome === 'accepted');
    expect(found.data).toEqual({
      ...data,
      lines,
      outcome: 'pending',
      payout: '0.00',
      tickets: lines.map((_, index) => ({ line: index + 1, outcome: 'pending', payout: '0.00' })),
    });
  });
});

describe('a bill that is refused', () => {
  const leftOf = (roundId: RoundId, player: string) =>
    api.one(sql`
      select (select count(*) from player where username = ${player}) as players,
             (select count(*) from number_total where round_id = ${roundId}) as numbers,
             (select count(*) from company_number_total where round_id = ${roundId}) as company`);
  const nothing = { players: 0n, numbers: 0n, company: 0n };

  it('creates no player and no counters', async () => {
    const roundId = await api.testCompany.openRound();
    const body = bodyOf(roundId, [...mixed, ['upper2', '87', '0.50']], { player: 'never took part' });
    const { data } = await api.ok(site, 'intake.place', { body });
    expect(data.accepted).toBe(false);
    expect(await leftOf(roundId, 'never took part')).toEqual(nothing);
  });

  it('creates no player in a closed round', async () => {
    const roundId = await api.testCompany.openRound({ closesInSeconds: 0 });
    const { data } = await api.ok(site, 'intake.place', {
      body: bodyOf(roundId, mixed, { player: 'too late' }),
    });
    expect(data.accepted).toBe(false);
    expect(await leftOf(roundId, 'too late')).toEqual(nothing);
  });

  it('changes nothing that was stored before', async () => {
    const roundId = await api.testCompany.openRound();
    await api.ok(site, 'intake.place', {
      body: bodyOf(roundId, [['upper3', '387', '100']], { player: 'knows us' }),
    });
    const before = await leftOf(roundId, 'knows us');
    await api.ok(site, 'intake.place', { body: bodyOf(roundId, mixed, { player: 'knows us' }) });
    expect(await leftOf(roundId, 'knows us')).toEqual(before);
    expect(before).toEqual({ players: 1n, numbers: 2n, company: 1n });
  });

  it('adds no counter for the lines that were refused', async () => {
    const roundId = await api.testCompany.openRound();
    const bets = [
      ['upper3', '387', '100'],
      ['upper3', '388', '0.50'],
    ] as const;
    const { data } = await api.ok(site, 'intake.place', {
      body: bodyOf(roundId, bets, { accept: 'partial' }),
    });
    expect(data.accepted).toBe(true);
    expect(await leftOf(roundId, 'somchai')).toEqual({ players: 1n, numbers: 2n, company: 1n });
  });
});

describe('Idempotency-Key on POST /intake/bills', () => {
  const bets = [['upper3', '387', '100']] as const;

  it.each([null, 'short', 'with space inside', 'k'.repeat(129), 'กุญแจกุญแจ'])(
    'is required: the value %s is refused',
    async (key) => {
      const roundId = await api.testCompany.openRound();
      const headers = key === null ? {} : { 'idempotency-key': Buffer.from(key).toString('latin1') };
      expect(
        await api.refusal(site, 'intake.place', { body: bodyOf(roundId, bets), key: null, headers }),
      ).toMatchObject({
        status: 400,
        code: 'idempotency_key_required',
      });
    },
  );

  it('makes one bill out of a repeated request, with the same answer marked as a hit', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, bets), key: 'once-and-again' };
    const first = await api.ask(site, 'intake.place', request);
    const again = await api.ask(site, 'intake.place', request);
    expect(first.headers['idempotency-hit']).toBeUndefined();
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(again).toMatchObject({ status: first.status, json: first.json });
    expect(await billsOf(roundId)).toMatchObject({ bills: 1n });
  });

  it('also stores a refusal: a bill refused under a key stays refused', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, [['upper3', '3', '10']]), key: 'refused-for-good' };
    const first = await api.ask(site, 'intake.place', request);
    const again = await api.ask(site, 'intake.place', request);
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(again.json).toEqual(first.json);
  });

  it('refuses a different body under the same key', async () => {
    const roundId = await api.testCompany.openRound();
    await api.ok(site, 'intake.place', { body: bodyOf(roundId, bets), key: 'one-key-two-bodies' });
    const other = { body: bodyOf(roundId, [['upper3', '388', '100']]), key: 'one-key-two-bodies' };
    expect(await api.refusal(site, 'intake.place', other)).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
    expect(await billsOf(roundId)).toMatchObject({ bills: 1n });
  });

  it('finds the bill again when the player site repeats the request with a new API key', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, bets), key: 'over-a-change-of-keys' };
    const first = await api.ok(site, 'intake.place', request);
    const next = 'next-key-of-a1-0123456789';
    await api.rows(sql`
      insert into api_key (aggregator_id, agent_id, key_hash, name)
      values (${a1.aggregatorId}, ${a1.agentId}, ${sha256('sha256', next, 'buffer')}, 'next')`);
    const again = await api.ask({ apiKey: next }, 'intake.place', request);
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(again.json).toEqual({ data: first.data });
    expect(await billsOf(roundId)).toMatchObject({ bills: 1n });
  });

  it('belongs to one player site: two agents may use the same key', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { body: bodyOf(roundId, bets), key: 'the-same-for-two' };
    const mine = await api.ok(site, 'intake.place', request);
    const theirs = await api.ok({ apiKey: api.agents.a2.apiKey }, 'intake.place', request);
    expect(theirs.data.billNumber).not.toBe(mine.data.billNumber);
  });
});
