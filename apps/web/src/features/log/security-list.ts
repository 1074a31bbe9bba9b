import type { SecurityEventKind } from '@drawdesk/contract';
import { listSearch } from '../../ui/list/list-search.ts';
import { choice, day, id, text } from '../../ui/list/search-fields.ts';
import { useList } from '../../ui/list/use-list.ts';

/** The kinds of refusals, the most likely attacks first. */
export const securityKinds = [
  'sign_in_failed',
  'sign_in_locked',
  'proof_failed',
  'token_refused',
  'key_unknown',
  'key_revoked',
  'right_refused',
  'not_visible',
  'address_refused',
  'quota_refused',
  'anchor_not_taken',
] as const satisfies readonly SecurityEventKind[];

/** The filters of refusals, in the words of the API (contract: `securityEventQuery`). */
export const securityList = listSearch({
  filters: {
    kind: choice(...securityKinds),
    who: text(120),
    accountId: id,
    address: text(120),
    from: day,
    to: day,
  },
});

export const useSecurityList = () => useList(securityList);
export type SecurityList = ReturnType<typeof useSecurityList>;
