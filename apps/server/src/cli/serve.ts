import { createApp } from '../app.ts';
import type { Command } from './command.ts';
import { listenProblem, requireFreeAddress } from './listen.ts';
import { say } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import {
  databaseHelp,
  databaseOptions,
  listenAddress,
  logLevel,
  openChosenDatabase,
  resultsFolderOf,
  webFolder,
} from './settings.ts';
import { untilEnded } from './until-ended.ts';

export const command: Command = {
  help: `Usage: drawdesk serve [--data FOLDER]

Serves the API, and the console if it is built, at HOST and PORT. "drawdesk worker" does the jobs beside it, as often as
is wanted; "drawdesk migrate" comes first. With the embedded database use "drawdesk start", which does both.

${databaseHelp}`,
  options: databaseOptions,

  async run(input) {
    const address = listenAddress();
    const level = logLevel();
    await requireFreeAddress(address);
    const database = await openChosenDatabase(input, false);
    try {
      await requireMigrated(database.connection);
      const app = await createApp({
        connection: database.connection,
        webFolder,
        logLevel: level,
        resultsFolder: resultsFolderOf(input),
      });
      const url = await app.listen(address.port, address.host).catch((error: unknown) => {
        throw listenProblem(error, address);
      });
      say(`Drawdesk API: ${url}`);
      return await untilEnded([app], database.lost);
    } finally {
      await database.stop();
    }
  },
};
