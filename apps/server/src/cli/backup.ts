import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { withClient } from '../platform/db/connection.ts';
import { refuseDump } from '../platform/db/distribute.ts';
import { dumpServer } from './backup/dump-server.ts';
import { packDataFolder } from './backup/pack-data-folder.ts';
import { type Command, UsageProblem } from './command.ts';
import { printResult } from './output.ts';
import { databaseOptions, dataFolderOf, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk backup FILE [--data FOLDER]

Writes a backup of the whole database to a new file, for "drawdesk restore". A server can continue to run.
The file has everything except the signing key, including password hashes; only its owner can read it. Keep the signing
key separately: without it, authenticators, webhook secrets and seeds of a restored database cannot be decrypted.

${ownerHelp}`,
  options: databaseOptions,

  async run(input) {
    const [name, ...others] = input.words;
    if (name === undefined || others.length > 0) throw new UsageProblem('Give one file to write to.');
    const file = resolve(name);
    if (existsSync(file)) throw new UsageProblem(`${file} already exists. Give the name of a new file.`);
    const database = await openOwnersDatabase(input, true);
    // A file that is written in parts gets its name when it is complete.
    const draft = `${file}.part`;
    process.umask(0o077);
    try {
      if (database.kind === 'external') {
        await withClient(database.owner, refuseDump);
        await dumpServer(database.owner, draft);
      } else await packDataFolder(database.owner, dataFolderOf(input), draft);
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
      await database.stop();
    }
    printResult(`${file} (${Math.ceil(statSync(file).size / 1024)} KB)`);
    return 0;
  },
};
