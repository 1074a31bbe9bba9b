import type { BetType } from '@drawdesk/lottery';
import i18next from 'i18next';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { type NumberEntry, noEntry, numbersMost, numbersOfEntry } from './number-entry.ts';

/** Numbers of one length and the bet types they are blocked for. */
interface NumbersToBlock {
  betTypes: BetType[];
  numbers: string[];
  withReverses: boolean;
}

const toldMost = 6;

/** Which numbers of which bet types: one field of the form, with the prompts of spec.md §5. */
export function entrySpec(
  label: string,
  sizeOf: (betType: BetType) => number,
): FieldSpec<NumbersToBlock, NumberEntry, object> {
  return {
    label,
    required: true,
    at: 'numbers',
    props: {},
    blank: noEntry,
    write: ({ betTypes, numbers, withReverses }) => ({
      ...noEntry,
      betTypes,
      withReverses,
      text: numbers.join(' '),
    }),
    read: (typed) => {
      const [first] = typed.betTypes;
      if (!first) {
        const missing = typed.text.trim() === '' ? 'ui.digits.fill' : 'blocks.chooseTypes';
        return { wrong: i18next.t(missing) };
      }
      const size = sizeOf(first);
      const { numbers, wrong } = numbersOfEntry(typed, size);
      if (wrong.length > 0) {
        const demand = i18next.t('ui.digits.fillCount', { count: size });
        return {
          wrong: `${demand}: ${wrong.slice(0, toldMost).join(', ')}${wrong.length > toldMost ? ' …' : ''}`,
        };
      }
      if (numbers.length === 0) return { wrong: i18next.t('ui.digits.fill') };
      if (numbers.length > numbersMost) return { wrong: i18next.t('blocks.tooMany', { most: numbersMost }) };
      return { value: { betTypes: [...typed.betTypes], numbers, withReverses: typed.withReverses } };
    },
    shown: ({ numbers }) => i18next.t('blocks.countNumbers', { count: numbers.length }),
  };
}
