import type { Random } from './random.ts';

/** What a player spends: the stakes of one bet in baht, as people name them, and the bets of one bill. */
export interface Purse {
  readonly stakes: readonly (readonly [baht: number, weight: number])[];
  readonly betsMax: number;
}

const purses: readonly (readonly [Purse, weight: number])[] = [
  [
    {
      stakes: [
        [5, 20],
        [10, 40],
        [20, 25],
        [50, 15],
      ],
      betsMax: 4,
    },
    55,
  ],
  [
    {
      stakes: [
        [20, 25],
        [50, 30],
        [100, 35],
        [200, 10],
      ],
      betsMax: 7,
    },
    37,
  ],
  [
    {
      stakes: [
        [100, 30],
        [200, 25],
        [500, 30],
        [1_000, 15],
      ],
      betsMax: 12,
    },
    8,
  ],
];

export interface Player {
  readonly username: string;
  readonly purse: Purse;
}

const nicknames = [
  'somchai',
  'malee',
  'nok',
  'lek',
  'ploy',
  'bank',
  'fah',
  'noi',
  'kai',
  'joy',
  'pim',
  'tong',
  'oat',
  'mint',
  'boy',
  'nan',
  'aom',
  'beer',
  'dao',
  'ekk',
  'gai',
  'ice',
  'jieb',
  'kung',
  'mod',
  'nut',
  'orn',
  'prai',
  'rung',
  'som',
  'tuk',
  'wan',
  'yui',
  'chai',
  'duang',
  'kan',
  'mai',
  'noom',
  'sak',
  'wit',
];

/** Players of one site, each with a different name. */
export function playersOf(random: Random, count: number): Player[] {
  const usernames = new Set<string>();
  while (usernames.size < count) usernames.add(random.pick(nicknames) + random.digits(2));
  return [...usernames].map((username) => ({ username, purse: random.weighted(purses) }));
}
