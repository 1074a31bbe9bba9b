import type { Migrated } from '../platform/db/migrate.ts';
import type { Command } from './command.ts';
import { installOn } from './install-database.ts';
import { printResult } from './output.ts';
import { databaseOptions, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk migrate [--distributed] [--data FOLDER]

Updates the database to the newest schema. It can be repeated, and several can run at the same time.
With a PostgreSQL server it also gives the login of DATABASE_URL the rights of the service, which owns no tables.

  --distributed   also puts the tables on the nodes of a Citus cluster whose coordinator the address names. Where
                  they are there already, they remain without it. The first time nothing of the service may run
${ownerHelp}`,
  options: { ...databaseOptions, distributed: { type: 'boolean' } },

  async run(input) {
    const database = await openOwnersDatabase(input, true);
    try {
      const distributes = input.values.distributed === true;
      printResult(inLines(await installOn(database, { distributes })));
      return 0;
    } finally {
      await database.stop();
    }
  },
};

function inLines({ applied, distributed }: Migrated): string {
  const lines = applied.map((name) => `Applied ${name}`);
  if (distributed.length > 0) lines.push(`Tables put on the nodes: ${distributed.length}`);
  return lines.length === 0 ? 'The schema is up to date.' : lines.join('\n');
}
