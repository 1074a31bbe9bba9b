import { readAlertWebhook } from '../modules/alerts/alert-webhook.ts';
import { demoWish } from './admit-demo.ts';
import type { Command } from './command.ts';
import { buildConsoleIfOld } from './console-build.ts';
import { requireFreeAddress } from './listen.ts';
import { requireServiceLogin } from './require-migrated.ts';
import {
  anchorFileOf,
  databaseHelp,
  databaseOptions,
  dataFolderOf,
  installationKeys,
  listenAddress,
  logLevel,
  openOwnersDatabase,
  resultsFolderOf,
} from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk start [--demo | --no-demo] [--data FOLDER]

Builds the console if necessary, opens the database, updates its schema, and runs API, jobs and console at
http://127.0.0.1:4300 (HOST, PORT). An empty embedded database that only this machine can reach gets the demo company.
For any other empty database a setup link is printed.

  --demo          create and serve the demo with DATABASE_URL or at any HOST; its passwords are public
  --no-demo       leave an empty database empty
${databaseHelp}`,
  options: { ...databaseOptions, demo: { type: 'boolean' }, 'no-demo': { type: 'boolean' } },

  async run(input) {
    const wish = demoWish(input);
    const address = listenAddress();
    const level = logLevel();
    const alertWebhook = readAlertWebhook(process.env);
    await requireFreeAddress(address);
    // The server's modules load while the database opens in its process.
    const [database, { serveEverything }] = await Promise.all([
      openOwnersDatabase(input, false),
      import('./serve-everything.ts'),
    ]);
    const where =
      database.kind === 'embedded' ? `embedded, in ${dataFolderOf(input)}` : 'PostgreSQL (DATABASE_URL)';
    try {
      if (database.owner === database.connection) await requireServiceLogin(database);
      // built while the database is prepared: each keeps one core busy
      const console = buildConsoleIfOld();
      // a user who no longer needs it is not shown it
      console.catch(() => undefined);
      return await serveEverything({
        database,
        where,
        address,
        level,
        resultsFolder: resultsFolderOf(input),
        anchorFile: anchorFileOf(input),
        alertWebhook,
        wish,
        console,
        openKeys: () => installationKeys(input, database, 'make'),
      });
    } finally {
      await database.stop();
    }
  },
};
