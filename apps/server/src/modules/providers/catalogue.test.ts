import { derivationNames } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { brand, catalogueOf, daily } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, get, update, refusedFields } = catalogueOf(api);

const settingsOf = async (providerId: string) =>
  (
    await api.rows<{ bet_type: string }>(sql`
      select bet_type from bet_setting where provider_id = ${providerId} and level = 'company' order by bet_type`)
  ).map((row) => row.bet_type);
const lastAuditEntry = (providerId: string) =>
  api.one<{ operation: string; before: Record<string, unknown>; after: Record<string, unknown> }>(sql`
    select operation, before, after from log
    where subject = 'provider' and subject_id = ${providerId} order by at desc, seq desc limit 1`);
const configVersion = async () =>
  (await api.one<{ version: bigint }>(sql`select version from config_version`)).version;

describe('a new provider', () => {
  it('sells from the moment it is created: its bet types have starting rates, and its rounds exist for a week', async () => {
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

  it('has what was sent, the default switches, and says that it has no bets yet', async () => {
    const made = await create({ switches: { crossExactWins: false }, logo: 'flag-vn' });
    expect(made).toMatchObject({
      logo: 'flag-vn',
      group: 'siam',
      version: 1,
      hasBets: false,
      schedule: daily(),
      switches: { crossExactWins: false, runPays: 'once' },
    });
    expect(made.drawFields.map(({ name }) => name)).toEqual(['upper3', 'lower2']);
    expect(await get(made.providerId)).toEqual(made);
    expect(await lastAuditEntry(made.providerId)).toMatchObject({
      operation: 'catalogue.create',
      before: null,
      after: { version: 1, nameEn: made.nameEn },
    });
  });

  it('has no rounds while it accepts no bets, and has them at once when it does', async () => {
    const { providerId } = await create({ accepting: false });
    const total = async () => (await api.ok('operator', 'rounds.list', { query: { providerId } })).meta.total;
    expect(await total()).toBe(0);
    const { rounds } = await update(providerId, { accepting: true });
    expect([7, 8]).toContain(rounds.added);
    expect(await total()).toBe(rounds.added);
  });

  it('is refused with an id that another provider has', async () => {
    const refused = await api.refusal('admin', 'catalogue.create', { body: brand('hanoi') });
    expect(refused).toMatchObject({ status: 409, code: 'code_taken', values: { code: 'hanoi' } });
    expect(refused.fields).toMatchObject([{ path: 'body.providerId' }]);
  });

  it('is created once when the request is repeated', async () => {
    const request = { body: brand('brand-once'), key: 'make-it-once' };
    const first = await api.ok('admin', 'catalogue.create', request);
    expect(await api.ok('admin', 'catalogue.create', request)).toEqual(first);
  });
});

describe('a change of a provider', () => {
  it('is in the log with before and after, and raises the version', async () => {
    const { providerId } = await create();
    const { provider } = await update(providerId, { nameEn: 'Renamed', cancelsPerDay: 3 });
    expect(provider).toMatchObject({ nameEn: 'Renamed', cancelsPerDay: 3, version: 2 });
    expect(await lastAuditEntry(providerId)).toMatchObject({
      operation: 'catalogue.update',
      before: { nameEn: `Brand ${providerId}`, cancelsPerDay: 10 },
      after: { nameEn: 'Renamed', cancelsPerDay: 3, version: 2 },
    });
  });

  it('that changes nothing leaves version and log unchanged', async () => {
    const made = await create();
    const { provider, rounds } = await update(made.providerId, { nameEn: made.nameEn, schedule: daily() });
    expect(provider).toEqual(made);
    expect(rounds).toEqual({ added: 0, moved: 0, removed: 0, kept: 0 });
    expect((await lastAuditEntry(made.providerId)).operation).toBe('catalogue.create');
  });

  it('based on an older version is refused with what changed since, and by whom', async () => {
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

  it('gives a new bet type its starting rate, unless the company has settings for it', async () => {
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

  it('changes only the switches that are sent', async () => {
    const { providerId } = await create({ switches: { runPays: 'per_hit' } });
    const { provider } = await update(providerId, { switches: { crossExactWins: false } });
    expect(provider.switches).toMatchObject({ runPays: 'per_hit', crossExactWins: false });
  });

  it('of the derivation is refused once bets exist', async () => {
    const { providerId } = await create({ derivation: 'laos_brand' });
    expect((await update(providerId, { derivation: 'direct' })).provider.derivation).toBe('direct');
    await sell(api, api.agents.a1, await api.testCompany.openRound({ providerId }), [
      ['upper3', '387', '10'],
    ]);
    const { version, hasBets } = await get(providerId);
    expect(hasBets).toBe(true);
    const refused = await api.refusal('admin', 'catalogue.update', {
      params: { providerId },
      body: { version, derivation: 'laos_brand' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'derivation_fixed' });
    await update(providerId, { nameEn: 'Still renamed' });
  });

  it('that removes a bet type is refused while bets on it are open', async () => {
    const { providerId } = await create();
    const roundId = await api.testCompany.openRound({ providerId });
    await sell(api, api.agents.a1, roundId, [['lower2', '08', '10']]);
    expect(await refusedFields(providerId, { betTypes: ['upper3'] })).toEqual(['body.betTypes bets_open']);
    await settle(api, roundId, { upper3: '387', lower2: '08' });
    const { provider } = await update(providerId, { betTypes: ['upper3'] });
    expect(provider.drawFields.map(({ name }) => name)).toEqual(['upper3']);
  });

  it('is impossible outside the provider groups of the operator', async () => {
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

describe('the derivations', () => {
  it('show a form which fields are entered, which bets are possible, and which switches matter', async () => {
    const { data } = await api.ok('admin', 'catalogue.derivations');
    expect(data.map(({ derivation }) => derivation)).toEqual(derivationNames);
    const laos = data.find(({ derivation }) => derivation === 'laos');
    expect(laos?.betTypes).toContain('upper4');
    expect(laos?.betTypes).not.toContain('front3');
    expect(laos?.switches).toEqual(['runPays', 'crossExactWins', 'paeRepeats', 'laosLower2', 'correctedOn']);
    expect(laos?.fields[0]).toMatchObject({ name: 'number', digitsMin: 4, digitsMax: 6 });
    expect(data.find(({ derivation }) => derivation === 'ticket')?.switches).toEqual([
      'ladderBestOnly',
      'correctedOn',
    ]);
  });

  it('of the seeded catalogue are complete: every provider can be saved unchanged', async () => {
    const { data } = await api.ok('admin', 'providers.list');
    const seeded = data.filter(({ providerId }) => !providerId.startsWith('brand-'));
    expect(seeded.length).toBeGreaterThan(90);
    for (const { providerId, sortOrder } of seeded) await update(providerId, { sortOrder: sortOrder + 1 });
  });
});
