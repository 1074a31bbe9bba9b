import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Scope } from '../../platform/db/store.ts';
import { configVersionOf, raiseConfigVersion } from '../config-version/raise-config-version.ts';

const api = await openTestApi(await testDatabase());
const { store, agents } = api.testCompany;
const { a1, a2, b1 } = agents;

/** The versions that the three agents sell under; intake reads them as the agent's master. */
async function versions() {
  const found: bigint[] = [];
  for (const { aggregatorId, agentId } of [a1, a2, b1]) {
    const scope = { as: 'tenant', aggregatorId, agentId: null } as const;
    const { rows } = await store.transaction(scope, (tx) =>
      sql<{ version: bigint }>`
        select ${configVersionOf(aggregatorId, sql`${agentId}`)} as version`.execute(tx),
    );
    found.push(rows[0]?.version ?? 0n);
  }
  return found;
}

/** The agents whose offers are read again after this. */
async function readAnew(change: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await change();
  const after = await versions();
  return ['a1', 'a2', 'b1'].filter((_, at) => after[at] !== before[at]);
}

const rates = (who: 'superadmin' | 'm1' | 'a1', limit: string, owner: object = {}) =>
  api.ok(who, 'rates.change', {
    params: { providerId: 'thai-gov' },
    body: {
      ...owner,
      changes: [{ betType: 'upper3', version: versionOf(who, owner), set: { limit } }],
      when: 'now',
    },
  });
const made = new Map<string, number>();
const versionOf = (who: string, owner: object): number => {
  const name = `${who}${JSON.stringify(owner)}`;
  const version = made.get(name) ?? 0;
  made.set(name, version + 1);
  return version;
};

describe('a change of settings', () => {
  it('makes intake read again only the offers it concerns', async () => {
    expect(await readAnew(() => rates('a1', '100'))).toEqual(['a1']);
    expect(await readAnew(() => rates('m1', '200'))).toEqual(['a1', 'a2']);
    expect(await readAnew(() => rates('superadmin', '300', { agentId: String(b1.agentId) }))).toEqual(['b1']);
    expect(
      await readAnew(() => store.transaction({ as: 'company' }, (tx) => raiseConfigVersion(tx))),
    ).toEqual(['a1', 'a2', 'b1']);
  });

  it('does so for blocks, rules, special rates and terms too', async () => {
    const block = {
      params: { providerId: 'thai-gov' },
      body: {
        betTypes: ['upper3'],
        numbers: ['387'],
        withReverses: false,
        price: { kind: 'closed' },
        from: null,
        roundId: null,
      },
    };
    expect(await readAnew(() => api.ok('a1', 'blocks.add', block))).toEqual(['a1']);
    expect(await readAnew(() => api.ok('m2', 'blocks.add', block))).toEqual(['b1']);
  });

  it('is not hidden by a change of another tenant at the same moment', async () => {
    const raise = ({ aggregatorId, agentId }: typeof a1) =>
      store.transaction({ as: 'tenant', aggregatorId, agentId }, (tx) =>
        raiseConfigVersion(tx, { aggregatorId, agentId }),
      );
    const before = await versions();
    await Promise.all([a1, b1, a1, b1, a1].map(raise));
    const after = await versions();
    expect(after.map((version, at) => version - (before[at] ?? 0n))).toEqual([3n, 0n, 2n]);
  });

  it('of one tenant changes no version of another tenant', async () => {
    const of = ({ aggregatorId, agentId }: typeof a1) => ({ aggregatorId, agentId });
    const raised = (scope: Scope, whose: { aggregatorId: AggregatorId; agentId: AgentId | null }) =>
      store
        .transaction(scope, (tx) => raiseConfigVersion(tx, whose))
        .then(
          () => true,
          () => false,
        );
    const asA1 = { as: 'tenant', ...of(a1) } as const;
    const asM1 = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
    expect(await raised(asA1, of(a2))).toBe(false);
    expect(await raised(asA1, { aggregatorId: a1.aggregatorId, agentId: null })).toBe(false);
    expect(await raised(asM1, of(b1))).toBe(false);
    expect(await raised(asM1, of(a2))).toBe(true);
  });
});
