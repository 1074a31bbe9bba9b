import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { json } from '../../platform/outbound/guarded-request.test-kit.ts';
import { purgeSourceAnswers } from './purge-source-answers.ts';
import { feed, number, openSourceKit, published } from './sources.test-kit.ts';

const kit = await openSourceKit();
const { api, collect, drawnRound, fetchOutcomes, advanceTime, source, status } = kit;
const list = async (providerId: string) =>
  (await api.ok('admin', 'sources.list', { params: { providerId } })).data;
const change = (sourceId: string, body: object) =>
  api.ok('admin', 'sources.update', { params: { sourceId }, body });
/** What is refused: `path code` of each field. */
async function refusedFields(providerId: string, changes: object): Promise<string[]> {
  const body = { ...feed('https://feed.example/draw'), ...changes };
  const problem = await api.refusal('admin', 'sources.create', { params: { providerId }, body });
  expect(problem.code).toBe('source_invalid');
  return (problem.fields ?? []).map(({ path, code }) => `${path} ${code}`);
}
const secret = 'key-0123456789-of-the-feed';
const withKey = (address: string, value: string | null = secret) => ({
  place: { kind: 'http' as const, address, headers: [{ name: 'X-Api-Key', value }] },
});

describe('the sources of a provider', () => {
  it('are listed in the order in which they are fetched, with their state', async () => {
    const providerId = await kit.brand();
    await source(providerId, 'https://second.example/', { name: 'Second', priority: 2 });
    await source(providerId, 'https://first.example/', { name: 'First' });
    expect((await list(providerId)).map(({ name, health }) => [name, health])).toEqual([
      ['First', 'untried'],
      ['Second', 'untried'],
    ]);
  });

  it('cannot be saved when they would read nothing, or another round', async () => {
    const providerId = await kit.brand();
    const address = 'https://feed.example/draw';
    const place = (changes: object) => ({ place: { kind: 'http', address, ...changes } });
    const refused = (changes: object) => refusedFields(providerId, changes);
    expect(await refused({ fields: [] })).toEqual(['body.fields field_not_placed']);
    expect(
      await refused({ fields: ['number', 'number', 'special'].map((field) => ({ field, path: 'a' })) }),
    ).toEqual(['body.fields.1.field twice', 'body.fields.2.field unknown_field']);
    expect(await refused({ expects: [] })).toEqual(['body.expects not_tied']);
    expect(await refused({ expects: [{ path: 'status', value: 'final' }] })).toEqual([
      'body.expects not_tied',
    ]);
    // yesterday at the same time, a month ago, a year ago, and parts of two dates
    for (const value of ['{draw:HH:mm}', '{date:DD}', '{date:MM-DD}', '{date:YYYY} {draw:MM-DD}'])
      expect(await refused({ expects: [{ path: 'at', value }] })).toEqual(['body.expects not_tied']);
    expect(
      await refused({
        ...place({ address: 'https://feed.example/{draw:BBBB}.json' }),
        expects: [{ path: 'day', value: '{draw:DD/MM}' }],
        fields: [],
      }),
    ).toEqual(['body.fields field_not_placed']);
    expect(await refused(place({ address: 'https://me:pw@feed.example/' }))).toEqual([
      'body.place.address address',
    ]);
    expect(
      await refused(place({ headers: ['Host', 'x', 'X'].map((name) => ({ name, value: 'a' })) })),
    ).toEqual(['body.place.headers.0.name header_fixed', 'body.place.headers.2.name twice']);
    expect(await refusedFields('yigi-5', {})).toContain('body.name house_game');
    expect(await list(providerId)).toEqual([]);
  });

  it('cannot be more than ten', async () => {
    const providerId = await kit.brand();
    for (let count = 0; count < 10; count += 1) await source(providerId, 'https://feed.example/');
    expect(await refusedFields(providerId, {})).toEqual(['body.name too_many']);
  });

  it('are changed by version, and each change is in the log', async () => {
    const providerId = await kit.brand();
    const { sourceId } = await source(providerId, 'https://feed.example/');
    const changed = await change(sourceId, { version: 1, name: 'Renamed', active: false });
    expect(changed.data).toMatchObject({ name: 'Renamed', active: false, version: 2 });
    const stale = await api.refusal('admin', 'sources.update', {
      params: { sourceId },
      body: { version: 1, priority: 7 },
    });
    expect(stale).toMatchObject({ code: 'stale_version' });
    expect(stale.changes?.map(({ field }) => field).sort()).toEqual(['active', 'name']);
    const lines = await api.rows(sql`
      select operation, before, after from log where subject = 'source' and subject_id = ${sourceId} order by seq`);
    expect(lines).toMatchObject([
      { operation: 'sources.create' },
      { operation: 'sources.approve', before: { approval: 'waiting' }, after: { approval: 'approved' } },
      {
        operation: 'sources.update',
        before: { name: 'Feed', active: true },
        after: { name: 'Renamed', active: false, version: 2 },
      },
    ]);
  });

  it('are no longer fetched once they are archived or switched off, and their results stay', async () => {
    const server = await kit.server();
    const providerId = await kit.brand();
    const { sourceId } = await source(providerId, server.address);
    const { roundId } = await drawnRound(providerId);
    server.answers(json({}));
    await collect();
    await change(sourceId, { version: 1, active: false });
    await advanceTime(60);
    await collect();
    expect(server.requestCount()).toBe(1);
    await api.ok('admin', 'sources.archive', { params: { sourceId }, body: { version: 2 } });
    expect(await list(providerId)).toEqual([]);
    expect(await fetchOutcomes(roundId)).toEqual(['not_ready other_round']);
    expect(
      (
        await api.refusal('admin', 'sources.update', {
          params: { sourceId },
          body: { version: 3, name: 'a' },
        })
      ).code,
    ).toBe('not_found');
  });
});

describe('the headers of a source', () => {
  it('are sent to the source and shown nowhere: not in an answer, the log or what the source repeats', async () => {
    const server = await kit.server();
    const providerId = await kit.brand();
    const { sourceId } = await source(providerId, server.address, withKey(server.address));
    const { roundId, label } = await drawnRound(providerId);
    server.answers((request, response) =>
      json({ ...published(label), echo: request.headers['x-api-key'] })(request, response),
    );
    await collect();
    expect(await status(roundId)).toBe('settled');
    const [fetch] = (await api.ok('admin', 'sources.fetches', { params: { providerId } })).data;
    const params = { roundId, fetchId: fetch?.fetchId ?? '' };
    const { data } = await api.ok('operator', 'sources.fetch', { params });
    expect(data.answer).toContain('"echo":"•••"');
    const tried = await api.ok('admin', 'sources.try', {
      params: { providerId },
      body: { roundId, sourceId },
    });
    expect(tried.data).toMatchObject({ outcome: 'result', entered: { number } });
    const everything = await api.rows<{ text: string }>(sql`
      select concat(before, after) as text from log
      union all select body from result_answer
      union all select row_to_json(s)::text from result_source s`);
    const shownTexts = [
      ...everything.map(({ text }) => text),
      JSON.stringify([await list(providerId), tried, data]),
    ];
    expect(shownTexts.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('are kept when left out of an edit, but only for the same server', async () => {
    const server = await kit.server();
    const other = await kit.server();
    const providerId = await kit.brand();
    const { sourceId } = await source(providerId, server.address, withKey(server.address));
    const { roundId } = await drawnRound(providerId);
    let sent: unknown;
    server.answers((request, response) => {
      sent = request.headers['x-api-key'];
      json({})(request, response);
    });
    await change(sourceId, { version: 1, ...withKey(`${server.address}/elsewhere`, null) });
    await collect();
    expect(sent).toBe(secret);
    const otherServerFields = withKey(other.address, null);
    for (const [name, request] of [
      ['sources.update', { params: { sourceId }, body: { version: 2, ...otherServerFields } }],
      [
        'sources.try',
        {
          params: { providerId },
          body: { roundId, sourceId, source: { ...feed(other.address), ...otherServerFields } },
        },
      ],
    ] as const)
      expect(await api.refusal('admin', name, request)).toMatchObject({ code: 'source_invalid' });
    expect(other.connected()).toBe(0);
  });
});

describe('trying a source', () => {
  it('shows the answer and what would be read from it, and writes nothing', async () => {
    const server = await kit.server();
    const providerId = await kit.brand();
    const { roundId, label } = await drawnRound(providerId);
    server.answers(json(published(label, '2756')));
    const body = { roundId, source: { ...feed(`${server.address}/{label}`) } };
    const { data } = await api.ok('admin', 'sources.try', { params: { providerId }, body });
    expect(data).toMatchObject({
      asked: `${server.address}/${encodeURIComponent(label)}`,
      status: 200,
      outcome: 'wrong',
      problem: 'does_not_fit',
      detail: 'Number must have 5 digits',
      entered: { number: '2756' },
      answer: JSON.stringify(published(label, '2756')),
      answerCut: false,
    });
    const thai = await api.ok('admin', 'sources.try', {
      params: { providerId },
      body,
      headers: { 'accept-language': 'th' },
    });
    expect(thai.data.detail).toBe('เลขที่ออก ต้องมี 5 หลัก');
    expect(await fetchOutcomes(roundId)).toEqual([]);
    expect(await list(providerId)).toEqual([]);
  });

  it('does not reach private addresses that are not allowed', async () => {
    const providerId = await kit.brand();
    const { roundId } = await drawnRound(providerId);
    const body = { roundId, source: feed('http://169.254.169.254/latest/meta-data') };
    const { data } = await api.ok('admin', 'sources.try', { params: { providerId }, body });
    expect(data).toMatchObject({ outcome: 'failed', problem: 'refused_address', answer: null });
  });
});

describe('a folder of files', () => {
  const place = { kind: 'file' as const, folder: 'brand-files' };
  const folder = join(kit.resultsFolder, place.folder);

  it('is a source: each file is named by its round', async () => {
    const providerId = await kit.brand();
    await source(providerId, '', { place, expects: [], fields: [{ field: 'number', path: 'number' }] });
    const { roundId, label } = await drawnRound(providerId);
    mkdirSync(folder);
    await collect();
    expect((await fetchOutcomes(roundId)).at(-1)).toBe('not_ready nothing_there');
    writeFileSync(join(folder, `${label}.json`), JSON.stringify({ number }));
    await advanceTime(11);
    await collect();
    expect(await status(roundId)).toBe('settled');
  });

  it('is read by the worker that has it, and the others leave it to that one', async () => {
    const providerId = await kit.brand();
    const server = await kit.server();
    const place = { kind: 'file' as const, folder: 'on-one-machine' };
    await source(providerId, '', { place, expects: [], fields: [{ field: 'number', path: 'number' }] });
    await source(providerId, server.address, { priority: 2 });
    const { roundId, label } = await drawnRound(providerId);
    const elsewhere = { reach: { ...kit.reach, resultsFolder: null } };
    server.answers(json({}));
    await api.rows(sql`update round set draw_at = clock_timestamp() where id = ${BigInt(roundId)}`);
    // a worker without the folder fetches the other source alone
    await collect(elsewhere);
    await kit.collectFiles();
    expect(await fetchOutcomes(roundId)).toEqual(['not_ready other_round']);
    mkdirSync(join(kit.resultsFolder, place.folder));
    await kit.collectFiles();
    expect(await fetchOutcomes(roundId)).toEqual(['not_ready other_round', 'not_ready nothing_there']);
    // it is read at most every ten seconds, and never fetches what is not a file
    await kit.collectFiles();
    await advanceTime(20);
    await collect(elsewhere);
    expect(await fetchOutcomes(roundId)).toHaveLength(3);
    writeFileSync(join(kit.resultsFolder, place.folder, `${label}.json`), JSON.stringify({ number }));
    await kit.collectFiles();
    expect(await status(roundId)).toBe('settled');
  });

  it('is read once when it is due, however many workers see it', async () => {
    const providerId = await kit.brand();
    const place = { kind: 'file' as const, folder: 'seen-by-all' };
    await source(providerId, '', { place, expects: [], fields: [{ field: 'number', path: 'number' }] });
    const { roundId, label } = await drawnRound(providerId);
    const file = join(kit.resultsFolder, place.folder, `${label}.json`);
    const allLook = () => Promise.all([collect(), kit.collectFiles(), kit.collectFiles()]);
    mkdirSync(join(kit.resultsFolder, place.folder));
    // half-written
    writeFileSync(file, '{"num');
    for (const fetches of [1, 2]) {
      await allLook();
      expect(await fetchOutcomes(roundId)).toEqual(Array(fetches).fill('wrong not_json'));
      await advanceTime(21);
    }
    expect(await kit.openNotifications(providerId)).not.toContain('source_failed');
    writeFileSync(file, JSON.stringify({ number }));
    await allLook();
    expect(await fetchOutcomes(roundId)).toEqual(['wrong not_json', 'wrong not_json', 'result']);
    expect(await status(roundId)).toBe('settled');
  });

  describe('that no worker has', () => {
    const place = { kind: 'file' as const, folder: 'on-no-machine' };
    const missing = { place, expects: [], fields: [{ field: 'number', path: 'number' }] };

    it('is a failed fetch half a minute after it was due, which says so', async () => {
      const providerId = await kit.brand();
      await source(providerId, '', missing);
      const { roundId } = await drawnRound(providerId);
      await collect();
      await advanceTime(29);
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual([]);
      await advanceTime(1);
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual(['failed no_folder']);
      // again when it was due for as long
      await advanceTime(11);
      await collect();
      await advanceTime(29);
      await collect();
      expect(await fetchOutcomes(roundId)).toHaveLength(1);
      await advanceTime(1);
      await collect();
      expect(await fetchOutcomes(roundId)).toHaveLength(2);
    });

    it('is left to a worker that has just started, like this one, however long ago the draw was', async () => {
      const providerId = await kit.brand();
      await source(providerId, '', missing);
      const { roundId } = await drawnRound(providerId);
      await collect();
      await advanceTime(31);
      const restarted = kit.startedAnew();
      await collect(restarted);
      expect(await fetchOutcomes(roundId)).toEqual([]);
      await advanceTime(31);
      await collect(restarted);
      expect(await fetchOutcomes(roundId)).toEqual(['failed no_folder']);
      // also where it was read before
      await advanceTime(600);
      await collect(kit.startedAnew());
      expect(await fetchOutcomes(roundId)).toHaveLength(1);
    });

    it('is waited for before the round counts as overdue, as an address is that only the job fetches', async () => {
      const providerId = await kit.brand();
      const server = await kit.server();
      await source(providerId, '', missing);
      await source(providerId, server.address, { priority: 2 });
      const { roundId } = await drawnRound(providerId);
      server.answers(json({}));
      await advanceTime(3_700);
      await kit.collectFiles();
      expect([await fetchOutcomes(roundId), (await kit.collection(roundId)).state]).toEqual([
        [],
        'collecting',
      ]);
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual(['not_ready other_round']);
      expect((await kit.collection(roundId)).state).toBe('collecting');
      await advanceTime(31);
      await collect();
      expect((await fetchOutcomes(roundId)).toSorted()[0]).toBe('failed no_folder');
      expect((await kit.collection(roundId)).state).toBe('silent');
    });

    it('is waited for again when its source was corrected', async () => {
      const providerId = await kit.brand();
      const { sourceId } = await source(providerId, '', missing);
      const { roundId } = await drawnRound(providerId);
      await collect();
      await advanceTime(31);
      await change(sourceId, { version: 1, place: { ...place, folder: 'on-none-either' } });
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual([]);
      await advanceTime(31);
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual(['failed no_folder']);
    });

    it('is waited for when results are first collected long after the draw, or again', async () => {
      const providerId = await kit.brand({ resultMode: 'manual', autoConfirm: false });
      await source(providerId, '', missing);
      const { roundId } = await drawnRound(providerId);
      await collect();
      await advanceTime(600);
      await kit.catalogue.update(providerId, { resultMode: 'auto' });
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual([]);
      await kit.catalogue.update(providerId, { resultMode: 'manual' });
      await collect();
      await advanceTime(600);
      await kit.catalogue.update(providerId, { resultMode: 'auto' });
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual([]);
      await advanceTime(31);
      await collect();
      expect(await fetchOutcomes(roundId)).toEqual(['failed no_folder']);
    });
  });

  it('cannot be left: no symbolic link is followed, and no file name leads to another folder', async () => {
    const providerId = await kit.brand();
    await source(providerId, '', { place, expects: [], fields: [{ field: 'number', path: 'number' }] });
    const { roundId, label } = await drawnRound(providerId);
    const outside = join(kit.resultsFolder, 'outside.json');
    writeFileSync(outside, JSON.stringify({ number }));
    symlinkSync(outside, join(folder, `${label}.json`));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['failed unreadable']);
    await api.rows(sql`update round set label = '../outside' where id = ${BigInt(roundId)}`);
    await advanceTime(11);
    await collect();
    expect((await fetchOutcomes(roundId)).at(-1)).toBe('failed bad_address');
    expect(
      (
        await api.refusal('admin', 'sources.create', {
          params: { providerId },
          body: { ...feed(''), place: { kind: 'file', folder: '../x' } },
        })
      ).code,
    ).toBe('invalid_input');
  });
});

describe('the record of every fetch', () => {
  it('is read page by page, newest first, by people who may see the round', async () => {
    const server = await kit.server();
    const providerId = await kit.brand({ group: 'stock' });
    await source(providerId, server.address);
    const { roundId, label } = await drawnRound(providerId);
    server.answers(json({}));
    for (const seconds of [11, 11, 11]) {
      await collect();
      await advanceTime(seconds);
    }
    server.answers(json(published(label)));
    await collect();
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', ...(before && { before }) };
      const page = await api.ok('plus', 'sources.roundFetches', { params: { roundId }, query });
      seen.push(...page.data.map(({ outcome }) => outcome));
      before = page.meta.next;
    } while (before !== null);
    expect(seen).toEqual(['result', 'not_ready', 'not_ready', 'not_ready']);
    const results = await api.ok('admin', 'sources.fetches', {
      params: { providerId },
      query: { outcome: 'result', roundId },
    });
    expect(results.data).toMatchObject([{ roundId, label, outcome: 'result', entered: { number } }]);
    // another operator's group
    expect((await api.refusal('live', 'sources.roundFetches', { params: { roundId } })).code).toBe(
      'not_found',
    );
    expect((await api.refusal('live', 'sources.collection', { params: { roundId } })).code).toBe('not_found');
    expect((await api.refusal('live', 'sources.collect', { params: { roundId } })).code).toBe('not_found');
  });

  it('keeps the answer up to a size limit, once while it stays the same, and for a limited time', async () => {
    const server = await kit.server();
    const providerId = await kit.brand();
    await source(providerId, server.address);
    const { roundId } = await drawnRound(providerId);
    // with a character that no database stores
    server.answers(json(`\0${'x'.repeat(40_000)}`));
    for (const seconds of [11, 21]) {
      await collect();
      await advanceTime(seconds);
    }
    const { data } = await api.ok('operator', 'sources.roundFetches', { params: { roundId } });
    const answers = await api.rows(
      sql`select distinct answer_id from result_fetch where round_id = ${BigInt(roundId)}`,
    );
    expect([data.length, answers.length]).toEqual([2, 1]);
    const params = { roundId, fetchId: data[0]?.fetchId ?? '' };
    const fetched = (await api.ok('operator', 'sources.fetch', { params })).data;
    expect(fetched).toMatchObject({ answerCut: true, answerBytes: 40_001 });
    expect(fetched.answer?.length).toBe(16_384);
    await advanceTime(31 * 86_400);
    await purgeSourceAnswers(api.testCompany.store);
    expect((await api.ok('operator', 'sources.fetch', { params })).data).toMatchObject({
      answer: null,
      answerBytes: 40_001,
      outcome: 'wrong',
    });
  });

  it('shows no number where a second person must enter the result without seeing it', async () => {
    const server = await kit.server();
    const providerId = await kit.brand({ confirmMode: 'blind', autoConfirm: false });
    await source(providerId, server.address);
    const { roundId, label } = await drawnRound(providerId);
    server.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    const { data } = await api.ok('operator', 'sources.roundFetches', { params: { roundId } });
    const params = { roundId, fetchId: data[0]?.fetchId ?? '' };
    const fetched = await api.ok('operator', 'sources.fetch', { params });
    const tried = await api.ok('admin', 'sources.try', {
      params: { providerId },
      body: { roundId, source: feed(server.address) },
    });
    const shown = JSON.stringify([
      data,
      fetched,
      tried,
      await list(providerId),
      await kit.collection(roundId),
    ]);
    expect(shown).not.toContain(number);
    expect(data).toMatchObject([{ outcome: 'result', entered: null }]);
  });
});

describe('fetching the sources again', () => {
  it('is refused unless the round waits for its result and has sources', async () => {
    const manual = await kit.brand({ resultMode: 'manual' });
    const { roundId } = await drawnRound(manual);
    const again = (params: { roundId: string }) => api.refusal('operator', 'sources.collect', { params });
    expect(await again({ roundId })).toMatchObject({ code: 'not_collected' });
    const open = String(await api.testCompany.openRound({ providerId: await kit.brand() }));
    expect(await again({ roundId: open })).toMatchObject({ code: 'round_state' });
    const inHouseRound = String(await api.testCompany.openRound({ providerId: 'yigi-5' }));
    await api.rows(sql`update round set status = 'waiting' where id = ${BigInt(inHouseRound)}`);
    expect(await again({ roundId: inHouseRound })).toMatchObject({ code: 'not_collected' });
  });
});
