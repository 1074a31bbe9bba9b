import { migrate } from '../platform/db/migrate.ts';
import type { Command } from './command.ts';
import { say } from './output.ts';
import { databaseHelp, databaseOptions, openChosenDatabase } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk migrate [--data FOLDER]

Brings the database to the newest schema. Safe to repeat, and to run by several at once.

${databaseHelp}`,
  options: databaseOptions,

  async run(input) {
    const database = await openChosenDatabase(input, true);
    try {
      const { applied } = await migrate(database.connection);
      say(
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
