import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { laidOffStakes } from '../dealers/laid-off-stakes.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1, b1 } = api.agents;

async function soldRound(): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  await sell(api, b1, roundId, [['upper3', '387', '50']], 'malee');
  return roundId;
}

const listed = async (who: Person, roundId: RoundId) =>
  (await api.ok(who, 'totals.rounds', { query: { itemsPerPage: '100' } })).data.find(
    (round) => round.roundId === String(roundId),
  );
const closing = async (
  who: Person,
  board: 'company' | 'aggregator' | 'agent',
  roundId: RoundId,
  query: Record<string, string> = {},
) =>
  (await api.ok(who, `dashboard.${board}`, { query })).data.closingNext.find(
    (round) => round.roundId === String(roundId),
  );

afterEach(() =>
  api.rows(sql`
    update ability_rule set action = 'manage' where role in ('company:admin', 'aggregator') and subject = 'lay-off'`),
);

describe('what is kept of a round after what dealers accepted', () => {
  it('is in the list of rounds for the tier that laid off, and for no other', async () => {
    const [roundId, other] = [await soldRound(), await soldRound()];
    const dealer = await kit.dealer('m1');
    await kit.accepted('m1', roundId, dealer, [['upper3', '387', '30']]);
    await kit.accepted('m1', roundId, dealer, [['lower2', '08', '10']]);
    // sent and never answered
    await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, [['upper3', '387', '5']]));
    expect(await listed('m1', roundId)).toMatchObject({ totalBet: '100.00', kept: '60.00' });
    expect(await listed('m1', other)).toMatchObject({ totalBet: '100.00', kept: null });
    for (const who of ['superadmin', 'm2', 'a1'] as const)
      expect(await listed(who, roundId)).toMatchObject({ kept: null });
  });

  it('is not shown without the right to lay-offs', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), [['upper3', '387', '30']]);
    expect(await listed('admin', roundId)).toMatchObject({ kept: '120.00' });
    expect(await listed('operator', roundId)).toMatchObject({ kept: null });
  });

  it('is on the dashboard of the whole tier, and on none of a part of it', async () => {
    const roundId = await soldRound();
    await kit.accepted('m1', roundId, await kit.dealer('m1'), [['upper3', '387', '30']]);
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), [['upper3', '387', '20']]);
    const [ofMaster, ofAgent] = [{ aggregatorId: String(a1.aggregatorId) }, { agentId: String(a1.agentId) }];
    expect(await closing('m1', 'aggregator', roundId)).toMatchObject({ sold: '100.00', kept: '70.00' });
    expect(await closing('m1', 'aggregator', roundId, ofMaster)).toMatchObject({ kept: '70.00' });
    expect(await closing('m1', 'agent', roundId, ofAgent)).toMatchObject({ sold: '100.00', kept: null });
    expect(await closing('superadmin', 'company', roundId)).toMatchObject({ sold: '150.00', kept: '130.00' });
    expect(await closing('superadmin', 'aggregator', roundId, ofMaster)).toMatchObject({ kept: null });
    expect(await closing('m2', 'aggregator', roundId)).toMatchObject({ sold: '50.00', kept: null });
  });

  it('counts nothing that a dealer accepted after the draw', async () => {
    const roundId = await soldRound();
    await kit.accepted('m1', roundId, await kit.dealer('m1'), [['upper3', '387', '30']]);
    await api.rows(
      sql`update round set drawn_at = clock_timestamp() - interval '1 hour' where id = ${roundId}`,
    );
    expect(await listed('m1', roundId)).toMatchObject({ kept: null });
  });

  it('costs no statement where nothing was laid off in the rounds', async () => {
    const untouched = new Proxy({} as Tx, {
      get: () => {
        throw new Error('a statement');
      },
    });
    const caller = { aggregatorId: null, agentId: null, rules: [{ action: 'view', subject: 'lay-off' }] };
    const rounds = [
      { id: 1n, laidOff: false },
      { id: 2n, laidOff: false },
    ];
    const read = (some: typeof rounds) => laidOffStakes(untouched, caller as unknown as AccountCaller, some);
    expect(await read(rounds)).toEqual(new Map());
    await expect(read([{ id: 3n, laidOff: true }])).rejects.toThrow('a statement');
  });
});
