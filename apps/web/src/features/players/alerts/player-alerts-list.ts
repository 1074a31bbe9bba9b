import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, text } from '../../../ui/list/search-fields.ts';

/** The search parameters of /report/player-alerts. The page knows the kinds and states: the frame does without them. */
export const playerAlertsList = listSearch({
  filters: { kind: text(20), status: text(20), owner: choice('me'), playerId: id },
  sortable: ['foundAt'],
  sort: { by: 'foundAt', order: 'desc' },
});
