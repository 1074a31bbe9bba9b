import type { Role } from '@drawdesk/contract';

/** Who there is in the demo company. Every sign-in has the password `demoPassword` (architecture.md §6). */

export const demoPassword = 'drawdesk-demo';
/** The key of agent1's player site, known to `drawdesk simulate`. */
export const demoIntakeKey = 'demo-agent1-key';
export const companyName = 'Golden Sala';

export interface CastAgent {
  readonly code: string;
  readonly name: string;
  /** Position taking of agent and master, basis points; the company takes the rest. */
  readonly shareBp: readonly [agent: number, master: number];
  /** Discounts of player, agent and master, per cent, on bets of two digits; the others follow from them. */
  readonly discounts: readonly [player: number, agent: number, master: number];
  /** Baht; null = no limit. */
  readonly creditLimit: number | null;
  readonly players: number;
  /** How much of its master's sales it makes. */
  readonly weight: number;
}

export interface CastAggregator {
  readonly code: string;
  readonly name: string;
  /** How much of all sales it makes. */
  readonly weight: number;
  /**
   * What its agents' players, and the agents themselves, are paid of the company's pay rate, per cent. A master that
   * sells on discounts passes the whole rate on.
   */
  readonly ratePercent: readonly [player: number, agent: number];
  readonly agents: readonly CastAgent[];
}

function agent(
  code: string,
  name: string,
  shareBp: CastAgent['shareBp'],
  discounts: CastAgent['discounts'],
  [creditLimit, players, weight]: readonly [number | null, number, number],
): CastAgent {
  return { code, name, shareBp, discounts, creditLimit, players, weight };
}

export const masters: readonly CastAggregator[] = [
  {
    code: 'master1',
    name: 'Chao Phraya',
    weight: 5,
    ratePercent: [100, 100],
    agents: [
      agent('agent1', 'Baan Chok', [2_000, 3_000], [20, 24, 28], [5_000_000, 46, 8]),
      agent('agent2', 'Ruay Ruay', [1_000, 4_000], [22, 25, 28], [3_000_000, 34, 5]),
      agent('agent3', 'Lucky Mekong', [0, 3_500], [15, 22, 28], [2_000_000, 26, 4]),
      agent('agent4', 'Thong Dee', [3_000, 2_000], [24, 26, 28], [1_500_000, 20, 3]),
      agent('agent5', 'Siam Smile', [500, 2_500], [10, 20, 28], [null, 14, 2]),
    ],
  },
  {
    code: 'master2',
    name: 'Lanna Gold',
    weight: 3,
    ratePercent: [90, 95],
    agents: [
      agent('agent6', 'Chiang Mai Star', [2_500, 2_500], [5, 8, 10], [2_500_000, 36, 5]),
      agent('agent7', 'Doi Suthep', [1_000, 3_000], [5, 8, 10], [1_500_000, 28, 4]),
      agent('agent8', 'Isan Lucky', [0, 4_000], [3, 6, 10], [1_000_000, 22, 3]),
      agent('agent9', 'Khon Kaen 99', [1_500, 1_500], [4, 7, 10], [null, 16, 2]),
    ],
  },
  {
    code: 'master3',
    name: 'Andaman Blue',
    weight: 2,
    ratePercent: [100, 100],
    agents: [
      agent('agent10', 'Phuket Pearl', [2_000, 2_000], [18, 22, 26], [2_000_000, 26, 5]),
      agent('agent11', 'Krabi Sun', [500, 4_500], [20, 23, 26], [1_000_000, 18, 3]),
      agent('agent12', 'Hat Yai Gold', [0, 5_000], [12, 19, 26], [400_000, 14, 2]),
    ],
  },
];

export interface CastAccount {
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  /** Code of the master or agent it belongs to. */
  readonly tenant?: string;
}

export const accounts: readonly CastAccount[] = [
  { username: 'superadmin', displayName: 'Suda (superadmin)', role: 'company:superadmin' },
  { username: 'admin', displayName: 'Anan (admin)', role: 'company:admin' },
  { username: 'operator', displayName: 'Orathai (operator)', role: 'company:operator' },
  { username: 'operator2', displayName: 'Opas (operator)', role: 'company:operator' },
  { username: 'live', displayName: 'Lalita (live operator)', role: 'company:live-operator' },
  { username: 'plus', displayName: 'Prasit (plus operator)', role: 'company:plus-operator' },
  { username: 'reporter', displayName: 'Ratana (reporter)', role: 'company:reporter' },
  { username: 'master1', displayName: 'Chao Phraya', role: 'aggregator', tenant: 'master1' },
  { username: 'master2', displayName: 'Lanna Gold', role: 'aggregator', tenant: 'master2' },
  { username: 'agent1', displayName: 'Baan Chok', role: 'agent:admin', tenant: 'agent1' },
  { username: 'agent1-reporter', displayName: 'Baan Chok (books)', role: 'agent:reporter', tenant: 'agent1' },
  { username: 'agent2', displayName: 'Ruay Ruay', role: 'agent:admin', tenant: 'agent2' },
];
