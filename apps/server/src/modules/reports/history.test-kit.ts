import { sql } from 'kysely';
import { type Bet, draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import type { TestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const digitsOf = {
  upper3: 3,
  cross3: 3,
  upper2: 2,
  lower2: 2,
  run_upper: 1,
  run_lower: 1,
  front3: 3,
  last3: 3,
};
const thaiTypes = Object.keys(digitsOf);
const hanoiTypes = thaiTypes.filter((type) => !['front3', 'last3'].includes(type));
/** Few numbers, so that many win: 387, 87, 8 and 08 do in `draw`, 213 and 00 in Hanoi's. */
const numbers = ['387', '738', '213', '123', '091', '602', '100', '908'];

export const hanoiDraw = { special: '60213', prize1: '80300' };
const otherHanoi = { special: '60123', prize1: '80308' };
const otherDraw = { ...draw, prize_1st: '107123', prize_two: '87' };

/** What happens to the rounds of the history, and how many days before today each round is. */
const histories = [
  { name: 'settled', provider: 'thai-gov', daysAgo: 2 },
  { name: 'settled', provider: 'hanoi', daysAgo: 2 },
  { name: 'settled', provider: 'hanoi', daysAgo: 1 },
  { name: 'corrected', provider: 'hanoi', daysAgo: 1 },
  { name: 'voided after it was settled', provider: 'thai-gov', daysAgo: 1 },
  { name: 'with a bill voided', provider: 'thai-gov', daysAgo: 1 },
  { name: 'cancelled in advance', provider: 'thai-gov', daysAgo: 1 },
  { name: 'open', provider: 'thai-gov', daysAgo: 0 },
  { name: 'closed', provider: 'hanoi', daysAgo: 0 },
] as const;

export interface HistoryRound {
  roundId: RoundId;
  outcome: string;
  provider: string;
  daysAgo: number;
}

/** A generator of numbers below a bound, the same in every run. */
function openChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Three days of two providers through the API: bills of odd stakes, cancels, settlements, a correction, voids. */
export async function makeHistory(api: TestApi): Promise<HistoryRound[]> {
  const chance = openChance(5_171);
  const reason = 'as the history has it';
  const rounds: HistoryRound[] = [];
  for (const { name: outcome, provider, daysAgo } of histories) {
    const roundId = await api.testCompany.openRound({ providerId: provider });
    await api.rows(
      sql`update round set business_date = business_date - ${daysAgo}::integer where id = ${roundId}`,
    );
    const types = provider === 'hanoi' ? hanoiTypes : thaiTypes;
    const bills = await sellBills(api, roundId, types, chance);
    const act = (
      name: 'rounds.void' | 'rounds.confirmVoid' | 'rounds.cancel' | 'rounds.closeNow',
      as = 'operator',
    ) => api.ok(as as 'operator', name, { params: { roundId: String(roundId) }, body: { reason } });
    const settled = () => settle(api, roundId, provider === 'hanoi' ? hanoiDraw : draw);
    const ends: Record<(typeof histories)[number]['name'], () => Promise<unknown>> = {
      settled,
      corrected: async () => {
        await settled();
        await enterAndConfirm(api, roundId, provider === 'hanoi' ? otherHanoi : otherDraw);
      },
      'voided after it was settled': async () => {
        await settled();
        await act('rounds.void');
        await act('rounds.confirmVoid', 'operator2');
      },
      'with a bill voided': async () => {
        await settled();
        const [billNumber = ''] = bills;
        await api.ok('superadmin', 'bills.cancel', { params: { billNumber }, body: { reason } });
      },
      'cancelled in advance': () => act('rounds.cancel'),
      open: async () => undefined,
      closed: () => act('rounds.closeNow'),
    };
    await ends[outcome]();
    rounds.push({ roundId, outcome, provider, daysAgo });
  }
  return rounds;
}

/**
 * Sells twelve bills and cancels some, among them the only bets on a bet type. Returns the numbers of the
 * bills that are not cancelled.
 */
async function sellBills(
  api: TestApi,
  roundId: RoundId,
  types: readonly string[],
  chance: (below: number) => number,
): Promise<string[]> {
  const { a1, a2, b1 } = api.agents;
  const anyBet = (): Bet => {
    // run_lower has bets that are all cancelled, and no others
    const type = types.filter((candidate) => candidate !== 'run_lower')[chance(types.length - 1)] ?? 'upper3';
    const number = (numbers[chance(numbers.length)] ?? '387').slice(-digitsOf[type as keyof typeof digitsOf]);
    return [type, number, `${1 + chance(40)}.${String(chance(100)).padStart(2, '0')}`];
  };
  const validBills: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const agent = [a1, a2, b1][chance(3)] ?? a1;
    const bets = Array.from({ length: 1 + chance(4) }, anyBet);
    const isCancelled = chance(4) === 0;
    if (isCancelled) bets.push(['run_lower', '8', '3.21']);
    const billNumber = await sell(api, agent, roundId, bets, `player ${chance(3)}`);
    if (isCancelled)
      await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason: 'player asked' } });
    else validBills.push(billNumber);
  }
  return validBills;
}
