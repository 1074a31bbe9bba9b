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

Writes the state of log and seals to the anchor file, as the worker does every minute and before every result, and
sends it to DRAWDESK_ANCHOR_URL and DRAWDESK_ANCHOR_TSA. "drawdesk verify" compares the books with it. Keep the file, or
copies of it, where nobody who works on the database can write.

  --public-key    print the public key of the anchors (Ed25519, PEM) and write nothing
  --begin-anew    accept the file as it is, after the earlier one was lost: "drawdesk verify" no longer expects its last
                  anchor, and the log records this
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
        if (file === undefined) throw new UsageProblem('DRAWDESK_ANCHOR_FILE is off. Set it to a file.');
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
  printResult(isNew ? `Anchored in ${file}.` : `No changes since the last anchor in ${file}.`);
  for (const reason of away) printMessage(`An anchor was not accepted: ${reason}.`);
  return away.length > 0 ? 1 : 0;
}
