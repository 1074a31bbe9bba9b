import { type Beacon, quicknet } from '@drawdesk/lottery';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readBeaconSource } from '../../platform/outbound/beacon-source.ts';
import { json, otherServer } from '../../platform/outbound/guarded-request.test-kit.ts';
import { beaconServer, sourceOf, testChain } from './beacon.test-kit.ts';
import { beaconsOf, fetchBeacon } from './fetch-beacon.ts';

/** Rounds as the beacon published them. */
const round1000: Beacon = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};
const round32281667 =
  'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b';

const first = await otherServer();
const second = await otherServer();
afterEach(() => {
  first.answers(json({}));
  second.answers(json({}));
});
afterAll(() => Promise.all([first.close(), second.close()]));

const ask = (round = 1_000, timeoutMs = 300_000) => fetchBeacon(sourceOf(first, quicknet, timeoutMs), round);
const failureOf = async (round?: number, timeoutMs?: number) => {
  const fetched = await ask(round, timeoutMs);
  return fetched.ok ? 'none' : fetched.failures[0]?.failure;
};

describe('a round of a public beacon', () => {
  it('is requested by its chain and number, and accepted with a valid signature', async () => {
    let path = '';
    first.answers((request, response) => {
      path = request.url ?? '';
      json(round1000)(request, response);
    });
    expect(await ask()).toEqual({ ok: true, beacon: round1000, address: first.address });
    expect(path).toBe(`/${quicknet.hash}/public/1000`);
  });

  it('gets its random value from its signature, whatever else the answer says', async () => {
    first.answers(json({ ...round1000, randomness: '0'.repeat(64), previous_signature: 'x' }));
    expect(await ask()).toMatchObject({ ok: true, beacon: round1000 });
  });

  it.each<[string, unknown, string]>([
    [
      'another round, though rightly signed',
      { ...round1000, round: 32_281_667, signature: round32281667 },
      'other_round',
    ],
    [
      'another round under the number that was asked for',
      { ...round1000, signature: round32281667 },
      'bad_signature',
    ],
    ['a flipped bit', { ...round1000, signature: round1000.signature.replace(/9$/, '8') }, 'bad_signature'],
    ['no point at all', { ...round1000, signature: 'f'.repeat(96) }, 'bad_signature'],
    ['the point at infinity', { ...round1000, signature: `c0${'0'.repeat(94)}` }, 'bad_signature'],
    ['a signature of another chain', testChain(3).sign(1_000), 'bad_signature'],
    ['no signature', { round: 1_000, randomness: round1000.randomness }, 'bad_answer'],
    ['a number as text', { ...round1000, round: '1000' }, 'bad_answer'],
    ['a list', [round1000], 'bad_answer'],
    ['nothing', null, 'bad_answer'],
    ['no JSON', '<html>', 'bad_answer'],
  ])('is not accepted from a server that answers %s', async (_, answer, failure) => {
    first.answers(json(answer));
    expect(await failureOf()).toBe(failure);
  });

  it('is not accepted from a server that is slow, never ends its answer, redirects or fails', async () => {
    first.answers(() => undefined);
    expect(await failureOf(1_000, 100)).toBe('timed_out');
    first.answers((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(4_096)));
      };
      response.on('drain', more);
      more();
    });
    expect(await failureOf()).toBe('too_large');
    first.answers((_, response) => response.writeHead(302, { location: second.address }).end());
    const before = second.requestCount();
    expect(await failureOf()).toBe('redirected');
    expect(second.requestCount()).toBe(before);
    first.answers(json(round1000, 500));
    expect(await failureOf()).toBe('status_unexpected');
  });

  it.each([404, 425])('that is not published yet is recognised as such (%i)', async (status) => {
    first.answers(json({ error: 'future beacon' }, status));
    expect(await failureOf(400_000_000)).toBe('not_yet');
  });

  it('is read from the next address when the first does not have it or gives a wrong one', async () => {
    const source = sourceOf([first, second], quicknet);
    second.answers(json(round1000));
    for (const answer of [json({}, 404), json({ ...round1000, signature: round32281667 })]) {
      first.answers(answer);
      expect(await fetchBeacon(source, 1_000)).toMatchObject({ ok: true, address: second.address });
    }
  });

  it('is not requested again once it was read', async () => {
    first.answers(json(round1000));
    const before = second.requestCount();
    await fetchBeacon(sourceOf([first, second], quicknet), 1_000);
    expect(second.requestCount()).toBe(before);
  });

  it('that no address has is an error that says what each address answered', async () => {
    first.answers(json({}, 404));
    second.answers(json(null));
    expect(await fetchBeacon(sourceOf([first, second], quicknet), 1_000)).toEqual({
      ok: false,
      failures: [
        { address: first.address, failure: 'not_yet', detail: '404' },
        { address: second.address, failure: 'bad_answer', detail: null },
      ],
    });
  });
});

describe('a draw that waits for a beacon', () => {
  it('gets the beacon round of the chain that the installation uses', async () => {
    first.answers(json(round1000));
    const beaconOf = beaconsOf(sourceOf(first, quicknet));
    expect(await beaconOf(quicknet.hash, 1_000)).toEqual(round1000);
    const before = first.requestCount();
    expect(await beaconOf('0'.repeat(64), 1_000)).toBeNull();
    expect(first.requestCount()).toBe(before);
  });

  it('gets none where the installation uses none', async () => {
    expect(await beaconsOf(null)(quicknet.hash, 1_000)).toBeNull();
  });

  it('warns once while a beacon round is missing, however often it is requested', async () => {
    const warnings: unknown[] = [];
    const beaconOf = beaconsOf(sourceOf(first, quicknet), { warn: (about: unknown) => warnings.push(about) });
    first.answers(json({}, 404));
    for (const round of [1_000, 1_000, 1_001]) expect(await beaconOf(quicknet.hash, round)).toBeNull();
    expect(warnings).toMatchObject([{ round: 1_000, failures: [{ failure: 'not_yet' }] }, { round: 1_001 }]);
  });
});

describe('the beacon of the tests', () => {
  it('answers with its rounds until they are withheld', async () => {
    const own = testChain();
    const server = await beaconServer(own);
    expect(await fetchBeacon(server.source, 1)).toMatchObject({ ok: true, beacon: own.sign(1) });
    server.withhold();
    expect(await fetchBeacon(server.source, 1)).toMatchObject({ failures: [{ failure: 'not_yet' }] });
    await server.close();
  });
});

describe('the beacon addresses of an installation', () => {
  it('are empty unless some are set', () => {
    for (const list of [undefined, '', ' , ']) expect(readBeaconSource(list)).toBeNull();
  });

  it('are asked for the chain with a round every three seconds', () => {
    const source = readBeaconSource(' https://api.drand.sh/, http://10.0.0.5:8080/relay ,');
    expect(source?.addresses).toEqual(['https://api.drand.sh', 'http://10.0.0.5:8080/relay']);
    expect(source?.chain).toBe(quicknet);
  });

  it.each([
    'api.drand.sh',
    'ftp://api.drand.sh',
    'https://me:word@api.drand.sh',
    'https://api.drand.sh/?a=1',
  ])('are refused with the entry that is wrong: %s', (entry) => {
    expect(() => readBeaconSource(`https://drand.cloudflare.com,${entry}`)).toThrow(entry);
  });
});
