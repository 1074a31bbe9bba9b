import { existsSync } from 'node:fs';
import { readStampDuty } from '../modules/anchors/read-sinks.ts';
import type { Check } from '../modules/verify/check.ts';
import { type Bounds, stateOfProofs } from '../modules/verify/proved.ts';
import { type VerifyOptions, verify } from '../modules/verify/verify.ts';
import { openStore } from '../platform/db/store.ts';
import { openStandby, type Standby } from '../platform/standby/standby.ts';
import type { Lines } from '../platform/standby/standby-watch.ts';
import { type Command, type CommandInput, textOption, UsageProblem } from './command.ts';
import { printMessage, printResult } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import {
  anchorFileOf,
  chosenStandby,
  databaseHelp,
  databaseOptions,
  installationKeys,
  openChosenDatabase,
} from './settings.ts';

/** A person waits for it, so it takes a larger sample than a night, and leaves nothing for later. */
const bounds: Bounds = {
  sample: { days: 10, rounds: 100, lines: 2_000 },
  newRounds: Number.POSITIVE_INFINITY,
};

const EXIT_CLEAN = 0;
const EXIT_DIFFERENT = 1;

export const command: Command = {
  help: `Usage: drawdesk verify [--all] [--format table|json] [--anchors FILE]

Recomputes the books from the bills and tickets and compares them: log chains, seals, payouts, roll-ups, win/loss, ledger
and credit. Only what is new or has changed since it last agreed, and a random sample of the rest; the database remembers
what agreed, and nothing else is written. Exit code 0 if no differences are found, 1 if any are.

  --all             everything, whatever agreed before: after a restore, or when a difference was found
  --format FORMAT   table (default) or json
  --anchors FILE    compare with the anchors of log and seals in this file (default: DRAWDESK_ANCHOR_FILE, or
                    anchors.jsonl in the data folder). A missing file is a problem if it is set or was written
                    before. Its time stamps are checked with the certificate in DRAWDESK_ANCHOR_TSA_CERTIFICATE
With DATABASE_REPLICA_URL the books are read on that standby.

${databaseHelp}`,
  options: {
    ...databaseOptions,
    all: { type: 'boolean' },
    format: { type: 'string' },
    anchors: { type: 'string' },
  },

  async run(input) {
    const format = textOption(input, 'format') ?? 'table';
    if (format !== 'table' && format !== 'json')
      throw new UsageProblem(`Unknown format "${format}". Use table or json.`);
    const database = await openChosenDatabase(input, true);
    try {
      const settings = chosenStandby(database);
      await requireMigrated(database.connection);
      const keys = await installationKeys(input, database, 'read');
      const store = openStore(database.connection, 1, keys);
      const standby = settings && openStandby(store, settings, standbyLines, 1);
      await standby?.known;
      try {
        const { isProved, isReadOnly } = await store.transaction({ as: 'work' }, stateOfProofs);
        const outcome = await verify(store, {
          ...anchorsToCompare(input),
          ...(standby && { reads: standby.reads }),
          ...(input.values.all !== true && isProved && { newSince: bounds }),
          remember: !isReadOnly,
        });
        printResult(
          format === 'json' ? JSON.stringify(outcome, null, 2) : tableOf(outcome.checks, outcome.clean),
        );
        if (standby) printMessage(whereRead(standby));
        return outcome.clean ? EXIT_CLEAN : EXIT_DIFFERENT;
      } finally {
        await standby?.close();
        await store.close();
      }
    } finally {
      await database.stop();
    }
  },
};

/** Only why it cannot be read: that it can be is said in the end. */
const standbyLines: Lines = {
  info: () => undefined,
  warn: (fields, message) =>
    printMessage(
      'err' in fields && fields.err instanceof Error ? `${fields.err.message}: ${message}` : message,
    ),
};

function whereRead(standby: Standby): string {
  const counts = standby.counts();
  const all = counts.standby + counts.primary;
  return `Readings of the books on the standby: ${counts.standby} of ${all}; the others on the primary.`;
}

/**
 * A file that this installation is set to write must be there; of the one in the data folder the database knows whether it
 * ever was.
 * @throws UsageProblem when the file that was named on the command line is not there
 */
function anchorsToCompare(
  input: CommandInput,
): Pick<VerifyOptions, 'anchorFile' | 'anchorsMustBe' | 'stamps'> {
  const named = textOption(input, 'anchors');
  if (named !== undefined && !existsSync(named)) throw new UsageProblem(`${named}: file not found.`);
  return {
    anchorFile: named ?? anchorFileOf(input),
    anchorsMustBe: Boolean(process.env.DRAWDESK_ANCHOR_FILE),
    stamps: readStampDuty(process.env),
  };
}

function tableOf(checks: readonly Check[], clean: boolean): string {
  const width = Math.max(...checks.map((check) => check.check.length));
  const lines = checks.flatMap((check) => [
    `${check.problems.length === 0 ? 'ok   ' : 'WRONG'}  ${check.check.padEnd(width)}  ${check.examined}`,
    ...check.problems.map((problem) => `         ${problem}`),
    ...(check.remarks ?? []).map((remark) => `         note: ${remark}`),
    ...check.notes.map((note) => `         not checked: ${note}`),
    ...(check.unlisted > 0 ? [`         … and ${check.unlisted} more`] : []),
  ]);
  return [...lines, '', conclusion(checks, clean)].join('\n');
}

function conclusion(checks: readonly Check[], clean: boolean): string {
  if (!clean) return 'Some checks failed: see the lines marked WRONG.';
  return checks.some(({ notes }) => notes.length > 0)
    ? 'Everything that can be checked agrees. Some things can no longer be checked.'
    : 'No differences found.';
}
