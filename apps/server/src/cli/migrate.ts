import type { Command } from './command.ts';
import { installOn } from './install-database.ts';
import { printResult } from './output.ts';
import { databaseOptions, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk migrate [--data FOLDER]

Updates the database to the newest schema. It can be repeated, and several can run at the same time.
With a PostgreSQL server it also gives the login of DATABASE_URL the rights of the service, which owns no tables.

${ownerHelp}`,
  options: databaseOptions,

  async run(input) {
    const database = await openOwnersDatabase(input, true);
    try {
      const { applied } = await installOn(database);
      printResult(
        applied.length === 0
          ? 'The schema is up to date.'
          : applied.map((name) => `Applied ${name}`).join('\n'),
      );
      return 0;
    } finally {
      await database.stop();
    }
  },
};
