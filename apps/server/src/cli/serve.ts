import { createApp } from '../app.ts';
import { admitDemo, demoWish } from './admit-demo.ts';
import type { Command } from './command.ts';
import { listenProblem, requireFreeAddress } from './listen.ts';
import { printResult } from './output.ts';
import { requireMigrated, requireServiceLogin } from './require-migrated.ts';
import {
  anchorFileOf,
  chosenStandby,
  databaseHelp,
  databaseOptions,
  dutyBeside,
  installationKeys,
  listenAddress,
  logLevel,
  openChosenDatabase,
  resultsFolderOf,
  webFolder,
} from './settings.ts';
import { setupLines } from './setup-link.ts';
import { tracesOfEnvironment } from './traces.ts';
import { untilEnded } from './wait-for-end.ts';

export const command: Command = {
  help: `Usage: drawdesk serve [--demo] [--data FOLDER]

Runs the API, and the console if it is built, at HOST and PORT. Run "drawdesk migrate" first, and one or more "drawdesk
worker" for the jobs. With the embedded database use "drawdesk start", which runs everything.
While there is no superadmin, a link to create the first one is printed.

  --demo          serve the demo company with DATABASE_URL or at any HOST; its passwords are public
${databaseHelp}`,
  options: { ...databaseOptions, demo: { type: 'boolean' } },

  async run(input) {
    const wish = demoWish(input);
    const address = listenAddress();
    const level = logLevel();
    const tracing = await tracesOfEnvironment();
    await requireFreeAddress(address);
    const database = await openChosenDatabase(input, false);
    try {
      const standby = chosenStandby(database);
      await requireServiceLogin(database);
      await requireMigrated(database.connection);
      await admitDemo({ database, host: address.host, wish, makes: false });
      const app = await createApp({
        keys: await installationKeys(input, database, dutyBeside(database)),
        connection: database.connection,
        standby,
        webFolder,
        logLevel: level,
        resultsFolder: resultsFolderOf(input),
        anchorFile: anchorFileOf(input),
      });
      const url = await app.listen(address.port, address.host).catch((error: unknown) => {
        throw listenProblem(error, address);
      });
      const setup = await setupLines(database.connection, url);
      printResult([`Drawdesk API: ${url}`, ...setup].join('\n'));
      return await untilEnded([app, tracing], database.lost);
    } finally {
      await database.stop();
    }
  },
};
