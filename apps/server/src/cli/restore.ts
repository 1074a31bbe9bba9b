import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { restoreServer, restoreSql } from './backup/dump-server.ts';
import { unpackDataFolder } from './backup/pack-data-folder.ts';
import { readInputProblem } from './backup/read-problem.ts';
import { type Command, UsageProblem } from './command.ts';
import { printResult } from './output.ts';
import { databaseOptions, dataFolderOf, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk restore FILE [--data FOLDER]

Restores a backup from "drawdesk backup" to an empty PostgreSQL database (DATABASE_URL) or to a data folder without a
database. A backup of one kind cannot be restored to the other; a plain SQL dump (pg_dump --no-owner --inserts) can be
restored to both. After an older backup run "drawdesk migrate"; "drawdesk start" does this itself.

${ownerHelp}`,
  options: databaseOptions,

  async run(input) {
    const [name, ...others] = input.words;
    if (name === undefined || others.length > 0) throw new UsageProblem('Give the file to restore.');
    const file = resolve(name);
    const kind = kindOf(file);
    const isServer = Boolean(process.env.DRAWDESK_OWNER_URL || process.env.DATABASE_URL);
    if (kind === 'folder' && isServer)
      throw new StartProblem(
        `${file} is a backup of an embedded database, and DATABASE_URL names a PostgreSQL server. Unset DATABASE_URL.`,
      );
    if (kind === 'dump' && !isServer)
      throw new StartProblem(
        `${file} is a backup of a PostgreSQL database. Set DATABASE_URL to an empty database to restore it into.`,
      );
    if (kind === 'folder') await unpackDataFolder(dataFolderOf(input), file);
    // the unpacked data is opened once, so that a damaged file is reported now
    const database = await openOwnersDatabase(input, false);
    try {
      if (kind === 'dump') await restoreServer(database.owner, file);
      if (kind === 'sql') await restoreSql(database.owner, file);
    } finally {
      await database.stop();
    }
    printResult(`Restored ${file}.`);
    return 0;
  },
};

/**
 * The kind of a backup, by its first bytes: pg_dump's own format, its plain SQL, or a packed data folder.
 * @throws StartProblem
 */
function kindOf(file: string): 'dump' | 'sql' | 'folder' {
  const start = Buffer.alloc(40);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
  } catch (error) {
    throw readInputProblem(file, error);
  }
  if (start.toString('latin1').startsWith('PGDMP')) return 'dump';
  if (start.toString('latin1').includes('-- PostgreSQL database dump')) return 'sql';
  if (start[0] === 0x1f && start[1] === 0x8b) return 'folder';
  throw new StartProblem(`${file} is not a backup. Give a file from "drawdesk backup".`);
}
