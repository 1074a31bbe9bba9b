import { listSearch } from '../../ui/list/list-search.ts';
import { choice, text } from '../../ui/list/search-fields.ts';
import { staffRoles } from './staff-roles.ts';

export const accountStatuses = ['active', 'suspended'] as const;

/** The search parameters of the list of staff. */
export const accountsList = listSearch({
  filters: { q: text(80), role: choice(...staffRoles), status: choice(...accountStatuses) },
  sortable: ['username', 'displayName', 'role', 'status', 'lastSignInAt', 'createdAt'],
  sort: { by: 'username', order: 'asc' },
});
