import { openDemo } from '../demo/ensure-demo.ts';
import { knownSecrets, type SignIn } from '../demo/known-secrets.ts';
import { demoState } from '../demo/state.ts';
import { openStore } from '../platform/db/store.ts';
import type { OpenDatabase } from '../platform/embedded/database-url.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { isLoopback } from '../platform/outbound/loopback.ts';
import { type CommandInput, UsageProblem } from './command.ts';
import { printMessage } from './output.ts';

/** The demo option of the command line: `--demo`, `--no-demo`, or none. */
export type DemoWish = 'demo' | 'no-demo' | 'unsaid';

/** @throws UsageProblem when both were given */
export function demoWish({ values }: CommandInput): DemoWish {
  if (values.demo === true && values['no-demo'] === true)
    throw new UsageProblem('Use --demo or --no-demo, not both.');
  if (values.demo === true) return 'demo';
  return values['no-demo'] === true ? 'no-demo' : 'unsaid';
}

interface DemoAdmission {
  readonly database: OpenDatabase;
  /** The installation's keys, where a demo may be made. */
  readonly keys?: Keys;
  readonly host: string;
  readonly wish: DemoWish;
  /** Whether this command makes a demo at all. */
  readonly makes: boolean;
}

/** A demo as it is served. */
export interface AdmittedDemo {
  /** The sign-ins that are publicly known. */
  readonly signIns: readonly SignIn[];
  /** Its history is not complete, and this command makes the rest of it. */
  readonly follows: boolean;
}

/**
 * Begins the demo where it is allowed and refuses it elsewhere. The demo's sign-ins are publicly known, so
 * without `--demo` it is made, and served, only with the embedded database at an address of this machine
 * (architecture.md §6). A demo whose history was interrupted is served as it is, and its history is continued
 * where one may be made.
 * @throws StartProblem
 */
export async function admitDemo({ database, keys, host, wish, makes }: DemoAdmission): Promise<AdmittedDemo> {
  const { connection, owner, kind } = database;
  const onOwnMachine = kind === 'embedded' && isLoopback(host);
  const mayBeMade = makes && (wish === 'demo' || (wish === 'unsaid' && onOwnMachine));
  if (mayBeMade) await openDemo({ connection: owner, ...(keys && { keys }), onProgress: printMessage });
  const store = openStore(connection, 1);
  try {
    const state = await demoState(store);
    if (state === 'empty' || state === 'other') return { signIns: [], follows: false };
    const { signIns, intakeKey } = await knownSecrets(store);
    if ((signIns.length > 0 || intakeKey) && wish !== 'demo' && !onOwnMachine)
      throw new StartProblem(knownToEverybody(kind === 'embedded' ? `at ${host}` : 'with DATABASE_URL'));
    return { signIns, follows: mayBeMade && state === 'following' };
  } finally {
    await store.close();
  }
}

const knownToEverybody = (where: string) =>
  `The database has the demo company, whose passwords and intake key are public, so it is not served ${where}. Use another database, or change every demo password and revoke the demo’s intake key. Add --demo to serve it to everyone.`;
