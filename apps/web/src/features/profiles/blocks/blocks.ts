import type { BlockPrice, ProfileDetail } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';

export type Block = ProfileDetail['blocks'][number];

/** Blocked numbers of one bet type at one price. */
export interface BlockGroup {
  key: string;
  betType: BetType;
  price: BlockPrice;
  numbers: readonly string[];
}

export const blocksMax = 2000;

const keyOf = ({ betType, number }: Pick<Block, 'betType' | 'number'>) => `${betType} ${number}`;
const priceKey = (price: BlockPrice): string => Object.values(price).join(' ');

/** In the order of the catalogue, then by number. The order of entry has no meaning. */
export const inOrder = (blocks: readonly Block[], betTypes: readonly BetType[]): Block[] =>
  blocks.toSorted(
    (one, other) =>
      betTypes.indexOf(one.betType) - betTypes.indexOf(other.betType) ||
      one.number.localeCompare(other.number),
  );

/** The same blocks, grouped by bet type and price. */
export function groupsOf(blocks: readonly Block[]): BlockGroup[] {
  const groups = Map.groupBy(blocks, ({ betType, price }) => `${betType} ${priceKey(price)}`);
  return [...groups].flatMap(([key, [first, ...rest]]) =>
    first
      ? [
          {
            key,
            betType: first.betType,
            price: first.price,
            numbers: [first, ...rest].map(({ number }) => number),
          },
        ]
      : [],
  );
}

/** Adds numbers of bet types at a price. Numbers that are blocked already get the new price. */
export function addBlocks(
  blocks: readonly Block[],
  {
    betTypes,
    numbers,
    price,
  }: { betTypes: readonly BetType[]; numbers: readonly string[]; price: BlockPrice },
): { blocks: Block[]; replaced: number } {
  const added = betTypes.flatMap((betType) => numbers.map((number) => ({ betType, number, price })));
  const keys = new Set(added.map(keyOf));
  const kept = blocks.filter((block) => !keys.has(keyOf(block)));
  return { blocks: [...kept, ...added], replaced: blocks.length - kept.length };
}

/** Removes numbers of a group; all of them when no numbers are given. */
export const removeBlocks = (
  blocks: readonly Block[],
  group: BlockGroup,
  numbers: readonly string[] = group.numbers,
): Block[] => blocks.filter(({ betType, number }) => betType !== group.betType || !numbers.includes(number));

/**
 * The difference of two lists: numbers that were added or have another price, and numbers that were removed.
 */
export function changedBlocks(base: readonly Block[], typed: readonly Block[]) {
  const text = (block: Block) => `${keyOf(block)} ${priceKey(block.price)}`;
  const [before, after] = [new Set(base.map(text)), new Set(typed.map(text))];
  return {
    added: typed.filter((block) => !before.has(text(block))),
    removed: base.filter((block) => !after.has(text(block))),
  };
}
