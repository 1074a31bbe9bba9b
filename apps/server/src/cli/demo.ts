import { ensureDemo } from '../demo/ensure-demo.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import type { Command } from './command.ts';
import { installOn } from './install-database.ts';
import { printMessage, printResult } from './output.ts';
import { databaseOptions, installationKeys, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk demo [--small] [--data FOLDER]

Makes the demo company in an empty database, with all of its history, and prints its sign-ins. One that was broken off
is gone on with; any other database is left as it is.

  --small         a week of a few providers instead of six weeks, in seconds
${ownerHelp}`,
  options: { ...databaseOptions, small: { type: 'boolean' } },

  async run(input) {
    const database = await openOwnersDatabase(input, true);
    try {
      await installOn(database);
      const keys = await installationKeys(input, database, 'make');
      const size = input.values.small === true ? 'small' : 'full';
      const { made, signIns } = await ensureDemo({
        connection: database.owner,
        keys,
        size,
        onProgress: printMessage,
      });
      if (signIns.length === 0)
        throw new StartProblem('The database is in use: the demo is made in an empty one only.');
      printResult(made ? 'The demo is made. Sign in with:' : 'The demo is there already. Sign in with:');
      for (const { username, password, role } of signIns) printResult(`  ${username}  ${password}  ${role}`);
      return 0;
    } finally {
      await database.stop();
    }
  },
};
