import type { IntakeBillBody } from '@drawdesk/contract';
import { formatMoney, formatRate, parseMoney, parseRate, rateX100, satang } from '@drawdesk/lottery';
import type { OpenRound } from './intake-client.ts';
import type { Random } from './random.ts';

type Item = IntakeBillBody['items'][number];
type Offer = OpenRound['betTypes'][number];

/** What people and their sites get wrong about one bet, by the reason it has to be refused for. */
const mistakes = {
  below_minimum: (item: Item, { lowest }: Offer): Item => ({
    ...item,
    stake: formatMoney(satang(BigInt(parseMoney(lowest)) - 1n)),
  }),
  above_maximum: (item: Item, { maximum }: Offer): Item => ({
    ...item,
    stake: formatMoney(satang(BigInt(parseMoney(maximum)) + 100n)),
  }),
  // a digit too many
  invalid_number: (item: Item): Item => ({ ...item, number: `${item.number}7` }),
  unknown_bet_type: (item: Item): Item => ({ ...item, betType: 'upper9' }),
  // a page that was open since yesterday
  rate_changed: (item: Item, { rate }: Offer): Item => ({
    ...item,
    rate: formatRate(rateX100(Number(parseRate(rate)) * 2)),
  }),
} as const;
export type Mistake = keyof typeof mistakes;
const names = Object.keys(mistakes) as Mistake[];

/**
 * The items of a bill with one of them wrong, or null where none of them can be: reverses are not types of an
 * offer.
 */
export function spoiled(
  random: Random,
  items: readonly Item[],
  { betTypes }: Pick<OpenRound, 'betTypes'>,
): { mistake: Mistake; items: Item[] } | null {
  const offered = items.flatMap((item, place) => {
    const offer = betTypes.find(({ betType }) => betType === item.betType);
    return offer ? [{ item, place, offer }] : [];
  });
  if (offered.length === 0) return null;
  const { item, place, offer } = random.pick(offered);
  // nothing is less than the least that can be paid
  const mistake = random.pick(
    names.filter((name) => name !== 'below_minimum' || parseMoney(offer.lowest) > 1n),
  );
  return { mistake, items: items.with(place, mistakes[mistake](item, offer)) };
}
