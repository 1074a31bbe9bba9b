import { beginAnew } from '../modules/anchors/begin-anew.ts';
import { openAnchoring } from '../modules/anchors/open-anchoring.ts';
import { readAnchorSinks } from '../modules/anchors/read-sinks.ts';
import { anchorPublicKey } from '../platform/audit/anchor-line.ts';
import { openStore, type Store } from '../platform/db/store.ts';
import { type Command, UsageProblem } from './command.ts';
import { printMessage, printResult } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import {
  anchorFileOf,
  databaseHelp,
  databaseOptions,
  installationKeys,
  openChosenDatabase,
} from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk anchor [--public-key | --begin-anew] [--data FOLDER]

Puts the state of log and seals on record in the file of anchors, as the worker does every minute and every result waits
for, and in the places that DRAWDESK_ANCHOR_URL and DRAWDESK_ANCHOR_TSA name. "drawdesk verify" compares. Keep the file, or
copies of it, where nobody who works on the database can write.

  --public-key    print the public key that the anchors are checked with (Ed25519, PEM), and write nothing
  --begin-anew    take the file as it is, when the one of before was lost: "drawdesk verify" asks for its last anchor no
                  more, and the log says so
${databaseHelp}`,
  options: { ...databaseOptions, 'public-key': { type: 'boolean' }, 'begin-anew': { type: 'boolean' } },

  async run(input) {
    const database = await openChosenDatabase(input, true);
    try {
      await requireMigrated(database.connection);
      const keys = await installationKeys(input, database, 'use');
      if (input.values['public-key'] === true) {
        printResult(anchorPublicKey(keys).trimEnd());
        return 0;
      }
      const store = openStore(database.connection, 1, keys);
      try {
        const file = anchorFileOf(input);
        if (file === undefined) throw new UsageProblem('DRAWDESK_ANCHOR_FILE is off. Name a file.');
        if (input.values['begin-anew'] === true) await beginAnew(store, file);
        return await anchorNow(store, file);
      } finally {
        await store.close();
      }
    } finally {
      await database.stop();
    }
  },
};

/** Exit code 1 when one of the targets other than the file did not take the anchor. */
async function anchorNow(store: Store, file: string): Promise<number> {
  const away: string[] = [];
  const anchors = openAnchoring(file, {
    sinks: readAnchorSinks(process.env, file),
    report: {
      failed: (_, error) => away.push(error instanceof Error ? error.message : String(error)),
      took: ({ host }) => printResult(`Anchored at ${host}.`),
    },
    waitMs: null,
  });
  const isNew = await anchors?.write(store);
  printResult(isNew ? `Anchored in ${file}.` : `Nothing changed since the last anchor in ${file}.`);
  for (const reason of away) printMessage(`An anchor was not taken: ${reason}.`);
  return away.length > 0 ? 1 : 0;
}
