import { createHash, createHmac, hash } from 'node:crypto';
import type { RoundProof } from '@drawdesk/contract';
import {
  beaconTime,
  commitmentOf,
  numbersFromSeed,
  numbersInput,
  quicknet,
  yigiMix,
  yigiMixText,
  yigiResult,
} from '@drawdesk/lottery';
import { describe, expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { verifyProof } from './verify-proof.ts';

const nodeSha256 = (text: string) => hash('sha256', text, 'hex');

/** The worked example of domain.md §2. */
const shots = [
  ...['12345', '67890', '99999', '10203', '45678', '31415', '27182', '88888', '55501'],
  ...['70707', '13579', '24680', '97531', '86420', '64208', '35410', '19191', '42424'],
];
const round: Omit<RoundProof, 'game' | 'result' | 'commitReveal' | 'yigi'> = {
  roundId: '42',
  providerId: 'yigi-5',
  nameEn: 'Yigi',
  nameTh: 'ยี่กี',
  label: '2026-11-20-001',
  businessDate: '2026-11-20',
  openAt: '2026-11-20T00:00:00Z',
  closeAt: '2026-11-20T00:04:00Z',
  drawAt: '2026-11-20T00:05:00Z',
  status: 'settled',
  refund: null,
  beacon: null,
};
type Drawn = NonNullable<NonNullable<RoundProof['yigi']>['drawn']>;
const drawn: Drawn = {
  sum: '893251',
  sixteenth: '99999',
  result: '793252',
  numbers: shots,
  mix: null,
  playerCount: null,
  agentCount: null,
  listHash: nodeSha256(shots.join(' ')),
  players: shots.map(() => 'so***'),
  seconds: shots.map(() => 1),
};
const yigi: RoundProof = {
  ...round,
  game: 'yigi',
  commitReveal: null,
  result: { upper3: '252', upper2: '52', lower2: '93' },
  yigi: {
    formula: 'classic',
    rule: 'minus16',
    minimum: 16,
    maximum: null,
    maximumPerAgent: null,
    minimumPlayers: null,
    minimumAgents: null,
    shotsCloseAt: '2026-11-20T00:04:50Z',
    count: 18,
    drawn,
  },
};

const seed = 'ab'.repeat(32);
const [upper3 = '', lower2 = ''] = numbersFromSeed(nodeSha256(numbersInput(seed, '42'))) ?? [];
const seeded: RoundProof = {
  ...round,
  game: 'commit_reveal',
  yigi: null,
  result: { upper3, upper2: upper3.slice(1), lower2 },
  commitReveal: {
    commitment: commitmentOf(seed, nodeSha256),
    committedAt: '2026-11-20T00:00:00Z',
    seed,
    revealedAt: '2026-11-20T00:05:00Z',
  },
};

const withShots = (change: Partial<Drawn>): RoundProof => ({
  ...yigi,
  yigi: yigi.yigi && { ...yigi.yigi, drawn: { ...drawn, ...change } },
});
const withSeed = (change: object): RoundProof => ({
  ...seeded,
  commitReveal: seeded.commitReveal && { ...seeded.commitReveal, ...change },
});
const failing = async (proof: RoundProof) => {
  const { steps, verdict } = await verifyProof(proof);
  return [verdict, ...steps.filter(({ matches }) => !matches).map(({ name }) => name)];
};

const listHash = nodeSha256(shots.join(' '));
const mix = yigiMix(
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(yigiMixText('42', listHash, null))
    .digest('hex'),
);
const mixed = yigiResult(shots, 'minus16', mix ?? '').result;
const committed: RoundProof = {
  ...yigi,
  commitReveal: seeded.commitReveal,
  result: { upper3: mixed.slice(-3), upper2: mixed.slice(-2), lower2: mixed.slice(-5, -3) },
  yigi: yigi.yigi && {
    ...yigi.yigi,
    formula: 'committed',
    maximum: 100_000,
    maximumPerAgent: 25_000,
    minimumPlayers: 5,
    minimumAgents: 2,
    drawn: { ...drawn, mix, result: mixed, playerCount: 18, agentCount: 2 },
  },
};
const committedWith = (change: Partial<Drawn>): RoundProof => ({
  ...committed,
  yigi: committed.yigi?.drawn
    ? { ...committed.yigi, drawn: { ...committed.yigi.drawn, ...change } }
    : committed.yigi,
});

describe('a round of shots and a committed seed', () => {
  test('is computed again from both', async () => {
    const { steps, verdict } = await verifyProof(committed);
    expect(verdict).toBe('proven');
    expect(steps.map(({ name }) => name)).toEqual([
      ...['seed', 'count', 'list', 'sum', 'sixteenth', 'turnout', 'mix', 'result', 'numbers'],
    ]);
  });

  test('fails with another seed, another number, and with none', async () => {
    expect(
      await failing({
        ...committed,
        commitReveal: committed.commitReveal && { ...committed.commitReveal, seed: 'cd'.repeat(32) },
      }),
    ).toEqual(expect.arrayContaining(['failed', 'seed', 'mix', 'result']));
    expect(await failing(committedWith({ mix: '00000', result: '793252' }))).toEqual(
      expect.arrayContaining(['failed', 'mix', 'result']),
    );
    expect(await failing({ ...committed, commitReveal: null })).toEqual(['failed', 'mix']);
  });

  test('is refunded when the list is full or too short, and for nothing else', async () => {
    const refunded = (refund: RoundProof['refund'], change: Partial<Drawn>): RoundProof => ({
      ...committedWith({ ...change, mix: null, result: null }),
      status: 'voided',
      result: null,
      refund,
    });
    expect((await verifyProof(refunded('too_few_players', { agentCount: 1 }))).verdict).toBe('undrawn');
    expect(await failing(refunded('too_few_players', {}))).toEqual(['failed', 'tooFewPlayers']);
    expect(await failing(refunded('list_full', {}))).toEqual(['failed', 'full']);
  });
});

/** A round of the beacon as it was published. The draw is so old that this is the first one after it. */
const beacon = {
  chain: quicknet.hash,
  round: 32_281_667,
  at: beaconTime(32_281_667, quicknet).toISOString(),
  signature:
    'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
};
const before = (seconds: number) => new Date(Date.parse(beacon.at) - seconds * 1_000).toISOString();
const times = { closeAt: before(63), drawAt: before(3) };
const [above = '', below = ''] =
  numbersFromSeed(nodeSha256(numbersInput(seed, '42', beacon.randomness))) ?? [];
const withBeacon: RoundProof = {
  ...seeded,
  ...times,
  beacon,
  result: { upper3: above, upper2: above.slice(1), lower2: below },
};
const beaconMix = yigiMix(
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(yigiMixText('42', listHash, beacon.randomness))
    .digest('hex'),
);
const beaconResult = yigiResult(shots, 'minus16', beaconMix ?? '').result;
const shotsWithBeacon: RoundProof = {
  ...committedWith({ mix: beaconMix, result: beaconResult }),
  ...times,
  beacon,
  result: {
    upper3: beaconResult.slice(-3),
    upper2: beaconResult.slice(-2),
    lower2: beaconResult.slice(-5, -3),
  },
};

describe('a round that a public beacon is mixed into', () => {
  test.each<[string, RoundProof, string[]]>([
    ['a seed', withBeacon, ['seed', 'beaconRound', 'beacon', 'digest', 'numbers']],
    [
      'shots and a seed',
      {
        ...shotsWithBeacon,
        yigi: shotsWithBeacon.yigi && { ...shotsWithBeacon.yigi, shotsCloseAt: before(13) },
      },
      [
        'seed',
        'count',
        'list',
        'sum',
        'sixteenth',
        'turnout',
        'beaconRound',
        'beacon',
        'mix',
        'result',
        'numbers',
      ],
    ],
  ])('is computed again from %s and the beacon', async (_, proof, names) => {
    const { steps, verdict } = await verifyProof(proof);
    expect(verdict).toBe('proven');
    expect(steps.map(({ name }) => name)).toEqual(names);
  });

  const changed = (change: object): RoundProof => ({ ...withBeacon, beacon: { ...beacon, ...change } });
  const other =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  test.each<[string, RoundProof, string[]]>([
    ['the signature of another round', changed({ signature: other }), ['beacon']],
    ['a flipped bit', changed({ signature: beacon.signature.replace(/b$/, 'a') }), ['beacon']],
    ['no signature at all', changed({ signature: null, randomness: null }), ['beacon', 'numbers']],
    ['no text of hex digits', changed({ signature: 'x' }), ['beacon']],
    ['another randomness', changed({ randomness: '0'.repeat(64) }), ['beacon', 'numbers']],
    ['another chain', changed({ chain: '0'.repeat(64) }), ['beaconRound', 'beacon']],
    [
      'another round, rightly signed',
      changed({ round: 1_000, signature: other, at: beaconTime(1_000, quicknet).toISOString() }),
      ['beaconRound', 'beacon'],
    ],
    ['a time that is not its own', changed({ at: before(3) }), ['beaconRound']],
    ['a later draw', { ...withBeacon, drawAt: beacon.at }, ['beaconRound']],
    ['a close after it', { ...withBeacon, closeAt: beacon.at }, ['beaconRound']],
    ['none, though the numbers were made with one', { ...withBeacon, beacon: null }, ['numbers']],
  ])('is found out with %s', async (_, proof, steps) => {
    expect(await failing(proof)).toEqual(['failed', ...steps]);
  });

  test('is refunded where the beacon that was named stayed away', async () => {
    const away = { ...changed({ signature: null, randomness: null }), refund: 'beacon_away' as const };
    const { steps, verdict } = await verifyProof({ ...away, status: 'voided', result: null });
    expect([verdict, steps.map(({ name }) => name)]).toEqual(['undrawn', ['seed', 'beaconRound']]);
    expect(await failing({ ...away, beacon: null, result: null })).toEqual(['failed', 'beaconRound']);
  });
});

describe('a round that was drawn', () => {
  test('from shots is computed again, step by step', async () => {
    const { steps, verdict } = await verifyProof(yigi);
    expect(verdict).toBe('proven');
    expect(steps.map(({ name, computed }) => [name, computed])).toEqual([
      ['count', '18'],
      ['list', drawn.listHash],
      ['sum', '893251'],
      ['sixteenth', '99999'],
      ['result', '793252'],
      ['numbers', '252 · 93'],
    ]);
  });

  test('from a seed is computed again, step by step', async () => {
    const { steps, verdict } = await verifyProof(seeded);
    expect(verdict).toBe('proven');
    expect(steps.map(({ name, computed }) => [name, computed])).toEqual([
      ['seed', seeded.commitReveal?.commitment],
      ['digest', nodeSha256(numbersInput(seed, '42'))],
      ['numbers', `${upper3} · ${lower2}`],
    ]);
  });

  test('by the plain sum, where the rule of the round says so', async () => {
    const plain = withShots({ result: '893251' });
    const proof = {
      ...plain,
      yigi: plain.yigi && { ...plain.yigi, rule: 'sum' as const },
      result: { upper3: '251', lower2: '93' },
    };
    expect((await verifyProof(proof)).verdict).toBe('proven');
  });

  test('and voided afterwards still proves how it was drawn', async () => {
    expect((await verifyProof({ ...yigi, status: 'voided', result: null })).verdict).toBe('proven');
  });
});

describe('an answer that was tampered with is found out', () => {
  test.each<[string, RoundProof, string[]]>([
    ['another result', { ...yigi, result: { upper3: '253', lower2: '93' } }, ['numbers']],
    [
      'one shot changed',
      withShots({ numbers: ['12346', ...shots.slice(1)] }),
      ['list', 'sum', 'result', 'numbers'],
    ],
    [
      'two shots that changed places',
      withShots({ numbers: [...shots.slice(1, 2), ...shots.slice(0, 1), ...shots.slice(2)] }),
      ['list'],
    ],
    [
      'a shot left out, the hash made to fit',
      withShots({ numbers: shots.slice(1), listHash: nodeSha256(shots.slice(1).join(' ')) }),
      ['count', 'sum', 'result', 'numbers'],
    ],
    ['another sum', withShots({ sum: '893252' }), ['sum']],
    ['another sixteenth', withShots({ sixteenth: '00000' }), ['sixteenth']],
    ['another derivation', withShots({ result: '793253' }), ['result']],
    ['no derivation at all', withShots({ result: null }), ['result']],
    [
      'a refund of shots that were enough',
      { ...withShots({ result: null }), result: null, refund: 'too_few_shots' },
      ['tooFew'],
    ],
    ['another seed', withSeed({ seed: 'cd'.repeat(32) }), ['seed', 'numbers']],
    ['another commitment', withSeed({ commitment: '0'.repeat(64) }), ['seed']],
    ['the seed of another round', { ...seeded, roundId: '43' }, ['numbers']],
    ['other numbers', { ...seeded, result: { upper3: '000', lower2: '00' } }, ['numbers']],
    [
      'a seed that was good, called unusable',
      { ...seeded, result: null, refund: 'seed_unusable' },
      ['unusable'],
    ],
    ['a result without its seed', withSeed({ seed: null }), []],
  ])('%s', async (_, proof, steps) => {
    expect(await failing(proof)).toEqual(['failed', ...steps]);
  });
});

describe('a round without a result', () => {
  test('is awaited while nothing is published', async () => {
    const open: RoundProof = { ...seeded, status: 'open', result: null };
    expect(await verifyProof({ ...withSeed({ seed: null }), ...open, commitReveal: null })).toEqual({
      steps: [],
      verdict: 'awaited',
    });
    const shooting: RoundProof = {
      ...yigi,
      status: 'waiting',
      result: null,
      yigi: yigi.yigi && { ...yigi.yigi, drawn: null },
    };
    expect((await verifyProof(shooting)).verdict).toBe('awaited');
  });

  test('shows the fifteen shots for which it was refunded', async () => {
    const numbers = shots.slice(0, 15);
    const few = withShots({ numbers, listHash: nodeSha256(numbers.join(' ')), result: null });
    const proof: RoundProof = {
      ...few,
      status: 'voided',
      result: null,
      refund: 'too_few_shots',
      yigi: few.yigi && { ...few.yigi, count: 15 },
    };
    expect(await verifyProof(proof)).toMatchObject({
      verdict: 'undrawn',
      steps: [{}, {}, { name: 'tooFew', computed: '15' }],
    });
  });

  test('that was cancelled shows that its seed was the committed one', async () => {
    const { steps, verdict } = await verifyProof({ ...seeded, status: 'cancelled', result: null });
    expect([verdict, steps.map(({ name }) => name)]).toEqual(['undrawn', ['seed']]);
  });
});

describe('SHA-256', () => {
  test.each(['', 'abc', 'ยี่กี', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), '12345 '.repeat(5_000)])(
    'is the one everybody has: %#',
    (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );
});
