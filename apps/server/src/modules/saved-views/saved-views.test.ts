import { roles, savedViewsMax, savedViewsOfAllMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());

const plain = { search: { status: 'open' }, hidden: null };
const save = async (as: Person, list: string, name: string, more: object = {}) =>
  (await api.ok(as, 'savedViews.create', { body: { list, name, ...plain, ...more } })).data;
const viewsOf = async (as: Person, list: string) =>
  (await api.ok(as, 'savedViews.list', { query: { list } })).data.views;
const namesOf = async (as: Person, list: string) => (await viewsOf(as, list)).map(({ name }) => name);
const defaultOf = async (as: Person, list: string) =>
  (await api.ok(as, 'savedViews.list', { query: { list } })).data.defaultId;
/** Role or status of an account become others; undone at the end of the test. */
async function become(person: Person, changes: { role?: string; status?: string }) {
  const id = api.idOf(person);
  const [before] = await api.rows<{ role: string; status: string }>(
    sql`select role, status from account where id = ${id}`,
  );
  const set = ({ role, status }: typeof changes) =>
    api.rows(sql`
      update account set role = coalesce(${role ?? null}, role), status = coalesce(${status ?? null}, status)
      where id = ${id}`);
  if (before) onTestFinished(async () => void (await set(before)));
  await set(changes);
}

describe('a saved view', () => {
  it('is kept with its filters, its order and its hidden columns, and read by its own person alone', async () => {
    const made = await save('operator', 'own', 'Late ones', {
      search: { status: 'waiting', sortBy: 'closeAt', orderBy: 'asc' },
      hidden: ['market'],
    });
    expect(made).toMatchObject({
      name: 'Late ones',
      search: { status: 'waiting', sortBy: 'closeAt', orderBy: 'asc' },
      hidden: ['market'],
      ...{ own: true, sharedBy: null, sharedWith: [], notVisible: [] },
    });
    expect(await viewsOf('operator', 'own')).toEqual([made]);
    for (const person of ['operator2', 'superadmin', 'm1', 'a1'] as const)
      expect(await viewsOf(person, 'own')).toEqual([]);
  });

  it('is renamed, changed and removed by its own person; others are told that it is not there', async () => {
    const { savedViewId } = await save('operator', 'change', 'First');
    const params = { savedViewId };
    const renamed = await api.ok('operator', 'savedViews.update', { params, body: { name: 'Second' } });
    expect(renamed.data).toMatchObject({ name: 'Second', search: plain.search });
    const changed = await api.ok('operator', 'savedViews.update', { params, body: { search: { q: 'x' } } });
    expect(changed.data).toMatchObject({ name: 'Second', search: { q: 'x' } });
    for (const person of ['operator2', 'superadmin', 'a1'] as const) {
      expect(
        await api.refusal(person, 'savedViews.update', { params, body: { name: 'Mine' } }),
      ).toMatchObject({ code: 'not_found' });
      expect(await api.refusal(person, 'savedViews.remove', { params })).toMatchObject({ code: 'not_found' });
    }
    await api.ok('operator', 'savedViews.remove', { params });
    expect(await viewsOf('operator', 'change')).toEqual([]);
    expect(await api.refusal('operator', 'savedViews.remove', { params })).toMatchObject({
      code: 'not_found',
    });
  });

  it('has a name that the person uses once for a list, however it is written', async () => {
    const { savedViewId } = await save('operator', 'names', 'Today');
    await save('operator', 'other-names', 'Today');
    await save('operator2', 'names', 'Today');
    const again = { list: 'names', name: 'TODAY', ...plain };
    expect(await api.refusal('operator', 'savedViews.create', { body: again })).toMatchObject({
      code: 'name_taken',
    });
    const other = await save('operator', 'names', 'Tomorrow');
    expect(
      await api.refusal('operator', 'savedViews.update', {
        params: { savedViewId: other.savedViewId },
        body: { name: 'today' },
      }),
    ).toMatchObject({ code: 'name_taken' });
    // its own name in other letters
    await api.ok('operator', 'savedViews.update', { params: { savedViewId }, body: { name: 'TODAY' } });
  });

  it('is one of thirty at most for a list, also when two are saved at the same time', async () => {
    for (let n = 1; n < savedViewsMax; n += 1) await save('operator', 'full', `View ${n}`);
    const answers = await Promise.all(
      ['One', 'Another'].map((name) =>
        api.ask('operator', 'savedViews.create', { body: { list: 'full', name, ...plain } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await viewsOf('operator', 'full')).toHaveLength(savedViewsMax);
    await save('operator', 'not-full', 'View 1');
  });

  it('is one of three hundred at most for a person', async () => {
    await api.rows(sql`
      insert into saved_view (account_id, list, name, search)
      select ${api.idOf('plus')}, 'many-' || n, 'Many', '{}' from generate_series(2, ${savedViewsOfAllMax}) n`);
    await save('plus', 'last', 'Last');
    const body = { list: 'beyond', name: 'Beyond', ...plain };
    expect(await api.refusal('plus', 'savedViews.create', { body })).toMatchObject({
      code: 'too_many_views',
    });
  });

  it('holds the longest search that it may have, in letters of three bytes', async () => {
    const search = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [String.fromCharCode(97 + n).repeat(30), 'ก'.repeat(200)]),
    );
    expect(await save('operator', 'thai', 'Long', { search })).toMatchObject({ search });
    expect(await viewsOf('operator', 'thai')).toMatchObject([{ search }]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { list: '../etc' },
    { search: { 'not a name': 'x' } },
    { search: { q: 'x'.repeat(201) } },
    { search: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [String.fromCharCode(97 + n), 'x'])) },
    { hidden: Array.from({ length: 61 }, (_, n) => `c${n}`) },
    { hidden: ['market', 'market'] },
    { sharedWith: ['company:owner'] },
    { sharedWith: ['company:operator', 'company:operator'] },
  ])('is refused with %o', async (unfit) => {
    const body = { list: 'unfit', name: 'Unfit', ...plain, ...unfit };
    expect(await api.refusal('operator', 'savedViews.create', { body })).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is in the log, with what it was before a change', async () => {
    const { savedViewId } = await save('operator', 'logged', 'Before');
    await api.ok('operator', 'savedViews.update', { params: { savedViewId }, body: { name: 'After' } });
    await api.ok('operator', 'savedViews.remove', { params: { savedViewId } });
    const lines = await api.rows<{ operation: string; before: unknown; after: unknown }>(sql`
      select operation, before, after from log
      where subject = 'saved_view' and subject_id = ${savedViewId} order by seq`);
    expect(lines).toMatchObject([
      { operation: 'savedViews.create', before: null, after: { list: 'logged', name: 'Before' } },
      { operation: 'savedViews.update', before: { name: 'Before' }, after: { name: 'After' } },
      { operation: 'savedViews.remove', before: { name: 'After' }, after: null },
    ]);
  });
});

describe('a shared view', () => {
  it('of the company is seen by staff of the role, marked with who shares it, and changed by nobody else', async () => {
    const { savedViewId } = await save('admin', 'shared', 'For operators', {
      sharedWith: ['company:operator'],
    });
    expect(await viewsOf('operator', 'shared')).toMatchObject([
      { name: 'For operators', own: false, sharedBy: expect.stringMatching(/./) },
    ]);
    for (const person of ['reporter', 'm1', 'a1'] as const)
      expect(await viewsOf(person, 'shared')).toEqual([]);
    const params = { savedViewId };
    for (const body of [{ name: 'Mine' }, { sharedWith: [] }])
      expect(await api.refusal('operator', 'savedViews.update', { params, body })).toMatchObject({
        code: 'not_found',
      });
    expect(await api.refusal('operator', 'savedViews.remove', { params })).toMatchObject({
      code: 'not_found',
    });
    await api.ok('admin', 'savedViews.update', { params, body: { sharedWith: [] } });
    expect(await viewsOf('operator', 'shared')).toEqual([]);
  });

  it('of a master is seen by its own agents and its own people, not by those of another master', async () => {
    await save('m1', 'of-master', 'For agents', { sharedWith: ['agent:admin', 'agent:reporter'] });
    expect(await namesOf('a1', 'of-master')).toEqual(['For agents']);
    expect(await namesOf('a1-reporter', 'of-master')).toEqual(['For agents']);
    for (const person of ['m2', 'b1', 'superadmin', 'admin'] as const)
      expect(await namesOf(person, 'of-master')).toEqual([]);
  });

  it('names the person who shares it as the person is named now; to an agent it is its master', async () => {
    await save('m1', 'by', 'Of the master', { sharedWith: ['aggregator', 'agent:admin'] });
    await save('admin', 'by', 'Of the admin', { sharedWith: ['company:operator'] });
    await api.rows(sql`update account set display_name = 'Renamed' where id = ${api.idOf('admin')}`);
    expect(await viewsOf('a1', 'by')).toMatchObject([{ sharedBy: 'm1' }]);
    expect(await viewsOf('operator', 'by')).toMatchObject([{ sharedBy: 'Renamed' }]);
  });

  it.each([
    {
      who: 'superadmin',
      changes: { role: 'company:operator' },
      reader: 'operator',
      role: 'company:operator',
    },
    { who: 'superadmin', changes: { status: 'suspended' }, reader: 'operator', role: 'company:operator' },
    { who: 'm1', changes: { status: 'suspended' }, reader: 'a1', role: 'agent:admin' },
  ] as const)('of $who is not seen with $changes', async ({ who, changes, reader, role }) => {
    const list = `lost-${who}-${Object.keys(changes)[0]}`;
    const { savedViewId } = await save(who, list, 'Shared', { sharedWith: [role] });
    await api.ok(reader, 'savedViews.setDefault', { body: { list, savedViewId } });
    expect(await defaultOf(reader, list)).toBe(savedViewId);
    await become(who, changes);
    expect(await viewsOf(reader, list)).toEqual([]);
    expect(await defaultOf(reader, list)).toBeNull();
    expect(await api.refusal(reader, 'savedViews.setDefault', { body: { list, savedViewId } })).toMatchObject(
      { code: 'not_found' },
    );
  });

  it('is not shared any more once its owner, who may not share by then, changes it', async () => {
    const { savedViewId } = await save('superadmin', 'demoted', 'Usual', {
      sharedWith: ['company:operator'],
    });
    const [before] = await api.rows<{ role: string }>(
      sql`select role from account where id = ${api.idOf('superadmin')}`,
    );
    await become('superadmin', { role: 'company:operator' });
    expect(await viewsOf('superadmin', 'demoted')).toMatchObject([{ own: true, sharedWith: [] }]);
    const params = { savedViewId };
    const changed = await api.ok('superadmin', 'savedViews.update', { params, body: { search: { q: 'x' } } });
    expect(changed.data).toMatchObject({ search: { q: 'x' }, sharedWith: [] });
    await become('superadmin', before ?? {});
    expect(await viewsOf('operator', 'demoted')).toEqual([]);
  });

  it('is seen by those who may share among the same people, and its sharing is ended by them', async () => {
    const made = await save('admin', 'ended', 'Of the admin', { sharedWith: ['company:operator'] });
    const params = { savedViewId: made.savedViewId };
    expect(await viewsOf('superadmin', 'ended')).toMatchObject([
      { own: false, sharedWith: ['company:operator'] },
    ]);
    for (const person of ['operator', 'reporter', 'm1', 'a1'] as const)
      expect(await api.refusal(person, 'savedViews.unshare', { params })).toMatchObject({
        code: 'not_found',
      });
    await api.ok('superadmin', 'savedViews.unshare', { params });
    for (const person of ['operator', 'superadmin'] as const)
      expect(await viewsOf(person, 'ended')).toEqual([]);
    expect(await viewsOf('admin', 'ended')).toMatchObject([{ own: true, sharedWith: [] }]);
    const lines = await api.rows(sql`
      select before, after from log
      where subject = 'saved_view' and subject_id = ${made.savedViewId} and operation = 'savedViews.unshare'`);
    expect(lines).toMatchObject([
      { before: { sharedWith: ['company:operator'] }, after: { sharedWith: [] } },
    ]);
    const ownOnly = await save('admin', 'ended', 'Private');
    expect(
      await api.refusal('superadmin', 'savedViews.unshare', {
        params: { savedViewId: ownOnly.savedViewId },
      }),
    ).toMatchObject({ code: 'not_found' });
  });

  it('that names a master which the reader may not see is read without it', async () => {
    const { b1 } = api.agents;
    await save('m1', 'names-master', 'Other master', {
      search: { aggregatorId: String(b1.aggregatorId), status: 'open' },
      sharedWith: ['agent:admin'],
    });
    expect(await viewsOf('a1', 'names-master')).toMatchObject([
      { search: { status: 'open' }, notVisible: ['aggregatorId'] },
    ]);
  });

  it('is shared only by those who may, and only among their own people', async () => {
    const refused = async (as: Person, sharedWith: readonly string[]) =>
      expect(
        await api.refusal(as, 'savedViews.create', {
          body: { list: 'refused', name: `By ${as}`, ...plain, sharedWith: [...sharedWith] },
        }),
      ).toMatchObject({ code: 'view_not_shareable' });
    for (const role of roles) {
      await refused('operator', [role]);
      await refused('reporter', [role]);
      await refused('a1', [role]);
      await refused('a1-reporter', [role]);
      await refused(role.startsWith('company:') ? 'm1' : 'superadmin', [role]);
    }
    const { savedViewId } = await save('a1', 'refused', 'Own');
    expect(
      await api.refusal('a1', 'savedViews.update', {
        params: { savedViewId },
        body: { sharedWith: ['agent:reporter'] },
      }),
    ).toMatchObject({ code: 'view_not_shareable' });
  });

  it('that names an agent which the reader may not see is read without it, and says so', async () => {
    const { a1, a2 } = api.agents;
    await save('m1', 'names-agent', 'Agent 1 and 2', {
      search: { agentId: String(a2.agentId), status: 'open' },
      sharedWith: ['agent:admin', 'aggregator'],
    });
    await save('m1', 'names-agent', 'Own agent', {
      search: { agentId: String(a1.agentId) },
      sharedWith: ['agent:admin'],
    });
    const [other, own] = await viewsOf('a1', 'names-agent');
    expect(other).toMatchObject({ search: { status: 'open' }, notVisible: ['agentId'] });
    expect(own).toMatchObject({ search: { agentId: String(a1.agentId) }, notVisible: [] });
    const [whole] = await viewsOf('m1', 'names-agent');
    expect(whole).toMatchObject({ search: { agentId: String(a2.agentId) }, notVisible: [] });
  });

  it('keeps the filter for the company itself, which is no master, for staff', async () => {
    const search = { aggregatorId: '0' };
    await save('admin', 'company-itself', 'Of the company', { search, sharedWith: ['company:operator'] });
    for (const person of ['admin', 'operator'] as const)
      expect(await viewsOf(person, 'company-itself')).toMatchObject([{ search, notVisible: [] }]);
    await save('m1', 'company-itself', 'Of a master', { search, sharedWith: ['agent:admin'] });
    expect(await viewsOf('a1', 'company-itself')).toMatchObject([
      { search: {}, notVisible: ['aggregatorId'] },
    ]);
  });

  it('keeps the numbers of other things, with which a reader finds nothing but what it may read anyway', async () => {
    const search = { accountId: String(api.idOf('m1')), playerId: '1', roundId: '1', ruleId: '1' };
    await save('m1', 'numbers', 'Of one person', { search, sharedWith: ['agent:admin'] });
    expect(await viewsOf('a1', 'numbers')).toMatchObject([{ search, notVisible: [] }]);
    const entries = async (as: Person) =>
      (await api.ok(as, 'log.list', { query: { accountId: search.accountId } })).data.length;
    expect(await entries('m1')).toBeGreaterThan(0);
    expect(await entries('a1')).toBe(0);
  });
});

describe('the view with which a list opens', () => {
  it('is chosen by each person, of an own or a shared view of that list', async () => {
    const { savedViewId } = await save('admin', 'default', 'Usual', { sharedWith: ['company:operator'] });
    const set = (as: Person, list: string, id: string | null) =>
      api.ask(as, 'savedViews.setDefault', { body: { list, savedViewId: id } });
    expect((await set('operator', 'default', savedViewId)).status).toBe(200);
    expect(await defaultOf('operator', 'default')).toBe(savedViewId);
    expect(await defaultOf('admin', 'default')).toBeNull();
    // of another list, or of somebody else
    expect((await set('operator', 'elsewhere', savedViewId)).status).toBe(404);
    expect((await set('reporter', 'default', savedViewId)).status).toBe(404);
    expect((await set('operator', 'default', null)).status).toBe(200);
    expect(await defaultOf('operator', 'default')).toBeNull();
  });

  it('ends when the view is no longer shared, and when it is removed', async () => {
    const { savedViewId } = await save('admin', 'ends', 'Usual', { sharedWith: ['company:operator'] });
    const params = { savedViewId };
    await api.ok('operator', 'savedViews.setDefault', { body: { list: 'ends', savedViewId } });
    await api.ok('admin', 'savedViews.update', { params, body: { sharedWith: [] } });
    expect(await defaultOf('operator', 'ends')).toBeNull();
    await api.ok('admin', 'savedViews.update', { params, body: { sharedWith: ['company:operator'] } });
    expect(await defaultOf('operator', 'ends')).toBe(savedViewId);
    await api.ok('admin', 'savedViews.remove', { params });
    expect(await defaultOf('operator', 'ends')).toBeNull();
  });
});

describe('while impersonating', () => {
  it('the views are those of the tenant, and none can be saved', async () => {
    await save('superadmin', 'impersonated', 'Own');
    await save('m1', 'impersonated', 'Of the master', { sharedWith: ['aggregator'] });
    await save('m1', 'impersonated', 'Private');
    for (const mode of ['view', 'impersonate'] as const) {
      const bearer = await api.tokenOf('superadmin', { person: 'm1', mode });
      const { data } = await api.ok(null, 'savedViews.list', { bearer, query: { list: 'impersonated' } });
      expect(data.views.map(({ name }) => name)).toEqual(['Of the master']);
      const body = { list: 'impersonated', name: 'New', ...plain };
      expect(await api.refusal(null, 'savedViews.create', { bearer, body })).toMatchObject({
        code: mode === 'view' ? 'view_mode_read_only' : 'own_name_only',
      });
    }
  });
});

describe('the database', () => {
  it('shows a tenant its own views, an agent also what its master shares, and nobody those of others', async () => {
    for (const person of ['superadmin', 'm1', 'm2', 'a1', 'b1'] as const)
      await save(person, 'rls', `Of ${person}`);
    await save('m1', 'rls', 'Shared', { sharedWith: ['agent:admin'] });
    const seenAs = (scope: Parameters<typeof api.testCompany.store.transaction>[0]) =>
      api.testCompany.store.transaction(scope, async (tx) => {
        const { rows } = await sql<{ name: string }>`
          select name from saved_view where list = 'rls' order by name`.execute(tx);
        return rows.map(({ name }) => name);
      });
    const { a1 } = api.agents;
    const { aggregatorId, agentId } = a1;
    expect(await seenAs({ as: 'tenant', aggregatorId, agentId })).toEqual(['Of a1', 'Shared']);
    expect(await seenAs({ as: 'tenant', aggregatorId, agentId: null })).toEqual(['Of m1', 'Shared']);
    expect(await seenAs({ as: 'company' })).toEqual(['Of superadmin']);
    const changed = await api.testCompany.store.transaction(
      { as: 'tenant', aggregatorId, agentId },
      async (tx) => {
        const all =
          await sql`update saved_view set name = name where list = 'rls' and name = 'Shared'`.execute(tx);
        return all.numAffectedRows;
      },
    );
    expect(changed).toBe(0n);
  });
});
