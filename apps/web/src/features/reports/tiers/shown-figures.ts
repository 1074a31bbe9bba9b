import { useSearchBy } from '../../../pages/use-page-search.ts';
import { choice } from '../../../ui/list/search-fields.ts';
import { type TierFigure, tierFigures } from './tiers.ts';

/** Which of the four figures a table shows: one, or all of them side by side. */
export const shownFigures = [...tierFigures, 'all'] as const;
export type ShownFigures = TierFigure | 'all';

const field = choice(...shownFigures);

/** The part of an address that says which figures are shown; net without it. */
export const readFigures = (raw: Readonly<Record<string, unknown>>): { figures?: ShownFigures } => {
  const figures = field.read(raw.figures);
  return figures === undefined || figures === 'net' ? {} : { figures };
};

export const useShownFigures = (): ShownFigures => useSearchBy(readFigures).figures ?? 'net';
