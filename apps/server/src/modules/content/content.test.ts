import { contentLink } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Scope } from '../../platform/db/store.ts';

/** Which banners and news are shown to whom, when, and in which order. */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const text = (id: bigint) => String(id);
const picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const { imageId } = (await api.ok('operator', 'content.upload', { file: picture })).data;

const hours = async (count: number): Promise<string> => {
  const { at } = await api.one<{ at: Date }>(
    sql`select clock_timestamp() + make_interval(hours => ${count}) as at`,
  );
  return at.toISOString();
};
const noLimits = { from: null, until: null, audience: { kind: 'everybody' }, active: true };
const inBothLanguages = (name: string) => ({ en: name, th: `${name} ไทย` });
const makeBanner = async (name: string, changes: object = {}) =>
  (
    await api.ok('operator', 'banners.create', {
      body: { ...noLimits, title: inBothLanguages(name), imageId, link: null, ...changes },
    })
  ).data;
const makeNews = async (name: string, changes: object = {}) =>
  (
    await api.ok('operator', 'news.create', {
      body: {
        ...noLimits,
        title: inBothLanguages(name),
        text: inBothLanguages('Text'),
        pinned: false,
        ...changes,
      },
    })
  ).data;
const change = async (bannerId: string, version: number, body: object) =>
  (await api.ok('operator', 'banners.update', { params: { bannerId }, body: { version, ...body } })).data;

const titles = (list: readonly { title: { en: string } }[]) => list.map(({ title }) => title.en);
const bannersOf = async (person: Person, query: Record<string, string> = {}) =>
  titles((await api.ok(person, 'banners.shown', { query })).data);
const newsOf = async (person: Person) => titles((await api.ok(person, 'news.shown')).data);
const chosenAudience = (aggregatorIds: AggregatorId[], agentIds: AgentId[] = []) => ({
  audience: { kind: 'chosen', aggregatorIds: aggregatorIds.map(text), agentIds: agentIds.map(text) },
});
const listed = async () => await api.ok('operator', 'banners.list');

beforeEach(async () => {
  await api.rows(sql`update content set archived_at = clock_timestamp() where archived_at is null`);
});

describe('the audience of a banner', () => {
  beforeEach(async () => {
    await makeBanner('everybody');
    await makeBanner('first master', chosenAudience([a1.aggregatorId]));
    await makeBanner('agent a1', chosenAudience([], [a1.agentId]));
    await makeBanner('second master and a2', chosenAudience([b1.aggregatorId], [a2.agentId]));
  });

  it.each<[Person, string[]]>([
    ['m1', ['first master', 'everybody']],
    ['a1', ['agent a1', 'first master', 'everybody']],
    ['a1-reporter', ['agent a1', 'first master', 'everybody']],
    ['a2', ['second master and a2', 'first master', 'everybody']],
    ['m2', ['second master and a2', 'everybody']],
    ['b1', ['second master and a2', 'everybody']],
  ])(
    '%s is shown what is for everybody, for its master and for itself, and nothing else',
    async (who, seen) => {
      expect(await bannersOf(who)).toEqual(seen);
    },
  );

  it('its player site is shown the same with its API key', async () => {
    for (const [person, agent] of [
      ['a1', a1],
      ['a2', a2],
      ['b1', b1],
    ] as const) {
      const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.content');
      expect(titles(data.banners)).toEqual(await bannersOf(person));
    }
  });

  it('staff see exactly what a master or an agent is shown', async () => {
    for (const [person, query] of [
      ['m1', { aggregatorId: text(a1.aggregatorId) }],
      ['a1', { agentId: text(a1.agentId) }],
      ['b1', { agentId: text(b1.agentId), aggregatorId: text(b1.aggregatorId) }],
    ] as const) {
      const preview = await api.ok('operator', 'banners.shown', { query });
      expect(preview.data.length).toBeGreaterThan(0);
      expect(preview).toEqual(await api.ok(person, 'banners.shown'));
    }
    expect(await bannersOf('operator')).toEqual([]);
  });

  it('a master sees what its agents are shown, and nobody sees what others are shown', async () => {
    expect(await bannersOf('m1', { agentId: text(a1.agentId) })).toEqual(await bannersOf('a1'));
    for (const [person, query] of [
      ['m1', { agentId: text(b1.agentId) }],
      ['m1', { aggregatorId: text(b1.aggregatorId) }],
      ['a1', { agentId: text(a2.agentId) }],
      ['a1', { aggregatorId: text(a1.aggregatorId) }],
    ] as const)
      expect(await api.refusal(person, 'banners.shown', { query })).toMatchObject({ code: 'not_found' });
  });

  it('an agent that moves to another master is shown that master’s banners, and still its own', async () => {
    await api.rows(sql`update agent set aggregator_id = ${b1.aggregatorId} where id = ${a2.agentId}`);
    try {
      expect(await bannersOf('superadmin', { agentId: text(a2.agentId) })).toEqual([
        'second master and a2',
        'everybody',
      ]);
      await makeBanner('second master alone', chosenAudience([b1.aggregatorId]));
      expect(await bannersOf('superadmin', { agentId: text(a2.agentId) })).toContain('second master alone');
    } finally {
      await api.rows(sql`update agent set aggregator_id = ${a1.aggregatorId} where id = ${a2.agentId}`);
    }
  });

  it('staff see the names of the audience, and no tenant sees them', async () => {
    const [first] = (await listed()).data;
    expect(first?.audience).toMatchObject({
      kind: 'chosen',
      aggregators: [{ aggregatorId: text(b1.aggregatorId) }],
      agents: [{ agentId: text(a2.agentId), aggregatorId: text(a1.aggregatorId) }],
    });
    expect(JSON.stringify(await api.ok('a2', 'banners.shown'))).not.toMatch(/audience|imageId|createdBy/);
  });

  it('is chosen from all masters and agents, also by people who do not manage their accounts', async () => {
    const found = async (query: Record<string, string>) =>
      (await api.ok('operator', 'banners.audience', { query })).data.map(({ id }) => id);
    expect(await found({ of: 'masters' })).toContain(text(b1.aggregatorId));
    const { code, name } = await api.one<{ code: string; name: string }>(
      sql`select code, name from agent where id = ${a2.agentId}`,
    );
    for (const q of [code.toUpperCase(), name])
      expect(await found({ of: 'agents', q })).toContain(text(a2.agentId));
    expect(await found({ of: 'agents', q: 'nobody is called %' })).toEqual([]);
  });

  it('must be masters or agents that exist, and at least one', async () => {
    const body = (audience: object) => ({
      body: { ...noLimits, title: inBothLanguages('x'), imageId, link: null, audience },
    });
    for (const nobody of [chosenAudience([999_999n]), chosenAudience([], [999_999n])])
      expect(await api.refusal('operator', 'banners.create', body(nobody.audience))).toMatchObject({
        code: 'not_found',
      });
    expect(await api.refusal('operator', 'banners.create', body(chosenAudience([]).audience))).toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('the database', () => {
  const read = async (scope: Scope, query: RawBuilder<unknown>) =>
    (await api.testCompany.store.transaction(scope, (tx) => query.execute(tx))).rows;
  const asA1: Scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId };
  const asM1: Scope = { ...asA1, agentId: null };

  it('lets a tenant read only what is active and for somebody it may see, even when a query forgets its filter', async () => {
    await makeBanner('mine', chosenAudience([], [a1.agentId]));
    await makeBanner('my neighbour’s', chosenAudience([], [a2.agentId]));
    await makeBanner('another master’s', chosenAudience([b1.aggregatorId]));
    await makeBanner('off', { active: false });
    const seen = sql`select title_en from content order by id`;
    expect(await read(asA1, seen)).toEqual([{ title_en: 'mine' }]);
    expect(await read(asM1, seen)).toEqual([{ title_en: 'mine' }, { title_en: 'my neighbour’s' }]);
  });

  it('lets a tenant read no picture that it is not shown, and no picture data', async () => {
    await makeBanner('another master’s', chosenAudience([b1.aggregatorId]));
    expect(await read(asA1, sql`select image_id from image_rendition`)).toEqual([]);
    await expect(read(asA1, sql`select content from image_rendition`)).rejects.toThrow('permission denied');
    await expect(read(asA1, sql`update content set active = true`)).rejects.toThrow('permission denied');
  });
});

describe('the display time', () => {
  it('runs from its beginning until its end by the clock of the database', async () => {
    const [before, after] = [await hours(-1), await hours(1)];
    await makeBanner('running', { from: before, until: after });
    await makeBanner('coming', { from: after });
    await makeBanner('off', { active: false });
    const past = await makeBanner('past', { until: after });
    await api.rows(sql`
      update content set shown_until = clock_timestamp() - interval '1 second' where id = ${BigInt(past.bannerId)}`);
    expect(await bannersOf('a1')).toEqual(['running']);
    expect((await listed()).data.map(({ title, state }) => [title.en, state])).toEqual([
      ['past', 'ended'],
      ['off', 'off'],
      ['coming', 'scheduled'],
      ['running', 'running'],
    ]);
  });

  it('lets staff see future banners, and a tenant only those of now', async () => {
    const inTwoHours = await hours(2);
    await makeBanner('coming', { from: await hours(1) });
    expect(await bannersOf('operator', { agentId: text(a1.agentId), at: inTwoHours })).toEqual(['coming']);
    expect(await bannersOf('a1', { at: inTwoHours })).toEqual([]);
  });

  it('must end after it begins, and not in the past', async () => {
    const [past, inOneHour, inTwoHours] = [await hours(-1), await hours(1), await hours(2)];
    const { bannerId, version } = await makeBanner('x', { from: inOneHour, until: inTwoHours });
    for (const body of [
      { from: inTwoHours, until: inOneHour },
      { until: past },
      { from: inOneHour, until: inOneHour },
    ])
      expect(
        await api.refusal('operator', 'banners.update', { params: { bannerId }, body: { version, ...body } }),
      ).toMatchObject({ code: 'period_order', fields: [{ path: 'body.until' }] });
  });
});

describe('the order of banners and news', () => {
  it('is the one that people set, with new ones first and pinned news before all others', async () => {
    for (const name of ['one', 'two', 'three']) await makeNews(name);
    await makeNews('pinned', { pinned: true });
    await makeNews('four');
    const { data, meta } = await api.ok('operator', 'news.list');
    expect(titles(data)).toEqual(['four', 'pinned', 'three', 'two', 'one']);
    const newsIds = data.map(({ newsId }) => newsId).toReversed();
    const ordered = await api.ok('operator', 'news.order', { body: { version: meta.orderVersion, newsIds } });
    expect(titles(ordered.data)).toEqual(['one', 'two', 'three', 'pinned', 'four']);
    expect(ordered.meta.orderVersion).toBe(meta.orderVersion + 1);
    expect(await newsOf('a1')).toEqual(['pinned', 'one', 'two', 'three', 'four']);
  });

  it('is refused when the list has changed meanwhile', async () => {
    for (const name of ['one', 'two']) await makeBanner(name);
    const { data, meta } = await listed();
    const bannerIds = data.map(({ bannerId }) => bannerId).toReversed();
    const setOrder = (version: number, ids: readonly string[]) =>
      api.ask('operator', 'banners.order', { body: { version, bannerIds: ids } });
    expect(await setOrder(meta.orderVersion - 1, bannerIds)).toMatchObject({
      json: { code: 'stale_version' },
    });
    expect(await setOrder(meta.orderVersion, bannerIds.slice(1))).toMatchObject({
      json: { code: 'stale_version' },
    });
    expect(await setOrder(meta.orderVersion, [...bannerIds, '999999'])).toMatchObject({
      json: { code: 'stale_version' },
    });
    expect((await setOrder(meta.orderVersion, bannerIds)).status).toBe(200);
    expect((await setOrder(meta.orderVersion, bannerIds)).status).toBe(409);
    await makeBanner('three');
    expect((await setOrder(meta.orderVersion + 1, bannerIds)).status).toBe(409);
  });

  it('set by two people at once is that of one of them, and the other is told so', async () => {
    for (const name of ['one', 'two', 'three']) await makeBanner(name);
    const { data, meta } = await listed();
    const ids = data.map(({ bannerId }) => bannerId);
    const orders = [ids.toReversed(), [...ids.slice(1), ids[0] ?? '']];
    const answers = await Promise.all(
      orders.map((bannerIds) =>
        api.ask('operator', 'banners.order', { body: { version: meta.orderVersion, bannerIds } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is unchanged leaves version and log unchanged', async () => {
    await makeBanner('one');
    const { data, meta } = await listed();
    const bannerIds = data.map(({ bannerId }) => bannerId);
    const answer = await api.ok('operator', 'banners.order', {
      body: { version: meta.orderVersion, bannerIds },
    });
    expect(answer.meta.orderVersion).toBe(meta.orderVersion);
  });
});

describe('a change of a banner or news', () => {
  const lastLine = (subject: string, subjectId: string) =>
    api.one<object>(sql`
      select operation, before, after, reason from log
      where subject = ${subject} and subject_id = ${subjectId} order by seq desc limit 1`);

  it('is in the log with what was before and after', async () => {
    const { bannerId, version } = await makeBanner('was');
    const until = await hours(3);
    await change(bannerId, version, {
      title: inBothLanguages('is'),
      until,
      ...chosenAudience([a1.aggregatorId]),
    });
    expect(await lastLine('banner', bannerId)).toMatchObject({
      operation: 'banners.update',
      before: { title: inBothLanguages('was'), until: null, audience: { kind: 'everybody' } },
      after: { title: inBothLanguages('is'), until, ...chosenAudience([a1.aggregatorId]), version: 2 },
    });
    const { data, meta } = await listed();
    await makeBanner('second');
    const now = await listed();
    await api.ok('operator', 'banners.order', {
      body: {
        version: meta.orderVersion + 1,
        bannerIds: now.data.map((banner) => banner.bannerId).toReversed(),
      },
    });
    expect(data).toHaveLength(1);
    expect(await lastLine('banner', 'order')).toMatchObject({
      before: { order: ['second', 'is'] },
      after: { order: ['is', 'second'] },
    });
  });

  it('of a row that somebody else changed meanwhile is refused with what changed', async () => {
    const { bannerId, version } = await makeBanner('first');
    await change(bannerId, version, { title: inBothLanguages('second') });
    const sent = { params: { bannerId }, body: { version, title: inBothLanguages('third') } };
    expect(await api.refusal('operator2', 'banners.update', sent)).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'title', value: inBothLanguages('second'), by: 'operator' }],
    });
  });

  it('that changes nothing writes nothing', async () => {
    const { bannerId, version } = await makeBanner('same', chosenAudience([a1.aggregatorId]));
    const twice = { audience: { ...chosenAudience([a1.aggregatorId, a1.aggregatorId]).audience } };
    expect(await change(bannerId, version, { title: inBothLanguages('same'), ...twice })).toMatchObject({
      version,
    });
  });

  it('archives a banner: it is shown to nobody and can still be read', async () => {
    const { bannerId, version } = await makeBanner('old');
    await api.ok('operator', 'banners.archive', {
      params: { bannerId },
      body: { version, reason: 'the season is over' },
    });
    expect(await bannersOf('a1')).toEqual([]);
    expect((await listed()).data).toEqual([]);
    const { data } = await api.ok('operator', 'banners.list', { query: { archived: 'true' } });
    expect(data[0]).toMatchObject({
      bannerId,
      title: inBothLanguages('old'),
      archivedAt: expect.any(String),
    });
    expect((await api.ok('operator', 'banners.get', { params: { bannerId } })).data.bannerId).toBe(bannerId);
    expect(await lastLine('banner', bannerId)).toMatchObject({ reason: 'the season is over' });
    const late = { params: { bannerId }, body: { version: version + 1, active: false } };
    expect(await api.refusal('operator', 'banners.update', late)).toMatchObject({ code: 'not_found' });
  });

  it('that adds to a full list is refused until one is archived', async () => {
    for (let made = 0; made < 60; made += 1) await makeNews(`news ${made}`);
    const body = { ...noLimits, title: inBothLanguages('x'), text: inBothLanguages('x'), pinned: false };
    expect(await api.refusal('operator', 'news.create', { body })).toMatchObject({
      code: 'content_full',
      values: { count: '60' },
    });
  });

  it('cannot treat a banner as news or news as a banner', async () => {
    const { bannerId } = await makeBanner('banner');
    expect(await api.refusal('operator', 'news.get', { params: { newsId: bannerId } })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the text of news', () => {
  it('keeps its paragraphs and stays plain text', async () => {
    const written = { en: 'One\r\n\r\nTwo <b>bold</b>\ttab', th: 'หนึ่ง\u2028สอง' };
    expect((await makeNews('plain', { text: written })).text).toEqual({
      en: 'One\n\nTwo <b>bold</b> tab',
      th: 'หนึ่ง\nสอง',
    });
  });

  it('cannot contain characters that turn the writing direction', async () => {
    const body = {
      ...noLimits,
      title: inBothLanguages('x'),
      text: inBothLanguages('a\u202eb'),
      pinned: false,
    };
    expect(await api.refusal('operator', 'news.create', { body })).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the link of a banner', () => {
  it.each(['https://example.com', 'https://example.co.th:8443/a?b=c#d', '/', '/result/thai-gov?tab=2'])(
    'may be %s',
    (link) => {
      expect(contentLink.safeParse(link).success).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'data:text/html,x',
    'https://',
    'https://user:secret@example.com',
    'result',
    '/a b',
    '/a\nb',
    '/a\\b',
    ' javascript:alert(1)',
    'HTTPS://example.com',
    'https:///example.com',
    'https:/example.com',
    '',
  ])('cannot be %j', (link) => {
    expect(contentLink.safeParse(link).success).toBe(false);
  });
});

describe('what a player site gets', () => {
  it('has an entity tag: while nothing changed, nothing is sent again', async () => {
    await makeBanner('one', { link: 'https://example.com' });
    const as = { apiKey: a1.apiKey };
    const first = await api.ask(as, 'intake.content');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=60' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await api.ask(as, 'intake.content', { headers })).toMatchObject({ status: 304, json: null });
    await makeNews('two', { pinned: true });
    const after = await api.ask(as, 'intake.content', { headers });
    const { data } = after.json as Awaited<ReturnType<typeof contentOf>>;
    expect([after.status, titles(data.banners), titles(data.news)]).toEqual([200, ['one'], ['two']]);
  });

  const contentOf = () => api.ok({ apiKey: a1.apiKey }, 'intake.content');

  it('names pictures that exist, in both languages', async () => {
    await makeBanner('one');
    const [banner] = (await contentOf()).data.banners;
    expect(banner).toMatchObject({
      title: inBothLanguages('one'),
      link: null,
      picture: { width: 400, height: 100 },
    });
    for (const { address } of banner?.picture.renditions ?? [])
      expect((await api.app.inject({ method: 'GET', url: `/api${address}` })).statusCode).toBe(200);
  });
});
