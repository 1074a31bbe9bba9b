import type { BlockPrice } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { ChangedPart, FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { type Block, changedBlocks, groupsOf } from './blocks.ts';

interface BlocksWords {
  label: string;
  count: (count: number) => string;
  added: string;
  removed: string;
  nameOf: (betType: BetType) => string;
  priceWords: (price: BlockPrice) => string;
}

/** How many numbers of a change are named before the rest is counted. */
const namedMax = 12;

/** The blocked numbers of a profile as one field of its form. */
export function blocksSpec(words: BlocksWords): FieldSpec<Block[], Block[], object> {
  const named = (numbers: readonly string[]): string =>
    numbers.length > namedMax
      ? `${numbers.slice(0, namedMax).join(' ')} … (${words.count(numbers.length)})`
      : numbers.join(' ');
  const partsOf = (label: string, blocks: readonly Block[]): ChangedPart[] =>
    groupsOf(blocks).map(({ betType, price, numbers }) => ({
      label: `${label} · ${words.nameOf(betType)}`,
      to: `${named(numbers)} · ${words.priceWords(price)}`,
    }));
  return {
    label: words.label,
    required: false,
    props: {},
    blank: [],
    write: (value) => value,
    read: (typed) => ({ value: typed }),
    shown: (value) => words.count(value.length),
    parts: (base, typed) => {
      const { added, removed } = changedBlocks(base, typed);
      // A number with a new price is not a removed number.
      const gone = removed.filter(
        ({ betType, number }) => !added.some((one) => one.betType === betType && one.number === number),
      );
      return [...partsOf(words.added, added), ...partsOf(words.removed, gone)];
    },
  };
}
