import { derivationNames } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApiDesk } from '../../../test/api-desk.ts';
import { testDatabase } from '../../../test/database.ts';
import { draw, sell, settle } from '../../../test/sell-and-settle.ts';
import { brand, catalogueOf, daily } from './catalogue.test-kit.ts';

const api = await openApiDesk(await testDatabase());
const { create, get, update, refusedFields } = catalogueOf(api);

const settingsOf = async (providerId: string) =>
  (
    await api.rows<{ bet_type: string }>(sql`
      select bet_type from bet_setting where provider_id = ${providerId} and level = 'company' order by bet_type`)
  ).map((row) => row.bet_type);
const lastDeed = (providerId: string) =>
  api.one<{ operation: string; before: Record<string, unknown>; after: Record<string, unknown> }>(sql`
    select operation, before, after from log
    where subject = 'provider' and subject_id = ${providerId} order by at desc, seq desc limit 1`);
const configVersion = async () =>
  (await api.one<{ version: bigint }>(sql`select version from config_version`)).version;

describe('a new provider', () => {
  it('sells from the moment it is made: its bet types have starting rates, its rounds stand for a week', async () => {
    const version = await configVersion();
    const { providerId } = await create({ betTypes: ['upper3', 'upper2', 'lower2'] });
    expect(await configVersion()).toBe(version + 1n);
    expect(await settingsOf(providerId)).toEqual(['lower2', 'upper2', 'upper3']);
    const { data, meta } = await api.ok('operator', 'rounds.list', { query: { providerId } });
    expect([7, 8]).toContain(meta.total);
    expect(new Set(data.map(({ origin, timesChanged }) => `${origin} ${timesChanged}`))).toEqual(
      new Set(['schedule false']),
    );
    const { data: listed } = await api.ok('a1', 'providers.get', { params: { providerId } });
    expect(listed).toMatchObject({ nameEn: `Brand ${providerId}`, accepting: true, logo: 'mark' });
  });

  it('has what was sent, the default switches, and says that no bets were taken', async () => {
    const made = await create({ switches: { crossExactWins: false }, logo: 'flag-vn' });
    expect(made).toMatchObject({
      ...{ logo: 'flag-vn', group: 'siam', version: 1, hasBets: false, schedule: daily() },
      switches: { crossExactWins: false, runPays: 'once' },
    });
    expect(made.drawFields.map(({ name }) => name)).toEqual(['upper3', 'lower2']);
    expect(await get(made.providerId)).toEqual(made);
    expect(await lastDeed(made.providerId)).toMatchObject({
      operation: 'catalogue.create',
      before: null,
      after: { version: 1, nameEn: made.nameEn },
    });
  });

  it('has no rounds while it takes no bets, and has them at once when it does', async () => {
    const { providerId } = await create({ accepting: false });
    const total = async () => (await api.ok('operator', 'rounds.list', { query: { providerId } })).meta.total;
    expect(await total()).toBe(0);
    const { rounds } = await update(providerId, { accepting: true });
    expect([7, 8]).toContain(rounds.added);
    expect(await total()).toBe(rounds.added);
  });

  it('is refused under an id that is taken', async () => {
    const refused = await api.refusal('admin', 'catalogue.create', { body: brand('hanoi') });
    expect(refused).toMatchObject({ status: 409, code: 'code_taken', values: { code: 'hanoi' } });
    expect(refused.fields).toMatchObject([{ path: 'body.providerId' }]);
  });

  it('is made once when the request is repeated', async () => {
    const asked = { body: brand('brand-once'), key: 'make-it-once' };
    const first = await api.ok('admin', 'catalogue.create', asked);
    expect(await api.ok('admin', 'catalogue.create', asked)).toEqual(first);
  });
});

describe('a change of a provider', () => {
  it('is in the log with before and after, and counts its version up', async () => {
    const { providerId } = await create();
    const { provider } = await update(providerId, { nameEn: 'Renamed', cancelsPerDay: 3 });
    expect(provider).toMatchObject({ nameEn: 'Renamed', cancelsPerDay: 3, version: 2 });
    expect(await lastDeed(providerId)).toMatchObject({
      operation: 'catalogue.update',
      before: { nameEn: `Brand ${providerId}`, cancelsPerDay: 10 },
      after: { nameEn: 'Renamed', cancelsPerDay: 3, version: 2 },
    });
  });

  it('that changes nothing leaves the version and the log alone', async () => {
    const made = await create();
    const { provider, rounds } = await update(made.providerId, { nameEn: made.nameEn, schedule: daily() });
    expect(provider).toEqual(made);
    expect(rounds).toEqual({ added: 0, moved: 0, removed: 0, kept: 0 });
    expect((await lastDeed(made.providerId)).operation).toBe('catalogue.create');
  });

  it('against an older version is refused and tells what changed since, by whom', async () => {
    const { providerId } = await create();
    await update(providerId, { nameEn: 'Theirs' });
    const refused = await api.refusal('superadmin', 'catalogue.update', {
      params: { providerId },
      body: { version: 1, nameEn: 'Ours' },
    });
    expect(refused).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'nameEn', value: 'Theirs', by: 'admin' }],
    });
  });

  it('gives an added bet type its starting rate, unless the company has said something of it', async () => {
    const { providerId } = await create({ betTypes: ['upper3'] });
    await api.rows(sql`
      insert into bet_setting (level, provider_id, bet_type, settings)
      values ('company', ${providerId}, 'upper2', '{"accept": false}')`);
    await update(providerId, { betTypes: ['upper3', 'upper2', 'lower2'] });
    expect(await settingsOf(providerId)).toEqual(['lower2', 'upper2', 'upper3']);
    expect(
      await api.one(sql`
        select settings from bet_setting where provider_id = ${providerId} and bet_type = 'upper2'`),
    ).toEqual({ settings: { accept: false } });
  });

  it('changes the switches that are sent and leaves the others', async () => {
    const { providerId } = await create({ switches: { runPays: 'per_hit' } });
    const { provider } = await update(providerId, { switches: { crossExactWins: false } });
    expect(provider.switches).toMatchObject({ runPays: 'per_hit', crossExactWins: false });
  });

  it('of the derivation is refused once bets were taken', async () => {
    const { providerId } = await create({ derivation: 'laos_brand' });
    expect((await update(providerId, { derivation: 'direct' })).provider.derivation).toBe('direct');
    await sell(api, api.agents.a1, await api.desk.openRound({ providerId }), [['upper3', '387', '10']]);
    const { version, hasBets } = await get(providerId);
    expect(hasBets).toBe(true);
    const refused = await api.refusal('admin', 'catalogue.update', {
      params: { providerId },
      body: { version, derivation: 'laos_brand' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'derivation_fixed' });
    await update(providerId, { nameEn: 'Still renamed' });
  });

  it('that removes a bet type waits until nothing of it is open', async () => {
    const { providerId } = await create();
    const roundId = await api.desk.openRound({ providerId });
    await sell(api, api.agents.a1, roundId, [['lower2', '08', '10']]);
    expect(await refusedFields(providerId, { betTypes: ['upper3'] })).toEqual(['body.betTypes bets_open']);
    await settle(api, roundId, { upper3: '387', lower2: '08' });
    const { provider } = await update(providerId, { betTypes: ['upper3'] });
    expect(provider.drawFields.map(({ name }) => name)).toEqual(['upper3']);
  });

  it('does not exist outside the provider groups of the rule', async () => {
    const { providerId } = await create();
    await api.rows(sql`
      update ability_rule set action = 'manage', provider_groups = '{thai}'
      where role = 'company:operator' and subject = 'setting-provider'`);
    try {
      const params = { providerId };
      expect((await api.refusal('operator', 'catalogue.get', { params })).code).toBe('not_found');
      const body = { version: 1, nameEn: 'Not mine' };
      expect((await api.refusal('operator', 'catalogue.update', { params, body })).code).toBe('not_found');
      const other = { body: brand('brand-of-operator') };
      expect((await api.refusal('operator', 'catalogue.create', other)).code).toBe('not_allowed');
    } finally {
      await api.rows(sql`
        update ability_rule set action = 'view', provider_groups = null
        where role = 'company:operator' and subject = 'setting-provider'`);
    }
  });
});

describe('what cannot be saved', () => {
  const times = (open: string, close: string, drawn: string) => ({
    ...daily(),
    times: {
      kind: 'once',
      open: { day: 0, time: open },
      close: { day: 0, time: close },
      draw: { day: 0, time: drawn },
    },
  });
  const wrong: [string, object, string[]][] = [
    [
      'a schedule that closes before it opens',
      { schedule: times('15:00', '14:00', '16:00') },
      ['body.schedule.times.close close_before_open'],
    ],
    [
      'a close later than the draw',
      { schedule: times('06:00', '16:30', '16:00') },
      ['body.schedule.times.close close_after_draw'],
    ],
    [
      'a zone that does not exist',
      { schedule: { ...daily(), zone: 'Asia/Atlantis' } },
      ['body.schedule.zone unknown_zone'],
    ],
    [
      'a date that the calendar has twice',
      {
        calendar: [
          { kind: 'skip', date: '2026-12-05' },
          { kind: 'move', date: '2026-12-05', to: '2026-12-06' },
        ],
      },
      ['body.calendar.1.date date_twice'],
    ],
    [
      'a bet type that the draw does not decide',
      { betTypes: ['upper3', 'front3'] },
      ['body.betTypes.1 not_decided'],
    ],
    ['a bet type that is there twice', { betTypes: ['upper3', 'upper3'] }, ['body.betTypes.1 twice']],
    [
      'a draw format that the derivation does not have',
      {
        drawFormat: [
          { name: 'upper3', digits: 4, count: 2, required: true },
          { name: 'number', digits: 5, count: null, required: true },
        ],
      },
      [
        'body.drawFormat.0.digits wrong_digits',
        'body.drawFormat.0.count wrong_count',
        'body.drawFormat.1.name unknown_field',
      ],
    ],
    [
      'results that confirm themselves where a second person keys them',
      { autoConfirm: true, confirmMode: 'blind' },
      ['body.autoConfirm auto_confirm_blind'],
    ],
    [
      'several things at once',
      { schedule: { ...times('15:00', '14:00', '16:00'), zone: 'Mars' }, betTypes: ['digit7'] },
      [
        'body.schedule.zone unknown_zone',
        'body.schedule.times.close close_before_open',
        'body.betTypes.0 not_decided',
      ],
    ],
  ];

  it.each(wrong)('is %s: the field says so', async (_what, changes, fields) => {
    const { providerId } = await create();
    expect(await refusedFields(providerId, changes)).toEqual(fields);
    const refused = await api.refusal('admin', 'catalogue.create', { body: brand('brand-wrong', changes) });
    expect(refused.code).toBe('provider_invalid');
    expect((refused.fields ?? []).map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
    expect((await get(providerId)).version).toBe(1);
  });

  it('is told in the language of whoever asks', async () => {
    const { providerId } = await create();
    const body = { version: 1, schedule: times('06:00', '16:30', '16:00') };
    const said = async (language: string) =>
      (
        await api.refusal('admin', 'catalogue.update', {
          params: { providerId },
          body,
          headers: { 'accept-language': language },
        })
      ).fields?.[0]?.message;
    expect(await said('en')).toBe('It must close before the draw, or with it at the latest.');
    expect(await said('th')).toBe('ต้องปิดรับก่อนออกรางวัล หรือพร้อมกันเป็นอย่างช้า');
  });

  it('is not a switch that means nothing for the draw', async () => {
    const { provider } = await update((await create()).providerId, { switches: { stockDecimals: 'round' } });
    expect(provider.switches.stockDecimals).toBe('round');
  });
});

describe('a draw format', () => {
  const five = [{ name: 'number', digits: 5, count: null, required: true }];

  it('narrower than the derivation holds for the fields shown and for what is entered', async () => {
    const made = await create({ derivation: 'laos', drawFormat: five, betTypes: ['upper4', 'lower2'] });
    expect(made.drawFields).toMatchObject([{ name: 'number', digitsMin: 5, digitsMax: 5 }]);
    const { data } = await api.ok('a1', 'providers.get', { params: { providerId: made.providerId } });
    expect(data.drawFields).toEqual(made.drawFields);

    const params = { roundId: String(await api.desk.openRound({ providerId: made.providerId })) };
    await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
    const refused = await api.refusal('operator', 'results.enter', {
      params,
      body: { entered: { number: '7568' } },
    });
    expect(refused.fields).toMatchObject([{ path: 'body.entered.number', message: 'digits:5' }]);
    await api.ok('operator', 'results.enter', { params, body: { entered: { number: '27568' } } });
  });

  it('may ask for an optional field and leave one out', async () => {
    const drawFormat = [
      { name: 'prize_5th', digits: null, count: 0, required: false },
      { name: 'near_prize_1st', digits: null, count: null, required: true },
    ];
    const { drawFields } = await create({ derivation: 'thai', drawFormat, betTypes: ['first_prize'] });
    expect(drawFields.map(({ name }) => name)).not.toContain('prize_5th');
    expect(drawFields.find(({ name }) => name === 'near_prize_1st')?.required).toBe(true);
  });

  it('that says how long a ticket is lets the whole number be sold', async () => {
    const { providerId } = await create({ derivation: 'ticket', betTypes: ['first_prize'] });
    await api.rows(sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      select id, 'first_prize', 50000000, 50000000, 0, 0, 0 from terms
      where agent_id = ${api.agents.a1.agentId} on conflict do nothing`);
    const roundId = String(await api.desk.openRound({ providerId }));
    const items = [{ betType: 'first_prize', number: '004615', stake: '1' }];
    const body = { roundId, player: 'malee', items };
    const outcome = async () =>
      (await api.ok({ apiKey: api.agents.a1.apiKey }, 'intake.quote', { body })).data.lines[0]?.outcome;
    expect(await outcome()).toBe('refused');
    await update(providerId, {
      drawFormat: [{ name: 'prize_1st', digits: 6, count: null, required: true }],
    });
    expect(await outcome()).toBe('accepted');
  });

  it('of more digits lets more bet types be sold', async () => {
    const { providerId } = await create({ derivation: 'ticket', betTypes: ['first_prize'] });
    expect(await refusedFields(providerId, { betTypes: ['digit6'] })).toEqual([
      'body.betTypes.0 not_decided',
    ]);
    const six = [{ name: 'prize_1st', digits: 6, count: null, required: true }];
    expect((await update(providerId, { betTypes: ['digit6'], drawFormat: six })).provider.betTypes).toEqual([
      'digit6',
    ]);
  });
});

describe('the derivations', () => {
  it('say for a form what is entered, what can be bet, and which switches say something', async () => {
    const { data } = await api.ok('admin', 'catalogue.derivations');
    expect(data.map(({ derivation }) => derivation)).toEqual(derivationNames);
    const laos = data.find(({ derivation }) => derivation === 'laos');
    expect(laos?.betTypes).toContain('upper4');
    expect(laos?.betTypes).not.toContain('front3');
    expect(laos?.switches).toEqual(['runPays', 'crossExactWins', 'paeRepeats', 'laosLower2']);
    expect(laos?.fields[0]).toMatchObject({ name: 'number', digitsMin: 4, digitsMax: 6 });
    expect(data.find(({ derivation }) => derivation === 'ticket')?.switches).toEqual(['ladderBestOnly']);
  });

  it('of the seeded catalogue are whole: every provider can be saved as it is', async () => {
    const { data } = await api.ok('admin', 'providers.list');
    const seeded = data.filter(({ providerId }) => !providerId.startsWith('brand-'));
    expect(seeded.length).toBeGreaterThan(90);
    for (const { providerId, sortOrder } of seeded) await update(providerId, { sortOrder: sortOrder + 1 });
  });
});

describe('what is changed takes effect at once', () => {
  const bets = [['upper3', '387', '10']] as const;
  const site = { apiKey: api.agents.a1.apiKey };
  const cancel = (billNumber: string) => ({ params: { billNumber } });

  it('the cancel window and the cancels a day', async () => {
    const { providerId } = await create({ cancelWindowMinutes: 0 });
    const roundId = await api.desk.openRound({ providerId });
    const first = await sell(api, api.agents.a1, roundId, bets, 'malee');
    expect((await api.refusal(site, 'intake.cancel', cancel(first))).code).toBe('bill_cancel_window');
    await update(providerId, { cancelWindowMinutes: 30, cancelsPerDay: 1 });
    await api.ok(site, 'intake.cancel', cancel(first));
    const second = await sell(api, api.agents.a1, roundId, bets, 'malee');
    expect((await api.refusal(site, 'intake.cancel', cancel(second))).code).toBe('bill_cancels_used_up');
    await update(providerId, { cancelsPerDay: 2 });
    await api.ok(site, 'intake.cancel', cancel(second));
  });

  it('declining, and a bet type that is sold no more', async () => {
    const { providerId } = await create();
    const roundId = String(await api.desk.openRound({ providerId }));
    const refusals = async (betType: string, number: string) => {
      const body = { roundId, player: 'malee', items: [{ betType, number, stake: '10' }] };
      const { data } = await api.ok(site, 'intake.quote', { body });
      return data.lines.map((line) => (line.outcome === 'refused' ? line.reason : null));
    };
    expect(await refusals('lower2', '08')).toEqual([null]);
    await update(providerId, { betTypes: ['upper3'] });
    expect(await refusals('lower2', '08')).toEqual(['unknown_bet_type']);
    await update(providerId, { accepting: false });
    expect(await refusals('upper3', '387')).toEqual(['provider_closed']);
  });

  it('the second entry that is blind', async () => {
    const { providerId } = await create({ confirmMode: 'blind' });
    await update(providerId, { confirmMode: 'review' });
    const roundId = await api.desk.openRound({ providerId });
    await update(providerId, { confirmMode: 'blind' });
    await api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(roundId) },
      body: { reason: 'end of sale' },
    });
    const params = { roundId: String(roundId) };
    const entered = { upper3: '387', lower2: '08' };
    const { data } = await api.ok('operator', 'results.enter', { params, body: { entered } });
    const asked = { params: { ...params, resultId: data.resultId } };
    expect((await api.refusal('operator2', 'results.confirm', { ...asked, body: {} })).status).toBe(422);
    await update(providerId, { confirmMode: 'review' });
    await api.ok('operator2', 'results.confirm', { ...asked, body: {} });
  });

  it('when a missing result is overdue', async () => {
    const { tellOverdueRounds } = await import('../../business/notifications/overdue.ts');
    const { providerId } = await create({ noResultAfterMinutes: 600 });
    const { id } = await api.one<{ id: bigint }>(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      values (${providerId}, 'late', current_date, now() - interval '5 hours', now() - interval '4 hours',
        now() - interval '3 hours', 'waiting')
      returning id`);
    const told = async () => {
      await tellOverdueRounds(api.desk.store);
      return api.rows(
        sql`select 1 from notification where about = ${`round:${id}`} and kind = 'round_overdue'`,
      );
    };
    expect(await told()).toEqual([]);
    await update(providerId, { noResultAfterMinutes: 60 });
    expect(await told()).toHaveLength(1);
  });

  it('a result of the thai draw is read by its own format still', async () => {
    const roundId = await api.desk.openRound();
    await settle(api, roundId, draw);
    const { data } = await api.ok('operator', 'rounds.get', { params: { roundId: String(roundId) } });
    expect(data.status).toBe('settled');
  });
});
