import type { LocalizedText } from '@drawdesk/contract';
import { type BetType, betTypes } from '@drawdesk/lottery';

/** The names of bet types in one line, for a sentence to a person. */
export const betTypeNames = (types: readonly BetType[]): LocalizedText => ({
  en: types.map((type) => betTypes[type].en).join(', '),
  th: types.map((type) => betTypes[type].th).join(', '),
});
