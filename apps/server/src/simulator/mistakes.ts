import type { IntakeBillBody } from '@drawdesk/contract';
import { formatMoney, formatRate, parseMoney, parseRate, rateX100, satang } from '@drawdesk/lottery';
import type { OpenRound } from './intake-client.ts';
import type { Random } from './random.ts';

type Item = IntakeBillBody['items'][number];
type Offer = OpenRound['betTypes'][number] | undefined;

/** What people and their sites get wrong about one bet, by the reason it has to be refused for. */
export const mistakes = {
  below_minimum: (item: Item, offer: Offer): Item => ({
    ...item,
    stake: offer ? formatMoney(satang(BigInt(parseMoney(offer.lowest)) - 1n)) : item.stake,
  }),
  above_maximum: (item: Item, offer: Offer): Item => ({
    ...item,
    stake: offer ? formatMoney(satang(BigInt(parseMoney(offer.maximum)) + 100n)) : item.stake,
  }),
  // a digit too many
  invalid_number: (item: Item): Item => ({ ...item, number: `${item.number}7` }),
  unknown_bet_type: (item: Item): Item => ({ ...item, betType: 'upper9' }),
  // a page that was open since yesterday
  rate_changed: (item: Item, offer: Offer): Item => ({
    ...item,
    rate: offer ? formatRate(rateX100(Number(parseRate(offer.rate)) * 2)) : undefined,
  }),
} as const;
export type Mistake = keyof typeof mistakes;
export const mistakeNames = Object.keys(mistakes) as Mistake[];

/** The items of a bill with one of them wrong, or null where nothing can be got wrong in that way. */
export function spoiled(
  random: Random,
  items: readonly Item[],
  { betTypes }: Pick<OpenRound, 'betTypes'>,
): { mistake: Mistake; items: Item[] } | null {
  const mistake = random.pick(mistakeNames);
  const place = random.below(items.length);
  const item = items[place];
  const offer = betTypes.find(({ betType }) => betType === item?.betType);
  // reverses are no bet types of an offer
  if (!item || !offer) return null;
  if (mistake === 'below_minimum' && parseMoney(offer.lowest) <= 1n) return null;
  return { mistake, items: items.with(place, mistakes[mistake](item, offer)) };
}
