import { listSearch } from '../../ui/list/list-search.ts';
import { choice, text } from '../../ui/list/search-fields.ts';
import { agentRoles } from './agent-roles.ts';

export const signInStatuses = ['active', 'suspended'] as const;

const sortable = ['username', 'displayName', 'status', 'lastSignInAt', 'createdAt'] as const;
const sort = { by: 'username', order: 'asc' } as const;
const shared = { q: text(80), status: choice(...signInStatuses) };

export const agentSignInsList = listSearch({
  filters: { ...shared, role: choice(...agentRoles) },
  sortable: [...sortable, 'role'],
  sort,
});

/** A master's sign-ins are of one kind. */
export const aggregatorSignInsList = listSearch({ filters: shared, sortable, sort });
