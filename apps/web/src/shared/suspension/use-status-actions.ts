import { useSignedIn } from '../../session/session.ts';
import { type StatusAction, type Suspendable, statusActionsOf } from './status-actions.ts';

/** Where whoever is signed in can turn somebody to; whether they may at all is asked by the screen. */
export function useStatusActions(): (of: Suspendable) => readonly StatusAction[] {
  const { role } = useSignedIn();
  return (of) => statusActionsOf(of, role.startsWith('company:'));
}
