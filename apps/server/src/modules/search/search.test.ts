import type { SearchHits } from '@drawdesk/contract';
import { searchHitsMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const bets = [['upper2', '87', '10']] as const;

const thai = await api.testCompany.openRound({ label: '2026-11-16' });
const yigi = await api.testCompany.openRound({ providerId: 'yigi-15', label: '2026-11-16 #7' });
const [ofA1, ofA2, ofB1] = [
  await sell(api, a1, thai, bets, 'Somchai'),
  await sell(api, a2, thai, bets, 'somsri'),
  await sell(api, b1, thai, bets, 'somchai'),
];
const ofYigi = await sell(api, a1, yigi, bets, 'somchai99');

const find = async (as: Person, q: string): Promise<SearchHits> =>
  (await api.ok(as, 'search.find', { query: { q } })).data;
const nothing = { providers: [], rounds: [], masters: [], agents: [], players: [], bills: [] };

describe('a bill number', () => {
  it('finds its bill, with all that the link needs', async () => {
    const { bills } = await find('operator', ofA1.replaceAll('-', ''));
    expect(bills).toMatchObject([
      { billNumber: ofA1, roundId: String(thai), providerId: 'thai-gov', player: 'Somchai', agentCode: 'a1' },
    ]);
    expect(bills[0]?.totalBet).toBe('10.00');
  });

  it('of another tenant finds nothing', async () => {
    expect((await find('m1', ofA1)).bills).toHaveLength(1);
    expect((await find('m1', ofA2)).bills).toHaveLength(1);
    expect(await find('m1', ofB1)).toEqual(nothing);
    expect(await find('a1', ofA2)).toEqual(nothing);
    expect((await find('a1', ofA1)).bills).toHaveLength(1);
  });

  it('outside an operator’s provider groups finds nothing', async () => {
    expect((await find('plus', ofA1)).bills).toEqual([]);
    expect((await find('plus', ofYigi)).bills).toHaveLength(1);
    expect((await find('live', ofYigi)).bills).toEqual([]);
  });

  it('with a wrong check digit finds nothing', async () => {
    const wrong = `${ofA1.slice(0, -1)}${(Number(ofA1.slice(-1)) + 1) % 10}`;
    expect((await find('superadmin', wrong)).bills).toEqual([]);
  });
});

describe('providers and rounds', () => {
  it('are found by words of the name in either language, or by the code', async () => {
    for (const typed of ['government', 'THAI gov', 'สลากกินแบ่ง', 'thai-gov'])
      expect((await find('operator', typed)).providers.map(({ providerId }) => providerId)).toContain(
        'thai-gov',
      );
  });

  it('are found by provider, by the beginning of the round’s name, or by both', async () => {
    const rounds = async (q: string) => (await find('operator', q)).rounds.map(({ roundId }) => roundId);
    expect(await rounds('government')).toEqual([String(thai)]);
    expect((await rounds('2026-11-16')).sort()).toEqual([String(thai), String(yigi)].sort());
    expect(await rounds('yigi 2026-11-1')).toEqual([String(yigi)]);
    expect(await rounds('yigi 2027')).toEqual([]);
  });

  it('of other provider groups do not exist for an operator of some groups', async () => {
    const { providers, rounds } = await find('plus', 'thai');
    expect([providers, rounds]).toEqual([[], []]);
    expect((await find('plus', '2026-11-16')).rounds.map(({ providerId }) => providerId)).toEqual([
      'yigi-15',
    ]);
  });
});

describe('masters, agents and players', () => {
  const codes = ({ masters, agents }: SearchHits) => [
    masters.map(({ code }) => code),
    agents.map(({ code }) => code),
  ];

  it('are found by staff who manage accounts, and by no other staff', async () => {
    expect(codes(await find('admin', 'm'))).toEqual([['m1', 'm2'], []]);
    expect(codes(await find('admin', 'A'))).toEqual([[], ['a1', 'a2']]);
    for (const person of ['operator', 'plus', 'reporter'] as const)
      expect(codes(await find(person, 'm1'))).toEqual([[], []]);
  });

  it('are found by a master among its own, and not by an agent', async () => {
    expect(codes(await find('m1', 'm'))).toEqual([['m1'], []]);
    expect(codes(await find('m1', '1'))).toEqual([['m1'], ['a1']]);
    expect(codes(await find('a1', '1'))).toEqual([[], []]);
  });

  it('have players found by the beginning of the name, in any capitals, each by its own tenants', async () => {
    const players = async (as: Person, q = 'somc') =>
      (await find(as, q)).players.map(({ username, agentCode }) => `${username} of ${agentCode}`);
    expect(await players('admin')).toEqual(['Somchai of a1', 'somchai of b1', 'somchai99 of a1']);
    expect(await players('m1')).toEqual(['Somchai of a1', 'somchai99 of a1']);
    expect(await players('a1', 'SOM')).toEqual(['Somchai of a1', 'somchai99 of a1']);
    expect(await players('a2', 'SOM')).toEqual(['somsri of a2']);
    expect(await players('b1')).toEqual(['somchai of b1']);
    expect(await players('operator')).toEqual([]);
    expect(await players('admin', 'chai')).toEqual([]);
  });
});

describe('the typed text', () => {
  it('is searched literally: % and _ have no special meaning', async () => {
    for (const q of ['%', '_', '\\', "'", '%%%', 'a1%'])
      expect(await find('superadmin', q), q).toEqual(nothing);
  });

  it('finds a few of each kind, however many there are', async () => {
    await api.rows(sql`
      insert into player (aggregator_id, agent_id, username)
      select ${a1.aggregatorId}, ${a1.agentId}, 'many' || n from generate_series(1, 50) as g (n)`);
    expect((await find('superadmin', 'many')).players).toHaveLength(searchHitsMax);
    expect((await find('superadmin', 'i')).providers).toHaveLength(searchHitsMax);
  });

  it('must have at least one character', async () => {
    expect(await api.refusal('superadmin', 'search.find', { query: { q: '  ' } })).toMatchObject({
      code: 'invalid_input',
    });
  });
});
