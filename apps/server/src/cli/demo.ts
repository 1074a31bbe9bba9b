import { ensureDemo } from '../demo/ensure-demo.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import type { Command } from './command.ts';
import { installOn } from './install-database.ts';
import { printMessage, printResult } from './output.ts';
import { databaseOptions, installationKeys, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk demo [--small] [--data FOLDER]

Creates the demo company with its history in an empty database and prints its sign-ins. If an earlier run was
interrupted, it continues. A database with other content is not changed.

  --small         create one week of a few providers, in seconds, instead of six weeks
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
        throw new StartProblem(
          'The database is not empty. The demo can be created only in an empty database.',
        );
      printResult(made ? 'The demo was created. Sign in with:' : 'The demo already exists. Sign in with:');
      for (const { username, password, role } of signIns) printResult(`  ${username}  ${password}  ${role}`);
      return 0;
    } finally {
      await database.stop();
    }
  },
};
