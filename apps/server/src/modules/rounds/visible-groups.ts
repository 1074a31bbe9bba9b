import type { ProviderGroup, Subject } from '@drawdesk/contract';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Subjects whose rules say which rounds a person deals with; `result` alone is public to every role. */
const roundSubjects: readonly Subject[] = ['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'];

/** The provider groups whose rounds exist for the caller (screens.md §2). */
export const visibleGroups = ({ rules }: AccountCaller): ProviderGroup[] =>
  groupsAllowed(rules, 'view', ...roundSubjects);
