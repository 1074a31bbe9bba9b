import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { readInputProblem } from './backup/read-problem.ts';
import { type Command, type CommandInput, textOption, UsageProblem } from './command.ts';
import { runDrill, type Step } from './drill/run-drill.ts';
import { printMessage, printResult } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import { anchorFileOf, databaseOptions, dataFolderOf, openOwnersDatabase, ownerHelp } from './settings.ts';
import { wholeOption } from './whole-number-option.ts';

const HOUR_MS = 3_600_000;

export const command: Command = {
  help: `Usage: drawdesk restore-drill [FILE | FOLDER] [--max-age HOURS] [--anchors FILE] [--data FOLDER]

Restores a backup to a new database on the same server, compares it with the original, verifies it as "drawdesk verify"
does, and removes it. Exit code 0 if no differences are found, 1 if any are. API and worker can continue to run; the
server needs space for a second copy of the database.

  FILE              a file from "drawdesk backup": its log chains and seals must be the same as in the database
  FOLDER            use the newest *.backup in it
                    without either, a backup is made now, and every row must be the same
  --max-age HOURS   report a backup that is older
  --anchors FILE    compare the backup with the anchors in this file up to the time of the backup (default:
                    DRAWDESK_ANCHOR_FILE, or anchors.jsonl in the data folder)
${ownerHelp} It needs the right to create databases (CREATEDB).`,
  options: { ...databaseOptions, 'max-age': { type: 'string' }, anchors: { type: 'string' } },

  async run(input) {
    const [name, ...others] = input.words;
    if (others.length > 0) throw new UsageProblem('Give one file or folder.');
    const maxAge = wholeOption(input, 'max-age', { most: 87_600 });
    const file = name === undefined ? undefined : backupAt(resolve(name));
    const database = await openOwnersDatabase(input, true);
    try {
      if (database.kind === 'embedded')
        throw new StartProblem('The drill needs a PostgreSQL server. Set DATABASE_URL.');
      await requireMigrated(database.owner);
      const age = file === undefined ? [] : tooOld(file, maxAge);
      const agrees = await runDrill({
        ownerUrl: database.owner,
        file,
        dataFolder: dataFolderOf(input),
        anchorFile: anchorsNamed(input),
        report: print,
      });
      for (const problem of age) printMessage(problem);
      const isGood = agrees && age.length === 0;
      printResult(
        `\n${isGood ? 'The backup is good.' : 'The backup is not reliable: see the problems above.'}`,
      );
      return isGood ? 0 : 1;
    } finally {
      await database.stop();
    }
  },
};

const anchorsNamed = (input: CommandInput): string | undefined =>
  textOption(input, 'anchors') ?? anchorFileOf(input);

/** The file itself, or the newest backup of a folder. @throws StartProblem */
function backupAt(path: string): string {
  try {
    if (!statSync(path).isDirectory()) return path;
    const [newest] = readdirSync(path)
      .filter((name) => name.endsWith('.backup'))
      .map((name) => join(path, name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    if (newest === undefined) throw new StartProblem(`No *.backup file in ${path}.`);
    return newest;
  } catch (error) {
    throw error instanceof StartProblem ? error : readInputProblem(path, error);
  }
}

/** How old a backup is, by when its file was last written; a problem when that is more than it may be. */
function tooOld(file: string, maxAgeHours: number | undefined): string[] {
  const ageMs = Date.now() - statSync(file).mtimeMs;
  printResult(`age      ${(ageMs / HOUR_MS).toFixed(1)} h`);
  return maxAgeHours !== undefined && ageMs > maxAgeHours * HOUR_MS
    ? [`${file} is older than ${maxAgeHours} hours.`]
    : [];
}

function print({ name, summary, problems, ms }: Step): void {
  printResult(`${name.padEnd(9)}${(ms / 1000).toFixed(1)} s  ${summary}`);
  for (const problem of problems) printMessage(`${name}: ${problem}`);
}
