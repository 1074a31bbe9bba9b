import type { Command } from './command.ts';
import { installOn } from './install-database.ts';
import { printResult } from './output.ts';
import { databaseOptions, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk migrate [--data FOLDER]

Brings the database to the newest schema. Safe to repeat, and to run by several at once.
With a PostgreSQL server it also lets the login of DATABASE_URL work as the service, which owns nothing.

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
