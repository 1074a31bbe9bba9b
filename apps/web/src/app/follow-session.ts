import type { Profile, Role } from '@drawdesk/contract';
import i18next from 'i18next';
import { queryClient } from '../api/query-client.ts';
import { onNotAllowed } from '../api/send.ts';
import { followReturns, impersonationWasLost } from '../session/impersonation-token.ts';
import {
  currentProfile,
  isSignedIn,
  loadProfile,
  onSessionChange,
  onSessionEnd,
  unlessEnded,
} from '../session/session.ts';
import { toastInfo } from '../ui/toast.ts';
import { router } from './router.ts';

const freshMs = 60_000;
/**
 * A refusal means that rights may have changed. A page that is refused several things at once asks only once.
 */
const refusedMs = 2_000;

/**
 * Keeps the pages in step with the session. When it ends, the person goes to the sign-in page of their role
 * (spec.md §4 and §8). Changed rights take effect immediately; rights are read again when the person comes back
 * to the tab or to a page that the browser kept, is online again, or is refused something.
 *
 * @param known - the person as this browser knew them before the first page; null when they were asked for with it
 */
export function followSession(known: Profile | null): void {
  onSessionEnd(({ role, expired }) => {
    const { href } = router.state.location;
    // A form with unsaved input cannot stop the end of the session: what was typed is stored
    // (session/drafts.ts).
    void router.navigate({
      to: loginPath(role),
      search: expired ? { to: href } : {},
      ignoreBlocker: true,
    });
  });
  onSessionChange(() => {
    if (currentProfile()) void router.invalidate();
  });

  if (impersonationWasLost()) toastInfo(i18next.t('impersonation.lost'));

  let askedAt = known ? 0 : Date.now();
  const ask = (afterMs = freshMs) => {
    if (document.hidden || !isSignedIn() || Date.now() - askedAt < afterMs) return;
    askedAt = Date.now();
    // The page itself shows when the API cannot be reached; a refused session ends by itself.
    loadProfile().catch(unlessEnded);
  };
  document.addEventListener('visibilitychange', () => ask());
  addEventListener('online', () => ask(0));
  followReturns(() => {
    ask(0);
    void queryClient.invalidateQueries();
  });
  onNotAllowed(() => ask(refusedMs));
  if (known) ask();
}

/** Where a person signs in, by role (spec.md §4): company staff, masters, everybody else. */
function loginPath(role: Role | undefined): '/login' | '/master/login' | '/agent/login' {
  if (!role || role.startsWith('company:')) return '/login';
  return role === 'aggregator' ? '/master/login' : '/agent/login';
}
