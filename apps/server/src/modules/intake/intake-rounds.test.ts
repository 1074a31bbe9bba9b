import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const site = { apiKey: a1.apiKey };

async function offered(roundId: RoundId, betType: string, apiKey = a1.apiKey) {
  const { data } = await api.ok({ apiKey }, 'intake.rounds');
  const round = data.find((candidate) => candidate.roundId === String(roundId));
  const offer = round?.betTypes.find((betTypeOffer) => betTypeOffer.betType === betType);
  if (!offer) throw new Error(`${betType} is not offered`);
  return offer;
}

describe('GET /intake/rounds', () => {
  it('lists each open round with its bet types and their rates', async () => {
    const roundId = await api.testCompany.openRound();
    const { data } = await api.ok(site, 'intake.rounds', { query: { providerId: 'thai-gov' } });
    const round = data.find((candidate) => candidate.roundId === String(roundId));
    expect(round).toMatchObject({ providerId: 'thai-gov', nameEn: expect.any(String) });
    expect(await offered(roundId, 'upper3')).toEqual({
      betType: 'upper3',
      accepting: true,
      rate: '900',
      discountBp: 1000,
      lowest: '1.00',
      maximum: '2000.00',
      maxBetPerNumber: '5000.00',
      numberLimitPerPlayer: null,
      blocked: [],
    });
  });

  it('answers 304 without a body while nothing changed, and the whole list after a change', async () => {
    await api.testCompany.openRound();
    const first = await api.ask(site, 'intake.rounds');
    const etag = String(first.headers.etag);
    const again = await api.ask(site, 'intake.rounds', { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, json: null });
    expect(again.headers.etag).toBe(etag);
    await api.testCompany.set('company', 'run_lower', { payRate: 410 });
    const later = await api.ask(site, 'intake.rounds', { headers: { 'if-none-match': etag } });
    expect(later.status).toBe(200);
    expect(later.headers.etag).not.toBe(etag);
  });

  it.each([
    ['a list of copies', (etag: string) => `"other", ${etag}`],
    ['a copy that a proxy made weak', (etag: string) => `W/${etag}`],
    ['any copy at all', () => '*'],
  ])('answers 304 to a client that holds %s', async (_, header) => {
    const { headers } = await api.ask(site, 'intake.rounds');
    const ifNoneMatch = header(String(headers.etag));
    expect(await api.ask(site, 'intake.rounds', { headers: { 'if-none-match': ifNoneMatch } })).toMatchObject(
      {
        status: 304,
      },
    );
  });

  it('shows closed and reduced numbers only from their start on, and only in their round', async () => {
    const [roundId, other] = [await api.testCompany.openRound(), await api.testCompany.openRound()];
    await api.rows(sql`
      insert into blocked_number (level, aggregator_id, provider_id, bet_type, number_key, rate_x100, round_id, blocked_from)
      values ('company', null, 'thai-gov', 'front3', '111', null, ${roundId}, now()),
             ('aggregator', ${a1.aggregatorId}, 'thai-gov', 'front3', '222', 20000, null, now()),
             ('company', null, 'thai-gov', 'front3', '333', null, null, now() + interval '1 hour')`);
    await api.rows(sql`update config_version set version = version + 1`);
    const seen = async (round: bigint, apiKey: string) =>
      (await offered(round, 'front3', apiKey)).blocked.map(
        ({ number, rate }) => `${number} ${rate ?? 'closed'}`,
      );
    expect((await seen(roundId, a1.apiKey)).sort()).toEqual(['111 closed', '222 200']);
    expect(await seen(other, a1.apiKey)).toEqual(['222 200']);
    expect(await seen(roundId, b1.apiKey)).toEqual(['111 closed']);
  });

  it('shows each agent its own rate where one is set for the agent', async () => {
    const roundId = await api.testCompany.openRound();
    await api.testCompany.set({ aggregatorId: a1.aggregatorId, agentId: a1.agentId }, 'last3', {
      payRate: 40_000,
    });
    expect((await offered(roundId, 'last3', a1.apiKey)).rate).toBe('400');
    expect((await offered(roundId, 'last3', api.agents.a2.apiKey)).rate).toBe('450');
    expect((await offered(roundId, 'last3', b1.apiKey)).rate).toBe('450');
  });

  it('omits rounds past their close time and providers that do not accept bets', async () => {
    const [closed, declined] = [
      await api.testCompany.openRound({ closesInSeconds: 0 }),
      await api.testCompany.openRound({ providerId: 'baac' }),
    ];
    await api.rows(sql`update provider set accepting = false where id = 'baac'`);
    const { data } = await api.ok(site, 'intake.rounds');
    const listed = data.map((round) => round.roundId);
    expect(listed).not.toContain(String(closed));
    expect(listed).not.toContain(String(declined));
  });
});
