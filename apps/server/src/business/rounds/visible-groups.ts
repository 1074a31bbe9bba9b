import { allows, type ProviderGroup, providerGroups, type Subject } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/auth/caller.ts';

/** Subjects whose rules say which rounds a person deals with; `result` alone is public to every role. */
const roundSubjects: readonly Subject[] = ['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'];

/** The provider groups whose rounds exist for the caller (screens.md §2). */
export const visibleGroups = (caller: AccountCaller): ProviderGroup[] =>
  providerGroups.filter((group) =>
    roundSubjects.some((subject) => allows(caller.rules, 'view', subject, group)),
  );
