import { noteHistoryAlive } from '../modules/about/history-record.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { beginDemo, type DemoOptions } from './begin-demo.ts';
import { followDemo } from './follow-demo.ts';
import { knownSecrets, type SignIn } from './known-secrets.ts';
import { demoState } from './state.ts';

export interface Demo {
  /** Whether it was begun now. */
  readonly made: boolean;
  /**
   * Sign-ins with publicly known passwords. Empty when the database has no demo, or when every sign-in has a
   * new password.
   */
  readonly signIns: readonly SignIn[];
}

/** Makes the demo company on an empty, migrated database as far as the first person needs it (begin-demo.ts). */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const store = openOwnerStore(options.connection, 2, options.keys);
  try {
    const made = (await demoState(store)) === 'empty' && (await beginDemo(store, options));
    // a user who signs in before the first part of the rest is made is shown that it is being made
    await noteHistoryAlive(store);
    const known = (await demoState(store)) === 'other' ? [] : (await knownSecrets(store)).signIns;
    return { made, signIns: known };
  } finally {
    await store.close();
  }
}

/**
 * The whole demo with its history; an interrupted history is continued. Any other database is not changed.
 */
export async function ensureDemo(options: DemoOptions): Promise<Demo> {
  const { onProgress = () => undefined } = options;
  const demo = await openDemo(options);
  let reported = 0;
  await followDemo({
    ...options,
    onDay: (done, of) => {
      const percent = Math.floor((100 * done) / of);
      if (percent < reported + 25) return;
      reported = percent - (percent % 25);
      onProgress(`Demo history: ${reported}%`);
    },
  });
  return demo;
}
