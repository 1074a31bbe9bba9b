import { lazyPart } from '../loading/lazy-part.tsx';

type CardsType = typeof import('./GridCards.tsx').GridCards;

/** Fetched on narrow screens: one row at a time instead of a table. */
export const GridCards = lazyPart(async () => ({
  default: (await import('./GridCards.tsx')).GridCards,
})) as CardsType;
