import { useSignedIn } from '../../session/session.ts';
import { type Suspendable, type Turn, turnsOf } from './turns.ts';

/** Where whoever is signed in can turn somebody to; whether they may at all is asked by the screen. */
export function useTurns(): (of: Suspendable) => readonly Turn[] {
  const { role } = useSignedIn();
  return (of) => turnsOf(of, role.startsWith('company:'));
}
