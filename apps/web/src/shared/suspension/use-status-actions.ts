import { useSignedIn } from '../../session/session.ts';
import { type StatusAction, type Suspendable, statusActionsOf } from './status-actions.ts';

/**
 * The status changes that the signed-in person can make; the screen checks whether they have the right at
 * all.
 */
export function useStatusActions(): (of: Suspendable) => readonly StatusAction[] {
  const { role } = useSignedIn();
  return (of) => statusActionsOf(of, role.startsWith('company:'));
}
