import type { ProviderGroup, Subject } from '@drawdesk/contract';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/**
 * Subjects whose rules decide which rounds a person works with; `result` is public to every role, so it
 * is not in this list.
 */
const roundSubjects: readonly Subject[] = ['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'];

/** The provider groups whose rounds exist for the caller (screens.md §2). */
export const visibleGroups = ({ rules }: AccountCaller): ProviderGroup[] =>
  groupsAllowed(rules, 'view', ...roundSubjects);
