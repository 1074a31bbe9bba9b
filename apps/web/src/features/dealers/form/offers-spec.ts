import type { DealerOfferDto } from '@drawdesk/contract';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { type GridEdits, noEdits } from '../../../ui/grid/grid-edits.ts';
import { type OfferLine, typedOffers } from './offer-lines.ts';

interface OfferWords {
  label: string;
  wrong: (count: number) => string;
  shown: (offers: readonly DealerOfferDto[]) => string;
}

/** The offers of a dealer as one field. Its value is the typed cells. */
export const offersSpec = (
  lines: readonly OfferLine[],
  words: OfferWords,
): FieldSpec<DealerOfferDto[], GridEdits, object> => ({
  label: words.label,
  required: false,
  props: {},
  blank: noEdits,
  write: () => noEdits,
  read: ({ cells, wrong }) =>
    wrong > 0 ? { wrong: words.wrong(wrong) } : { value: typedOffers(lines, cells) },
  shown: words.shown,
});
