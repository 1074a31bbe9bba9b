import type { Dealer } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { RoundId } from '../../src/platform/db/ids.ts';
import type { Person, TestApi } from '../test-api.ts';

/** Who has dealers. */
export const dealingPeople = ['superadmin', 'm1', 'm2'] as const satisfies readonly Person[];

/** Lays off in a round, as often as chance has it. */
export type LayOffSome = (roundId: RoundId, types: readonly string[]) => Promise<void>;

const numberOf: Readonly<Record<string, readonly string[]>> = {
  upper3: ['387', '213', '123', '100'],
  cross3: ['738', '231', '112', '600'],
  upper2: ['87', '13', '23', '00'],
  lower2: ['08', '87', '00', '45'],
  run_upper: ['3', '2', '9', '0'],
  run_lower: ['8', '7', '0', '4'],
  front3: ['091', '298', '111'],
  last3: ['602', '716', '222'],
};
/** Rates, discounts and steps of which nearly every bet is rounded. */
const offersOf = (more: number) =>
  Object.keys(numberOf).map((betType, at) => ({
    betType,
    rate: `${3 + at * 37 + more}.${25 + at}`,
    discountBp: 333 * at + more,
    step: '0.01',
    // also after the close
    cutOffMinutes: -5,
  }));

/** Two dealers of the company and of each master, and what they take of the rounds of a history. */
export async function openDealers(api: TestApi, chance: (below: number) => number): Promise<LayOffSome> {
  await api.rows(sql`update company set lay_off = true`);
  const dealers = new Map<Person, Dealer[]>();
  for (const who of dealingPeople) {
    const ofTier: Dealer[] = [];
    for (const more of [0, 7]) {
      const body = { note: null, creditLimit: null, secondPersonAbove: null, offers: offersOf(more) };
      ofTier.push((await api.ok(who, 'dealers.create', { body: { name: `${who} ${more}`, ...body } })).data);
    }
    dealers.set(who, ofTier);
  }
  const anyOf = <T>(all: readonly T[]): T => {
    const one = all[chance(all.length)];
    if (one === undefined) throw new Error('Nothing to choose from');
    return one;
  };
  const anyBets = (types: readonly string[]) => {
    const bets = new Map<string, { betType: string; number: string; stake: string }>();
    for (let count = 1 + chance(5); count > 0; count -= 1) {
      const betType = anyOf(types.filter((type) => type in numberOf));
      const number = anyOf(numberOf[betType] ?? []);
      bets.set(`${betType} ${number}`, {
        betType,
        number,
        stake: `${1 + chance(30)}.${String(chance(100)).padStart(2, '0')}`,
      });
    }
    return [...bets.values()];
  };
  const ways = [
    ['send', 'accept'],
    ['send', 'accept'],
    ['send', 'accept'],
    ['send', 'accept', 'withdraw'],
    ['send', 'decline'],
    ['send', 'withdraw'],
    ['send'],
    ['withdraw'],
    [],
  ] as const;
  return async (roundId, types) => {
    for (const who of dealingPeople)
      for (let count = 1 + chance(2); count > 0; count -= 1) {
        const { dealerId } = anyOf(dealers.get(who) ?? []);
        const params = { roundId: String(roundId) };
        const drafted = await api.ok(who, 'layOff.create', {
          params,
          body: { dealerId, bets: anyBets(types) },
        });
        let { layOffId, version } = drafted.data;
        for (const step of anyOf(ways))
          ({ version, layOffId } = (
            await api.ok(who, `layOff.${step}`, { params: { layOffId }, body: { version } })
          ).data);
      }
  };
}
