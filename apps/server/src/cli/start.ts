import type { Command } from './command.ts';
import { requireFreeAddress } from './listen.ts';
import {
  databaseHelp,
  databaseOptions,
  dataFolderOf,
  listenAddress,
  logLevel,
  openChosenDatabase,
  resultsFolderOf,
} from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk start [--no-demo] [--data FOLDER]

Builds the console if need be, opens the database, brings it to the newest schema, makes the demo company when it is
empty, and serves API, jobs and console at http://127.0.0.1:4300 (HOST, PORT).

  --no-demo       leave an empty database empty
${databaseHelp}`,
  options: { ...databaseOptions, 'no-demo': { type: 'boolean' } },

  async run(input) {
    const address = listenAddress();
    const level = logLevel();
    await requireFreeAddress(address);
    // The server's modules load while the database opens in its process.
    const [database, { serveEverything }] = await Promise.all([
      openChosenDatabase(input, false),
      import('./serve-everything.ts'),
    ]);
    const where =
      database.kind === 'embedded' ? `embedded, in ${dataFolderOf(input)}` : 'PostgreSQL (DATABASE_URL)';
    try {
      return await serveEverything({
        database,
        where,
        address,
        level,
        resultsFolder: resultsFolderOf(input),
        demo: input.values['no-demo'] !== true,
      });
    } finally {
      await database.stop();
    }
  },
};
