import { join, resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { loginOf, type OpenDatabase, openDatabase, requireSafe } from '../platform/embedded/database-url.ts';
import { ensureHome } from '../platform/embedded/home.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { readStandby, type StandbySettings } from '../platform/standby/standby-settings.ts';
import { type CommandInput, textOption } from './command.ts';
import { type KeyDuty, openInstallationKeys } from './installation-keys.ts';

/** The folder the product is installed in. */
export const productFolder = join(import.meta.dirname, '../../../..');
/** Where the built console is. */
export const webFolder = join(productFolder, 'apps/web/dist');

/** The option of every command that uses the database. */
export const databaseOptions = { data: { type: 'string' } } as const satisfies ParseArgsOptionsConfig;
export const databaseHelp =
  '  --data FOLDER   folder of the embedded database (default: .data in the product folder; for root\n                  a link to a folder in /var/lib/drawdesk); not used with DATABASE_URL';
/** The same for commands that change the database itself. */
export const ownerHelp = `${databaseHelp}

With a PostgreSQL server this needs the owner of the tables: set DRAWDESK_OWNER_URL if DATABASE_URL is the login of the service.`;

/**
 * Opens the database that DATABASE_URL or --data name. `attach`: also a database that a running server has
 * locked.
 */
export const openChosenDatabase = (input: CommandInput, attach: boolean): Promise<OpenDatabase> =>
  open(input, attach, undefined);

/** The same for a command that changes the database itself: as the owner, whom DRAWDESK_OWNER_URL names. */
export const openOwnersDatabase = (input: CommandInput, attach: boolean): Promise<OpenDatabase> =>
  open(input, attach, process.env.DRAWDESK_OWNER_URL);

function open(input: CommandInput, attach: boolean, ownerUrl: string | undefined): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: process.env.DATABASE_URL || ownerUrl,
    ownerUrl,
    dataFolder: dataFolderOf(input),
    attach,
    allowPlain: allowsPlain(),
  });
}

const allowsPlain = (): boolean => process.env.DRAWDESK_ALLOW_PLAIN_DATABASE === '1';

/**
 * The standby that DATABASE_REPLICA_URL names; null without one. It need not answer now.
 * @throws StartProblem
 */
export function chosenStandby({ kind, connection }: OpenDatabase): StandbySettings | null {
  const settings = readStandby(process.env);
  if (!settings) return null;
  const variable = 'DATABASE_REPLICA_URL';
  if (kind === 'embedded')
    throw new StartProblem(
      `${variable} is the standby of DATABASE_URL, which is not set. Set both, or neither.`,
    );
  requireSafe(settings.connection, variable, { allowPlain: allowsPlain() });
  const [here, there] = [loginOf(connection, 'DATABASE_URL'), loginOf(settings.connection, variable)];
  if (here !== there)
    throw new StartProblem(
      `${variable} signs in as "${there}", and DATABASE_URL as "${here}". A standby has the logins of its primary: use the same one for both.`,
    );
  return settings;
}

/** The folder that --data names, or the one of the product. @throws StartProblem */
export function dataFolderOf(input: CommandInput): string {
  const named = textOption(input, 'data');
  if (named !== undefined) return named;
  const isServed = Boolean(process.env.DATABASE_URL || process.env.DRAWDESK_OWNER_URL);
  return ensureHome(productFolder, process.getuid?.() === 0 && !isServed);
}

/**
 * The installation's keys, for the migrated database that was opened.
 * @throws StartProblem
 */
export const installationKeys = (
  input: CommandInput,
  { connection }: OpenDatabase,
  duty: KeyDuty,
): Promise<Keys> => openInstallationKeys({ connection, dataFolder: dataFolderOf(input), duty });

/**
 * For processes that run together with others: the data folder is the one of the database, or it is not
 * given.
 */
export const dutyBeside = ({ kind }: OpenDatabase): KeyDuty => (kind === 'embedded' ? 'make' : 'use');

/** Where sources of results lay down their files: DRAWDESK_RESULTS_FOLDER, or `results` in the data folder. */
export const resultsFolderOf = (input: CommandInput): string =>
  process.env.DRAWDESK_RESULTS_FOLDER || join(dataFolderOf(input), 'results');

/** Where log and seals are anchored: DRAWDESK_ANCHOR_FILE (`off`: nowhere), or `anchors.jsonl` in the data folder. */
export function anchorFileOf(input: CommandInput): string | undefined {
  const named = process.env.DRAWDESK_ANCHOR_FILE;
  return named === 'off' ? undefined : resolve(named || join(dataFolderOf(input), 'anchors.jsonl'));
}

const HIGHEST_PORT = 65_535;

/** The address to listen at, from PORT and HOST. Port 0 takes any free one. @throws StartProblem */
export function listenAddress(): { port: number; host: string } {
  const text = process.env.PORT ?? '4300';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= HIGHEST_PORT))
    throw new StartProblem(
      `PORT is "${text}". It must be a whole number from 0 to ${HIGHEST_PORT}, such as 4300.`,
    );
  return { port, host: process.env.HOST || '127.0.0.1' };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** How much the server logs, from LOG_LEVEL. @throws StartProblem */
export function logLevel(): string {
  const level = process.env.LOG_LEVEL ?? 'warn';
  if (!logLevels.includes(level))
    throw new StartProblem(`LOG_LEVEL is "${level}". It must be one of ${logLevels.join(', ')}.`);
  return level;
}
