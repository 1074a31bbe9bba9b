import { choice } from '../../ui/list/search-fields.ts';

/** The filter of a list that folds rounds without bets: `shown` shows them among the others. */
export const emptyRounds = choice('shown');

/** The same for the API. */
export const withBetsOf = (empty: 'shown' | undefined): 'true' | undefined =>
  empty === 'shown' ? undefined : 'true';
