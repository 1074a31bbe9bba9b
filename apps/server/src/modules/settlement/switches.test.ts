import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, draw, enterAndConfirm, itemsOf } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { enterResult } from '../results/enter-result.ts';
import { closeNow } from '../rounds/change-round.ts';

/**
 * Every switch on which companies differ (⚙ in domain.md), in each of its positions: set at the provider
 * as staff set it, bet on, drawn, settled, and paid. The best prize of ladders is tested in
 * modules/live-tickets/settle-bundles.test.ts; how many sources must agree in modules/sources.
 */
const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;

// a1 sells the bet types that the switches concern
await api.rows(sql`
  insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
    discount_agent_bp, discount_master_bp)
  select t.id, b.bet_type, b.rate, b.rate, 1000, 1400, 1800
  from terms t cross join (values ('lower3', 45000), ('pae4', 2500)) as b (bet_type, rate)
  where t.agent_id = ${a1.agentId}`);
await api.rows(sql`
  insert into aggregator_terms_bet_type (terms_id, bet_type, rate_x100, discount_bp)
  select t.id, b.bet_type, b.rate, 1800
  from aggregator_terms t cross join (values ('lower3', 45000), ('pae4', 2500)) as b (bet_type, rate)
  where t.aggregator_id = ${a1.aggregatorId}`);
// the product draws none of these: staff enter the draws here
await api.rows(sql`update provider set house_game = 'none', result_mode = 'manual', confirm_mode = 'review'`);
await api.rows(sql`update config_version set version = version + 1`);

async function setAtProvider(providerId: string, change: object): Promise<void> {
  const params = { providerId };
  const { data } = await api.ok('superadmin', 'catalogue.get', { params });
  await api.ok('superadmin', 'catalogue.update', { params, body: { version: data.version, ...change } });
}

const place = (roundId: RoundId, bets: readonly Bet[], accept: 'all' | 'partial' = 'all') =>
  api.ok({ apiKey: a1.apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player: 'somchai', accept, items: itemsOf(bets) },
  });
const close = (roundId: RoundId) =>
  api.ok('operator', 'rounds.closeNow', {
    params: { roundId: String(roundId) },
    body: { reason: 'end of sale' },
  });
const paid = async (roundId: RoundId) =>
  (
    await api.one<{ paid: bigint }>(
      sql`select sum(payout)::bigint as paid from settlement where round_id = ${roundId}`,
    )
  ).paid;

const shots = [
  '12345',
  '67890',
  '99999',
  '10203',
  '45678',
  '31415',
  '27182',
  '88888',
  '55501',
  '70707',
  '13579',
  '24680',
  '97531',
  '86420',
  '64208',
  '35410',
  '19191',
  '42424',
];
const ofJune = { ...draw, prize_1st: '173770' };

interface Case {
  name: string;
  positions: readonly [unknown, unknown];
  provider: string;
  bets: readonly Bet[];
  entered: object;
  /** What a stake of 10 baht is paid in each position, satang. */
  pays: readonly [bigint, bigint];
}

const cases: readonly Case[] = [
  {
    name: 'runPays',
    positions: ['once', 'per_hit'],
    provider: 'thai-gov',
    // u3 770, d2 77: both digits fall twice; 3.2 and 4.2
    bets: [
      ['run_upper', '7', '10'],
      ['run_lower', '7', '10'],
    ],
    entered: { ...ofJune, prize_two: '77' },
    pays: [7_400n, 14_800n],
  },
  {
    name: 'lower3',
    positions: ['back', 'all'],
    provider: 'thai-gov',
    bets: [['lower3', '298', '10']],
    entered: draw,
    pays: [0n, 450_000n],
  },
  {
    name: 'crossExactWins',
    positions: [true, false],
    provider: 'thai-gov',
    bets: [['cross3', '387', '10']],
    entered: draw,
    pays: [150_000n, 0n],
  },
  {
    name: 'stockDecimals',
    positions: ['cut', 'round'],
    provider: 'nikkei-morning',
    bets: [['upper3', '654', '10']],
    entered: { index: '19,876.548', change: '−123.45' },
    pays: [900_000n, 0n],
  },
  {
    name: 'lower2From',
    positions: ['p2', 'p1'],
    provider: 'gsb',
    bets: [['lower2', '35', '10']],
    entered: { p1: '200834', p2: '438135' },
    pays: [90_000n, 0n],
  },
  {
    name: 'yigiResult',
    positions: ['minus16', 'sum'],
    provider: 'yigi-5',
    bets: [['upper3', '252', '10']],
    entered: { shots },
    pays: [900_000n, 0n],
  },
];

describe.each(cases)('the switch $name', ({ name, positions, provider, bets, entered, pays }) => {
  it.each([0, 1] as const)('pays as it is set (%i)', async (at) => {
    await setAtProvider(provider, { switches: { [name]: positions[at] } });
    const roundId = await api.testCompany.openRound({ providerId: provider });
    expect((await place(roundId, bets)).data.accepted).toBe(true);
    await close(roundId);
    await enterAndConfirm(api, roundId, entered);
    expect(await paid(roundId)).toBe(pays[at]);
    await setAtProvider(provider, { switches: { [name]: positions[0] } });
  });
});

describe('the switch laosLower2', () => {
  it.each([
    ['front', { number: '27568' }, 90_000n],
    ['entered', { number: '27568', lower2: '11' }, 0n],
  ] as const)('takes lower 2 as it is set: %s', async (position, entered, pays) => {
    await setAtProvider('laos-pattana', { switches: { laosLower2: position } });
    const roundId = await api.testCompany.openRound({ providerId: 'laos-pattana' });
    await place(roundId, [['lower2', '75', '10']]);
    await close(roundId);
    await enterAndConfirm(api, roundId, entered);
    expect(await paid(roundId)).toBe(pays);
    await setAtProvider('laos-pattana', { switches: { laosLower2: 'front' } });
  });
});

describe('the switch paeRepeats', () => {
  it('refused: a bet with a repeated digit is not a valid number', async () => {
    const roundId = await api.testCompany.openRound();
    const { data } = await place(roundId, [['pae4', '3387', '10']]);
    expect(data).toMatchObject({ accepted: false, lines: [{ reason: 'invalid_number' }] });
  });

  it('allowed: the bet is sold, and wins when upper 3 contains it', async () => {
    await setAtProvider('thai-gov', { switches: { paeRepeats: 'allowed' } });
    const roundId = await api.testCompany.openRound();
    expect((await place(roundId, [['pae4', '3387', '10']])).data.accepted).toBe(true);
    await close(roundId);
    await enterAndConfirm(api, roundId, draw);
    expect(await paid(roundId)).toBe(25_000n);
    await setAtProvider('thai-gov', { switches: { paeRepeats: 'refused' } });
  });
});

describe('the switch correctedOn', () => {
  it.each([
    ['day_made', false],
    ['round_day', true],
  ] as const)(
    'posts a correction, a void of a bill and a void of a round on the set day: %s',
    async (position, onRoundDay) => {
      await setAtProvider('thai-gov', { switches: { correctedOn: position } });
      const roundId = await api.testCompany.openRound();
      await api.rows(sql`update round set business_date = business_date - 3 where id = ${roundId}`);
      const { data } = await place(roundId, [['upper3', '387', '10']]);
      await place(roundId, [['lower2', '08', '10']]);
      await close(roundId);
      await enterAndConfirm(api, roundId, draw);
      await enterAndConfirm(api, roundId, { ...draw, prize_two: '09' });
      await api.ok('superadmin', 'bills.cancel', {
        params: { billNumber: data.billNumber ?? '' },
        body: { reason: 'keyed wrong' },
      });
      const request = { params: { roundId: String(roundId) }, body: { reason: 'drawn anew' } };
      await api.ok('operator', 'rounds.void', request);
      await api.ok('operator2', 'rounds.confirmVoid', request);
      expect(
        await api.rows(sql`
          select s.kind, s.booked_on = r.business_date as "onRoundDay"
          from settlement s join round r on r.id = s.round_id where r.id = ${roundId} order by s.id`),
      ).toEqual(
        [
          ['settle', true],
          ['reversal', onRoundDay],
          ['settle', onRoundDay],
          ['bill_void', onRoundDay],
          ['void', onRoundDay],
        ].map(([kind, on]) => ({ kind, onRoundDay: on })),
      );
      await setAtProvider('thai-gov', { switches: { correctedOn: 'day_made' } });
    },
  );
});

describe('a ticket that crosses a step (⚙ split or refused whole)', () => {
  beforeAll(async () => {
    const steps = [
      { from: '0', action: { kind: 'rate', rate: '900' } },
      { from: '100', action: { kind: 'rate', rate: '800' } },
      { from: '200', action: { kind: 'close' } },
    ];
    await api.ok('superadmin', 'limiter.create', {
      body: {
        name: 'Two steps',
        providerId: 'thai-gov',
        betTypes: ['upper3'],
        basis: 'stake',
        steps,
        capPerPerson: null,
      },
    });
  });
  afterAll(() => api.rows(sql`update limiter_rule set active = false`));

  it('split: becomes one ticket for each step, and the part above the last step is refused', async () => {
    await api.testCompany.set('company', 'upper3', { splitSteps: true });
    const roundId = await api.testCompany.openRound();
    const { data } = await place(roundId, [['upper3', '387', '250']], 'partial');
    expect(data.lines.map((line) => [line.outcome, line.stake, 'rate' in line ? line.rate : null])).toEqual([
      ['accepted', '100.00', '900'],
      ['accepted', '100.00', '800'],
      ['refused', '50.00', null],
    ]);
  });

  it('whole: is refused, and a ticket that fits into the step is accepted', async () => {
    await api.testCompany.set('company', 'upper3', { splitSteps: false });
    const roundId = await api.testCompany.openRound();
    const { data } = await place(roundId, [['upper3', '387', '150']], 'partial');
    expect(data.lines.map((line) => [line.outcome, line.stake])).toEqual([['refused', '150.00']]);
    expect((await place(roundId, [['upper3', '387', '100']])).data.accepted).toBe(true);
  });

  it('accept all or partial: with one refused ticket the bill is refused whole, or the other tickets are accepted', async () => {
    await api.testCompany.set('company', 'upper3', { splitSteps: false });
    const roundId = await api.testCompany.openRound();
    const bets: Bet[] = [
      ['upper3', '387', '250'],
      ['lower2', '08', '10'],
    ];
    expect((await place(roundId, bets, 'all')).data.accepted).toBe(false);
    const { data } = await place(roundId, bets, 'partial');
    expect([data.accepted, data.lines.map((line) => line.outcome)]).toEqual([true, ['refused', 'accepted']]);
  });
});

describe('how a result is confirmed', () => {
  afterEach(async () => {
    await api.rows(sql`update company set separation_of_duties = true`);
    await setAtProvider('thai-gov', { confirmMode: 'review', autoConfirm: false });
  });

  async function entered(): Promise<{ roundId: string; resultId: string }> {
    const id = await api.testCompany.openRound();
    await place(id, [['upper2', '87', '10']]);
    await close(id);
    const roundId = String(id);
    const { data } = await api.ok('operator', 'results.enter', {
      params: { roundId },
      body: { entered: draw },
    });
    return { roundId, resultId: data.resultId };
  }

  it('separation of duties on: whoever entered the result cannot confirm it', async () => {
    const params = await entered();
    expect((await api.refusal('operator', 'results.confirm', { params, body: {} })).code).toBe('same_person');
  });

  it('separation of duties off: one person does both', async () => {
    await api.rows(sql`update company set separation_of_duties = false`);
    const params = await entered();
    expect((await api.ok('operator', 'results.confirm', { params, body: {} })).data.status).toBe('settled');
  });

  it('review: the second person sees the entry and confirms it', async () => {
    const params = await entered();
    const { data } = await api.ok('operator2', 'results.list', { params });
    expect(data[0]?.entered).not.toBeNull();
    expect((await api.ok('operator2', 'results.confirm', { params, body: {} })).data.status).toBe('settled');
  });

  it('blind: the second person enters the result without seeing the first entry; a difference sends it back', async () => {
    await setAtProvider('thai-gov', { confirmMode: 'blind' });
    const params = await entered();
    const { data } = await api.ok('operator2', 'results.list', { params });
    expect(data[0]?.entered).toBeNull();
    expect((await api.refusal('operator2', 'results.confirm', { params, body: {} })).code).toBe(
      'blind_entry_required',
    );
    const other = { entered: { ...draw, prize_two: '09' } };
    expect((await api.refusal('operator2', 'results.confirm', { params, body: other })).code).toBe(
      'blind_entry_differs',
    );
    expect((await api.ok('operator', 'rounds.get', { params })).data.status).toBe('waiting');
  });

  it.each([
    [true, 'settled'],
    [false, 'waiting_confirm'],
  ] as const)('auto-confirm %s: a result of a source leaves the round %s', async (autoConfirm, status) => {
    await setAtProvider('thai-gov', { autoConfirm });
    if (autoConfirm) {
      const params = { providerId: 'thai-gov' };
      const { version } = (await api.ok('admin', 'catalogue.get', { params })).data;
      await api.ok('admin', 'catalogue.approve', { params, body: { version } });
    }
    const roundId = await api.testCompany.openRound();
    const origin = { requestId: null, address: null };
    const caller = { kind: 'system', name: 'result sources' } as const;
    const { store, jobs } = api.app.services;
    await closeNow(store, { caller, origin, operation: 'job.test' }, { roundId, reason: 'end of sale' });
    await enterResult({ store, jobs }, { caller, origin, operation: 'job.test' }, { roundId, entered: draw });
    const { data } = await api.ok('operator', 'rounds.get', { params: { roundId: String(roundId) } });
    expect(data.status).toBe(status);
  });
});
