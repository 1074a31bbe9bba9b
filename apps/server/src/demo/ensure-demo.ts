import { noteHistoryAlive } from '../modules/about/history-record.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { beginDemo, type DemoOptions } from './begin-demo.ts';
import { followDemo } from './follow-demo.ts';
import { knownSecrets, type SignIn } from './known-secrets.ts';
import { demoState } from './state.ts';

export interface Demo {
  /** Whether it was begun now. */
  readonly made: boolean;
  /** Sign-ins that everybody knows; none when the database holds no demo, or every one got a password of its own. */
  readonly signIns: readonly SignIn[];
}

/** Makes the demo company on an empty, migrated database as far as the first person needs it (begin-demo.ts). */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const store = openOwnerStore(options.connection, 2, options.keys);
  try {
    const made = (await demoState(store)) === 'empty' && (await beginDemo(store, options));
    // whoever signs in before the first part of the rest is told that it comes
    await noteHistoryAlive(store);
    const known = (await demoState(store)) === 'other' ? [] : (await knownSecrets(store)).signIns;
    return { made, signIns: known };
  } finally {
    await store.close();
  }
}

/** The whole demo with its history; one that was broken off is gone on with. Any other database is left alone. */
export async function ensureDemo(options: DemoOptions): Promise<Demo> {
  const { onProgress = () => undefined } = options;
  const demo = await openDemo(options);
  let said = 0;
  await followDemo({
    ...options,
    onDay: (done, of) => {
      const percent = Math.floor((100 * done) / of);
      if (percent < said + 25) return;
      said = percent - (percent % 25);
      onProgress(`Demo: ${said} % of its history`);
    },
  });
  return demo;
}
