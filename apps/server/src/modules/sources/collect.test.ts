import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { json, named } from '../../platform/outbound/guarded-request.test-kit.ts';
import { enterResult } from '../results/enter-result.ts';
import { feed as feedOf, number, openSourceKit, published } from './sources.test-kit.ts';

const kit = await openSourceKit();
const { api, collect, drawnRound, fetchOutcomes, advanceTime, source, status, openNotifications } = kit;
const at = (roundId: string) => ({ params: { roundId } });
const settledAs = async (roundId: string) => {
  const { data } = await api.ok('operator', 'results.list', at(roundId));
  return data.map((result) => ({ entered: result.entered, status: result.status }));
};

/** What sources entered for a round, in the form in which it is confirmed. */
const enteredBySources = async (roundId: string) => {
  const { data } = await api.ok('operator', 'results.list', at(roundId));
  return { params: { roundId, resultId: data[0]?.resultId ?? '' }, body: {} };
};

/** A brand with one source on a separate server. */
async function oneSource(changes: object = {}) {
  const feed = await kit.server();
  const providerId = await kit.brand(changes);
  return { feed, providerId, firstSource: await source(providerId, `${feed.address}/draw`) };
}

/** A brand with two sources, which must agree. */
async function twoSources(changes: object = {}) {
  const [first, second] = [await kit.server(), await kit.server()];
  const providerId = await kit.brand({ sourcesAgree: 2, ...changes });
  await source(providerId, named(first, 'first.example.com'), { name: 'First', priority: 1 });
  await source(providerId, named(second, 'second.example.org'), { name: 'Second', priority: 2 });
  return { first, second, providerId };
}

describe('a source that has the result', () => {
  it('settles the round where the provider confirms results automatically', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('settled');
    expect(await settledAs(roundId)).toEqual([{ entered: { number }, status: 'confirmed' }]);
    expect(await fetchOutcomes(roundId)).toEqual(['result']);
  });

  it('leaves the confirmation to a person where the provider does not', async () => {
    const { feed, providerId } = await oneSource({ autoConfirm: false });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    expect(await openNotifications(providerId)).toContain('result_to_confirm');
  });

  it('is fetched only from the draw on, and only for rounds that wait for their result', async () => {
    const { feed, providerId } = await oneSource();
    feed.answers(json(published('anything')));
    const roundId = await api.testCompany.openRound({ providerId, closesInSeconds: 60 });
    await collect();
    const params = { roundId: String(roundId) };
    await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
    await collect();
    expect(feed.requestCount()).toBe(0);
    await advanceTime(700);
    await collect();
    expect(feed.requestCount()).toBe(1);
  });

  it('is not fetched where results are entered by hand', async () => {
    const { feed, providerId } = await oneSource({ resultMode: 'manual' });
    const { roundId } = await drawnRound(providerId);
    await collect();
    expect(feed.requestCount()).toBe(0);
    expect((await kit.collection(roundId)).state).toBe('off');
  });
});

describe('a result that is late', () => {
  it('counts as not ready, not as wrong: it is fetched again when its waiting time is over, not before', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    for (const early of [json(published('2026-01-01')), json(published(label, '')), json({}, 404)]) {
      feed.answers(early);
      await collect();
      await collect();
      await advanceTime(11);
    }
    expect(feed.requestCount()).toBe(3);
    feed.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('settled');
    expect(await fetchOutcomes(roundId)).toEqual([
      'not_ready other_round',
      'not_ready field_empty',
      'not_ready status_not_ready',
      'result',
    ]);
    expect(await openNotifications(providerId)).toEqual([]);
  });
});

describe('an answer that is wrong', () => {
  it('enters nothing, and the source is fetched again', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label, 27_568)));
    await collect();
    await advanceTime(11);
    feed.answers(json('<html>27568</html>'));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['wrong does_not_fit', 'wrong not_json']);
    expect(await status(roundId)).toBe('waiting');
  });

  it('is also an answer whose address and rule matched the round before', async () => {
    const feed = await kit.server();
    const providerId = await kit.brand();
    await source(providerId, `${feed.address}/{date}.json`, { expects: [] });
    await drawnRound(providerId);
    const { roundId } = await drawnRound(providerId);
    feed.answers(json(published('any')));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['wrong same_as_before']);
  });
});

describe('a source that fails', () => {
  it.each([
    ['answers without an end', 'too_large'],
    ['unpacks without an end', 'too_large'],
    ['trickles', 'timed_out'],
    ['sends us to a private address', 'redirected'],
    ['breaks off', 'unreachable'],
    ['has a fault of its own', 'status_unexpected'],
  ])('is fetched again: %s', async (what, problem) => {
    const inside = await kit.server();
    const feed = await kit.server();
    const providerId = await kit.brand();
    await source(providerId, feed.address, {
      place: { kind: 'http', address: feed.address, timeoutSeconds: what === 'trickles' ? 1 : 30 },
    });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers((request, response) => {
      if (what === 'answers without an end') response.end(`{"round":"${'x'.repeat(600_000)}"}`);
      if (what === 'unpacks without an end')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(20_000_000)));
      if (what === 'trickles') response.write('{');
      if (what === 'sends us to a private address')
        response.writeHead(307, { location: inside.address }).end();
      if (what === 'breaks off') request.socket.destroy();
      if (what === 'has a fault of its own') json({ error: 'down' }, 503)(request, response);
    });
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual([`failed ${problem}`]);
    expect(inside.connected()).toBe(0);
    feed.answers(json(published(label)));
    await advanceTime(11);
    await collect();
    expect(await status(roundId)).toBe('settled');
  });

  it('is reported to people once after three failures in a row, and the notification is done when it works again', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json('no', 500));
    for (const seconds of [11, 21, 41, 81]) {
      await collect();
      await advanceTime(seconds);
    }
    expect((await fetchOutcomes(roundId)).length).toBe(4);
    expect(await openNotifications(providerId)).toEqual(['source_failed']);
    const [listed] = (await api.ok('admin', 'sources.list', { params: { providerId } })).data;
    expect(listed?.health).toBe('failing');
    feed.answers(json(published(label)));
    await collect();
    expect(await openNotifications(providerId)).toEqual([]);
    expect(await status(roundId)).toBe('settled');
  });

  it('cannot reach private networks that are not allowed, by any host name', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId } = await drawnRound(providerId);
    const { host } = new URL(feed.address);
    const [listed] = (await api.ok('admin', 'sources.list', { params: { providerId } })).data;
    const address = `https://feed.example:${host.split(':')[1]}/`;
    await api.ok('admin', 'sources.update', {
      params: { sourceId: listed?.sourceId ?? '' },
      body: { version: 1, place: { kind: 'http', address } },
    });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    await collect({ reach: { ...kit.reach, allowed: { networks: [], hosts: new Set() }, lookup } });
    expect(await fetchOutcomes(roundId)).toEqual(['failed refused_address']);
    expect(feed.connected()).toBe(0);
  });
});

describe('two sources that must agree', () => {
  it('settle the round when they give the same result', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label)));
    second.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('settled');
    expect(await settledAs(roundId)).toEqual([{ entered: { number }, status: 'confirmed' }]);
  });

  it('wait for each other, and none is fetched twice', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label)));
    second.answers(json({}));
    await collect();
    expect(await status(roundId)).toBe('waiting');
    expect((await kit.collection(roundId)).state).toBe('collecting');
    second.answers(json(published(label)));
    await advanceTime(11);
    await collect();
    expect(await status(roundId)).toBe('settled');
    expect([first.requestCount(), second.requestCount()]).toEqual([1, 2]);
  });

  it('leave the round to people when they contradict each other, and the notification shows both results', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label, '27568')));
    second.answers(json(published(label, '27586')));
    await collect();
    expect(await status(roundId)).toBe('waiting');
    expect((await kit.collection(roundId)).state).toBe('disagreed');
    expect(await openNotifications(providerId)).toEqual(['sources_disagree']);
    const { data } = await api.ok('admin', 'notifications.list', { query: { limit: '50' } });
    const notification = data.find(({ values }) => values.roundId === roundId);
    expect(notification?.values.said).toBe('First: Number 27568 · Second: Number 27586');
    // the log says why in the language of its reader
    const why = async (language: string) =>
      (
        await api.ok('admin', 'log.list', {
          query: { subject: 'round', subjectId: roundId },
          headers: { 'accept-language': language },
        })
      ).data.map(({ reason }) => reason);
    expect(await why('en')).toContain('The result sources disagree.');
    expect(await why('th')).toContain('แหล่งผลรางวัลให้ผลไม่ตรงกัน');
    // also when their answers change: no further fetch is made
    second.answers(json(published(label, '27568')));
    await advanceTime(600);
    await collect();
    expect([first.requestCount(), second.requestCount()]).toEqual([1, 1]);
    const { data: entered } = await api.ok('operator', 'results.enter', {
      ...at(roundId),
      body: { entered: { number } },
    });
    expect(entered.status).toBe('entered');
    expect(await openNotifications(providerId)).toEqual(['result_to_confirm']);
  });

  it('are all fetched again when a person asks for it', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label, '11111')));
    second.answers(json(published(label)));
    await collect();
    first.answers(json(published(label)));
    const { data } = await api.ok('operator', 'sources.collect', at(roundId));
    expect(data.state).toBe('collecting');
    expect(await openNotifications(providerId)).toEqual([]);
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    const entry = await enteredBySources(roundId);
    expect((await api.refusal('operator', 'results.confirm', entry)).code).toBe('same_person');
    await api.ok('operator2', 'results.confirm', entry);
    expect(await status(roundId)).toBe('settled');
  });

  it('must be two servers: two addresses of one server count as one', async () => {
    const feed = await kit.server();
    const providerId = await kit.brand({ sourcesAgree: 2 });
    for (const path of ['live', 'archive'])
      await source(providerId, `${feed.address}/${path}`, { name: path });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['result', 'result']);
    expect(await status(roundId)).toBe('waiting');
  });

  it.each([
    ['two ports of one host', '127.0.0.1', '127.0.0.1'],
    ['an address and a name of the own network', '127.0.0.1', 'localhost'],
    ['two names below one that was registered', 'a.example.com', 'b.example.com'],
  ])('must have two owners: %s count as one', async (_, firstHost, secondHost) => {
    const [first, second] = [await kit.server(), await kit.server()];
    const providerId = await kit.brand({ sourcesAgree: 2 });
    await source(providerId, named(first, firstHost), { name: 'First' });
    await source(providerId, named(second, secondHost), { name: 'Second' });
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label)));
    second.answers(json(published(label)));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['result', 'result']);
    expect(await status(roundId)).toBe('waiting');
  });

  it('are read again after their settings are corrected: what was read with the old settings no longer counts', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    const both = { round: label, draw: { number: '11111', real: number } };
    first.answers(json(both));
    second.answers(json({}, 404));
    await collect();
    const [firstSource] = (await api.ok('admin', 'sources.list', { params: { providerId } })).data;
    await api.ok('admin', 'sources.update', {
      params: { sourceId: firstSource?.sourceId ?? '' },
      body: { version: 1, fields: [{ field: 'number', path: 'draw.real' }] },
    });
    await kit.approveSource(firstSource?.sourceId ?? '');
    second.answers(json(published(label)));
    await advanceTime(60);
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    expect(await settledAs(roundId)).toEqual([{ entered: { number }, status: 'entered' }]);
  });

  it('must be two: the same source read twice counts once', async () => {
    const feed = await kit.server();
    const providerId = await kit.brand({ sourcesAgree: 2 });
    await source(providerId, feed.address);
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    await advanceTime(300);
    await collect();
    expect(await status(roundId)).toBe('waiting');
    // until the round is overdue: then it is for people
    await advanceTime(3_600);
    await collect();
    expect((await kit.collection(roundId)).state).toBe('silent');
    expect(await status(roundId)).toBe('waiting');
  });
});

describe('sources that give no result', () => {
  it('are reported when the round is overdue, and not fetched any more', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId } = await drawnRound(providerId);
    feed.answers(json({}));
    await collect();
    await advanceTime(3_700);
    await collect();
    expect((await kit.collection(roundId)).state).toBe('silent');
    expect(await openNotifications(providerId)).toEqual(['source_failed']);
    const before = feed.requestCount();
    await advanceTime(3_600);
    await collect();
    expect(feed.requestCount()).toBe(before);
  });

  it('are no longer reported once one of them gives a result again', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json({}));
    await advanceTime(3_700);
    await collect();
    expect(await openNotifications(providerId)).toEqual(['source_failed']);
    await api.ok('operator', 'sources.collect', at(roundId));
    await collect();
    expect(await openNotifications(providerId)).toEqual(['source_failed']);
    feed.answers(json(published(label)));
    await advanceTime(11);
    await collect();
    expect(await openNotifications(providerId)).not.toContain('source_failed');
    expect(await status(roundId)).toBe('waiting_confirm');
  });
});

describe('several sources of which one is enough', () => {
  it('are fetched in their order, the next only when the one before has no result', async () => {
    const [first, second] = [await kit.server(), await kit.server()];
    const providerId = await kit.brand();
    await source(providerId, second.address, { name: 'Second', priority: 2 });
    await source(providerId, first.address, { name: 'First', priority: 1 });
    const early = await drawnRound(providerId);
    first.answers(json(published(early.label)));
    second.answers(json(published(early.label, '99999')));
    await collect();
    expect(await settledAs(early.roundId)).toMatchObject([{ entered: { number } }]);
    expect([first.requestCount(), second.requestCount()]).toEqual([1, 0]);
    const late = await drawnRound(providerId);
    first.answers(json({}, 404));
    second.answers(json(published(late.label, '99999')));
    await collect();
    expect(await settledAs(late.roundId)).toMatchObject([{ entered: { number: '99999' } }]);
  });
});

describe('a person who enters a result', () => {
  it('has priority: no source enters one afterwards, even when the entry is sent back', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    const { data } = await api.ok('operator', 'results.enter', {
      ...at(roundId),
      body: { entered: { number: '11111' } },
    });
    feed.answers(json(published(label)));
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    const params = { roundId, resultId: data.resultId };
    await api.ok('operator2', 'results.reject', { params, body: { reason: 'mistyped' } });
    await collect();
    expect(await status(roundId)).toBe('waiting');
    expect((await kit.collection(roundId)).state).toBe('by_hand');
    expect(feed.requestCount()).toBe(0);
  });

  it('has priority even while a source is being fetched', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers((request, response) => {
      const entered = api.ok('operator', 'results.enter', {
        ...at(roundId),
        body: { entered: { number: '11111' } },
      });
      entered.then(() => json(published(label))(request, response));
    });
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['result']);
    expect(await settledAs(roundId)).toEqual([{ entered: { number: '11111' }, status: 'entered' }]);
  });

  it('must enter it when a result of the sources was sent back', async () => {
    const { feed, providerId } = await oneSource({ autoConfirm: false });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    const [version] = (await api.ok('operator', 'results.list', at(roundId))).data;
    const params = { roundId, resultId: version?.resultId ?? '' };
    await api.ok('operator', 'results.reject', { params, body: { reason: 'the feed is off' } });
    await advanceTime(600);
    await collect();
    expect(await status(roundId)).toBe('waiting');
    expect(feed.requestCount()).toBe(1);
  });
});

describe('after a crash or a failure', () => {
  it('in which the answer was already stored, the result is entered once and the source is not fetched again', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    const crash = { sendIn: () => Promise.reject(new Error('the process died')) };
    const errors: unknown[] = [];
    await collect({ jobs: crash, logger: { error: (fault: unknown) => errors.push(fault) } });
    expect(errors.length).toBe(1);
    expect([await status(roundId), await fetchOutcomes(roundId)]).toEqual(['waiting', ['result']]);
    await Promise.all([collect(), collect(), collect()]);
    expect(await status(roundId)).toBe('settled');
    expect((await settledAs(roundId)).length).toBe(1);
    expect(feed.requestCount()).toBe(1);
  });

  it('people are notified of a result that cannot be entered, and decide themselves', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    await api.rows(sql`
      update round_seal set hash = ${createHash('sha256').digest()} where round_id = ${BigInt(roundId)}`);
    feed.answers(json(published(label)));
    await collect();
    expect((await kit.collection(roundId)).state).toBe('refused');
    expect(await openNotifications(providerId)).toEqual(['source_result_refused']);
  });

  it('sources still enter nothing but the first result of a round', async () => {
    const { feed, providerId } = await oneSource();
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    const { store, jobs } = api.app.services;
    const entry = {
      roundId: BigInt(roundId),
      entered: { number: '11111' },
      reason: 'a correction',
      bySources: { sources: [], stillCollecting: async () => true },
    };
    const ask = {
      caller: { kind: 'system', name: 'result sources' } as const,
      origin: { requestId: null, address: null },
      operation: 'job.results.collect' as const,
    };
    await expect(enterResult({ store, jobs }, ask, entry)).rejects.toThrow('round_state');
  });
});

describe('a source or rule that one person made or changed alone', () => {
  const code = async (who: Parameters<typeof api.refusal>[0], sourceId: string, version = 1) =>
    (await api.refusal(who, 'sources.approve', { params: { sourceId }, body: { version } })).code;

  it('enters nothing until a second person approves it: its answer is only shown', async () => {
    const server = await kit.server();
    const providerId = await kit.brand();
    const { data } = await api.ok('admin', 'sources.create', {
      params: { providerId },
      body: feedOf(server.address),
    });
    expect(data.approval).toMatchObject({ state: 'waiting', changedBy: 'admin', own: true });
    const { roundId, label } = await drawnRound(providerId);
    server.answers(json(published(label)));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['result']);
    expect(await status(roundId)).toBe('waiting');
    expect(await code('admin', data.sourceId)).toBe('same_person');
    await kit.approveSource(data.sourceId);
    expect(await code('superadmin', data.sourceId)).toBe('nothing_to_approve');
    await collect();
    expect(await status(roundId)).toBe('settled');
  });

  it('must be approved again after each change, and nobody who changed it can approve it', async () => {
    const { providerId, firstSource } = await oneSource();
    const params = { sourceId: firstSource.sourceId };
    await api.ok('admin', 'sources.update', { params, body: { version: 1, priority: 7 } });
    await api.ok('superadmin', 'sources.update', { params, body: { version: 2, priority: 8 } });
    expect(await code('admin', firstSource.sourceId, 3)).toBe('same_person');
    expect(await code('superadmin', firstSource.sourceId, 3)).toBe('same_person');
    const body = { version: 3, reason: 'not known here' };
    const { data } = await api.ok('admin', 'sources.decline', { params, body });
    expect(data.approval).toMatchObject({ state: 'declined', decidedBy: 'admin', reason: 'not known here' });
    const { roundId } = await drawnRound(providerId);
    expect(await status(roundId)).toBe('waiting');
  });

  it('has no effect either when it is a setting of the provider for results', async () => {
    const { feed, providerId } = await oneSource({ resultMode: 'manual', autoConfirm: false });
    await kit.catalogue.update(providerId, { resultMode: 'auto' });
    expect((await kit.collection((await drawnRound(providerId)).roundId)).heldBack).toBe('not_approved');
    await kit.catalogue.update(providerId, { autoConfirm: true });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    expect(await fetchOutcomes(roundId)).toEqual(['result']);
    expect(await status(roundId)).toBe('waiting');
    expect((await kit.collection(roundId)).heldBack).toBe('not_approved');
    await kit.approve(providerId);
    await collect();
    expect(await status(roundId)).toBe('settled');
  });

  it('has its author refused as second person for the result, and accounts tied to the author; its approver may confirm', async () => {
    const { feed, providerId } = await oneSource({ autoConfirm: false });
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    await collect();
    const entry = await enteredBySources(roundId);
    await api.rows(sql`
      insert into account_tie (from_account_id, to_account_id, what)
      values (${api.idOf('admin')}, ${api.idOf('operator2')}, 'password_reset')`);
    expect((await api.refusal('admin', 'results.confirm', entry)).code).toBe('same_person');
    expect((await api.refusal('operator2', 'results.confirm', entry)).code).toBe('same_person_tied');
    await api.rows(sql`delete from account_tie where to_account_id = ${api.idOf('operator2')}`);
    await api.ok('superadmin', 'results.confirm', entry);
    expect(await status(roundId)).toBe('settled');
  });

  it('has its author refused as second person even when it was approved long after it was made', async () => {
    const feed = await kit.server();
    const providerId = await kit.brand({ autoConfirm: false });
    const body = feedOf(feed.address);
    const { data } = await api.ok('admin', 'sources.create', { params: { providerId }, body });
    await api.rows(sql`update automatic_change set changed_at = changed_at - interval '30 days'`);
    const { roundId, label } = await drawnRound(providerId);
    feed.answers(json(published(label)));
    expect((await kit.collection(roundId)).heldBack).toBe('source_waits');
    await kit.approveSource(data.sourceId);
    expect((await kit.collection(roundId)).heldBack).toBeNull();
    await collect();
    const entry = await enteredBySources(roundId);
    expect((await api.refusal('admin', 'results.confirm', entry)).code).toBe('same_person');
    await api.ok('operator', 'results.confirm', entry);
    expect(await status(roundId)).toBe('settled');
  });

  it.each(['archives', 'renames'] as const)(
    'cannot decide a contradiction: when one person %s the other source, that person and the one who fetched again are refused',
    async (how) => {
      const { first, second, providerId } = await twoSources();
      const { roundId, label } = await drawnRound(providerId);
      first.answers(json(published(label, '11111')));
      second.answers(json(published(label)));
      await collect();
      expect(await kit.collection(roundId)).toMatchObject({ state: 'disagreed', heldBack: null });
      // those that are left agree
      await api.rows(sql`update provider set sources_agree = 1 where id = ${providerId}`);
      const { data } = await api.ok('admin', 'sources.list', { params: { providerId } });
      const sourceId = data.find(({ name }) => name === 'Second')?.sourceId ?? '';
      const params = { sourceId };
      if (how === 'archives') await api.ok('admin', 'sources.archive', { params, body: { version: 1 } });
      else await api.ok('admin', 'sources.update', { params, body: { version: 1, name: 'Other' } });
      expect((await kit.collection(roundId)).heldBack).toBe('source_changed');
      await api.ok('operator', 'sources.collect', at(roundId));
      await collect();
      expect((await kit.collection(roundId)).heldBack).toBe('asked_again');
      expect(await settledAs(roundId)).toEqual([{ entered: { number: '11111' }, status: 'entered' }]);
      const entry = await enteredBySources(roundId);
      for (const who of ['admin', 'operator'] as const)
        expect((await api.refusal(who, 'results.confirm', entry)).code).toBe('same_person');
      expect(await status(roundId)).toBe('waiting_confirm');
    },
  );

  it('by archiving a source before it gave a result, leaves the result of the others to be confirmed by a person', async () => {
    const { first, second, providerId } = await twoSources();
    const { roundId, label } = await drawnRound(providerId);
    first.answers(json(published(label)));
    second.answers(json({}));
    await collect();
    await api.rows(sql`update provider set sources_agree = 1 where id = ${providerId}`);
    const { data } = await api.ok('admin', 'sources.list', { params: { providerId } });
    const sourceId = data.find(({ name }) => name === 'Second')?.sourceId ?? '';
    await api.ok('admin', 'sources.archive', { params: { sourceId }, body: { version: 1 } });
    await advanceTime(11);
    await collect();
    expect(await status(roundId)).toBe('waiting_confirm');
    const entry = await enteredBySources(roundId);
    expect((await api.refusal('admin', 'results.confirm', entry)).code).toBe('same_person');
    await api.ok('operator', 'results.confirm', entry);
    expect(await status(roundId)).toBe('settled');
  });
});
