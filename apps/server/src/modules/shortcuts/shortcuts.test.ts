import { shortcutsMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { AccountId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const pinned = async (as: Person) => (await api.ok(as, 'shortcuts.list')).data.paths;
const pin = (as: Person, paths: readonly string[]) => api.ok(as, 'shortcuts.save', { body: { paths } });

describe('pinned pages', () => {
  it('are none at first, and then those the person pinned, in their order, each once', async () => {
    expect(await pinned('operator')).toEqual([]);
    await pin('operator', ['/lotto/result', '/lotto/report/thai-gov', '/lotto/result']);
    expect(await pinned('operator')).toEqual(['/lotto/result', '/lotto/report/thai-gov']);
    await pin('operator', ['/lotto/report/thai-gov']);
    expect(await pinned('operator')).toEqual(['/lotto/report/thai-gov']);
  });

  it('are each account’s own, even within one role and one tenant', async () => {
    await pin('operator', ['/log']);
    await pin('a1', ['/result']);
    for (const person of ['operator2', 'm1', 'a1-reporter', 'a2', 'b1'] as const)
      expect(await pinned(person)).toEqual([]);
    expect(await pinned('a1')).toEqual(['/result']);
  });

  it('of another tenant do not exist for the database role of a tenant', async () => {
    await pin('b1', ['/result']);
    const { a1 } = api.agents;
    const seen = await api.testCompany.store.transaction(
      { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId },
      async (tx) => (await sql<{ account_id: AccountId }>`select account_id from shortcut`.execute(tx)).rows,
    );
    expect(seen).toEqual([{ account_id: api.idOf('a1') }]);
  });

  it('are shown while impersonating a tenant, and cannot be changed there', async () => {
    await pin('superadmin', ['/log']);
    await pin('m1', ['/result']);
    for (const mode of ['view', 'impersonate'] as const) {
      const bearer = await api.tokenOf('superadmin', { person: 'm1', mode });
      expect((await api.ok(null, 'shortcuts.list', { bearer })).data.paths).toEqual(['/log']);
      expect(
        await api.refusal(null, 'shortcuts.save', { bearer, body: { paths: ['/result'] } }),
      ).toMatchObject({ code: 'own_name_only' });
    }
  });

  it('must be pages of the console', async () => {
    const unfit = ['https://elsewhere.example', '//elsewhere.example/x', '/a?b=c', '/', 'lotto', '/<script>'];
    for (const path of unfit)
      expect(await api.refusal('operator', 'shortcuts.save', { body: { paths: [path] } })).toMatchObject({
        code: 'invalid_input',
      });
    const tooMany = Array.from({ length: shortcutsMax + 1 }, (_, n) => `/page/${n}`);
    expect(await api.refusal('operator', 'shortcuts.save', { body: { paths: tooMany } })).toMatchObject({
      code: 'invalid_input',
    });
  });
});
