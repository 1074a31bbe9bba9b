import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartProblem } from '../platform/embedded/start-problem.ts';
import { restoreServer } from './backup/dump-server.ts';
import { unpackDataFolder } from './backup/pack-data-folder.ts';
import { readInputProblem } from './backup/read-problem.ts';
import { type Command, UsageProblem } from './command.ts';
import { say } from './output.ts';
import { databaseOptions, dataFolderOf, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk restore FILE [--data FOLDER]

Reads a database from a file that "drawdesk backup" wrote, into an empty PostgreSQL database (DATABASE_URL) or a data
folder without one. What was backed up from one kind cannot be restored into the other. "drawdesk migrate" afterwards
brings an older backup to the newest schema; "drawdesk start" does so by itself.

${ownerHelp}`,
  options: databaseOptions,

  async run(input) {
    const [name, ...others] = input.words;
    if (name === undefined || others.length > 0) throw new UsageProblem('Name the file to read.');
    const file = resolve(name);
    const kind = kindOf(file);
    const url = process.env.DRAWDESK_OWNER_URL || process.env.DATABASE_URL;
    if (url) {
      if (kind !== 'server')
        throw new StartProblem(
          `${file} is a backup of an embedded database, and DATABASE_URL names a PostgreSQL server. Unset DATABASE_URL.`,
        );
      const database = await openOwnersDatabase(input, false);
      await restoreServer(url, file).finally(() => database.stop());
    } else {
      if (kind !== 'embedded')
        throw new StartProblem(
          `${file} is a backup of a PostgreSQL database. Set DATABASE_URL to an empty database to restore it into.`,
        );
      await unpackDataFolder(dataFolderOf(input), file);
      const database = await openOwnersDatabase(input, false);
      await database.stop();
    }
    say(`Restored ${file}.`);
    return 0;
  },
};

/** What a backup holds, by its first bytes: pg_dump's own format, or a packed data folder. @throws StartProblem */
function kindOf(file: string): 'server' | 'embedded' {
  const start = Buffer.alloc(5);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
  } catch (error) {
    throw readInputProblem(file, error);
  }
  if (start.toString('latin1') === 'PGDMP') return 'server';
  if (start[0] === 0x1f && start[1] === 0x8b) return 'embedded';
  throw new StartProblem(`${file} is not a backup. Name a file that "drawdesk backup" wrote.`);
}
