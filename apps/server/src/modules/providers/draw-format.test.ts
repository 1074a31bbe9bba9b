import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, update, refusedFields } = catalogueOf(api);

describe('a draw format', () => {
  const five = [{ name: 'number', digits: 5, count: null, required: true }];

  it('with fewer fields than the derivation applies to the form and to what is entered', async () => {
    const made = await create({ derivation: 'laos', drawFormat: five, betTypes: ['upper4', 'lower2'] });
    expect(made.drawFields).toMatchObject([{ name: 'number', digitsMin: 5, digitsMax: 5 }]);
    const { data } = await api.ok('a1', 'providers.get', { params: { providerId: made.providerId } });
    expect(data.drawFields).toEqual(made.drawFields);

    const params = { roundId: String(await api.testCompany.openRound({ providerId: made.providerId })) };
    await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
    const refused = await api.refusal('operator', 'results.enter', {
      params,
      body: { entered: { number: '7568' } },
    });
    expect(refused.fields).toMatchObject([
      { path: 'body.entered.number', message: 'Please Fill Number 5 digit' },
    ]);
    await api.ok('operator', 'results.enter', { params, body: { entered: { number: '27568' } } });
  });

  it('may require an optional field and omit another', async () => {
    const drawFormat = [
      { name: 'prize_5th', digits: null, count: 0, required: false },
      { name: 'near_prize_1st', digits: null, count: null, required: true },
    ];
    const { drawFields } = await create({ derivation: 'thai', drawFormat, betTypes: ['first_prize'] });
    expect(drawFields.map(({ name }) => name)).not.toContain('prize_5th');
    expect(drawFields.find(({ name }) => name === 'near_prize_1st')?.required).toBe(true);
  });

  it('that sets the ticket length lets the whole number be sold', async () => {
    const { providerId } = await create({ derivation: 'ticket', betTypes: ['first_prize'] });
    await api.rows(sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      select id, 'first_prize', 50000000, 50000000, 0, 0, 0 from terms
      where agent_id = ${api.agents.a1.agentId} on conflict do nothing`);
    const roundId = String(await api.testCompany.openRound({ providerId }));
    const items = [{ betType: 'first_prize', number: '004615', stake: '1' }];
    const body = { roundId, player: 'malee', items };
    const outcome = async () =>
      (await api.ok({ apiKey: api.agents.a1.apiKey }, 'intake.quote', { body })).data.lines[0]?.outcome;
    expect(await outcome()).toBe('refused');
    await update(providerId, {
      drawFormat: [{ name: 'prize_1st', digits: 6, count: null, required: true }],
    });
    expect(await outcome()).toBe('accepted');
    // and blocked, and tried by a limiter rule
    const params = { providerId };
    const closed = { betTypes: ['first_prize'], numbers: ['999999'], price: { kind: 'closed' } };
    const { data } = await api.ok('superadmin', 'blocks.add', { params, body: closed });
    expect(data).toEqual({ added: 1, existing: [] });
    await sell(api, api.agents.a1, BigInt(roundId), [['first_prize', '004615', '1']]);
    const rule = { betTypes: [], basis: 'stake', steps: [], capPerPerson: '0.50' };
    const tried = await api.ok('superadmin', 'limiter.preview', { body: { roundId, rule } });
    expect(tried.data).toMatchObject({ tickets: 1, refused: { tickets: 1, stake: '0.50' } });
  });

  it('with another length is refused while bets on the whole number are open', async () => {
    const sixDigits = [{ name: 'prize_1st', digits: 6, count: null, required: true }];
    const { providerId } = await create({
      derivation: 'ticket',
      betTypes: ['first_prize'],
      drawFormat: sixDigits,
    });
    const roundId = await api.testCompany.openRound({ providerId });
    await sell(api, api.agents.a1, roundId, [['first_prize', '004615', '1']]);
    const five = [{ name: 'prize_1st', digits: 5, count: null, required: true }];
    expect(await refusedFields(providerId, { drawFormat: five })).toEqual(['body.drawFormat length_sold']);
    expect(await refusedFields(providerId, { drawFormat: null })).toEqual(['body.drawFormat length_sold']);
    const optional = { name: 'near_1st', digits: null, count: null, required: true };
    await update(providerId, { drawFormat: [...sixDigits, optional] });
  });

  it('with more digits lets more bet types be sold', async () => {
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
