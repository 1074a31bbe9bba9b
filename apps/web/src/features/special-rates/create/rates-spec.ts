import type { BetType } from '@drawdesk/lottery';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { type GridEdits, noEdits } from '../../../ui/grid/grid-edits.ts';
import { type RateLine, typedRates } from './rate-lines.ts';

interface RatesWords {
  label: string;
  wrong: (count: number) => string;
  nothing: string;
  nameOf: (betType: BetType) => string;
}

interface BetTypeRate {
  betType: BetType;
  rate: string;
}

/** The special rates by bet type as one field. Its value is the typed cells. */
export const ratesSpec = (
  lines: readonly RateLine[],
  words: RatesWords,
): FieldSpec<BetTypeRate[], GridEdits, object> => ({
  label: words.label,
  required: true,
  props: {},
  blank: noEdits,
  write: () => noEdits,
  read: ({ cells, wrong }) => {
    if (wrong > 0) return { wrong: words.wrong(wrong) };
    const value = typedRates(cells, lines);
    return value.length === 0 ? { wrong: words.nothing } : { value };
  },
  shown: (value) => value.map(({ betType, rate }) => `${words.nameOf(betType)} ${rate}`).join(', '),
});
