import { createApp } from '../app.ts';
import type { SignIn } from '../demo/known-secrets.ts';
import type { AlertWebhook } from '../modules/alerts/alert-webhook.ts';
import type { OpenDatabase } from '../platform/embedded/database-url.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { version } from '../version.ts';
import { startWorker } from '../worker.ts';
import { type AdmittedDemo, admitDemo, type DemoWish } from './admit-demo.ts';
import { followHistory } from './follow-history.ts';
import { installOn } from './install-database.ts';
import { listenProblem } from './listen.ts';
import { printResult } from './output.ts';
import { requireServiceLogin } from './require-migrated.ts';
import { chosenStandby, webFolder } from './settings.ts';
import { setupLines } from './setup-link.ts';
import { tracesOfEnvironment } from './traces.ts';
import { untilEnded } from './wait-for-end.ts';

interface Everything {
  readonly database: OpenDatabase;
  /** The database in words, for the lines that are printed. */
  readonly where: string;
  readonly address: { readonly port: number; readonly host: string };
  readonly level: string;
  readonly resultsFolder: string;
  readonly anchorFile: string | undefined;
  readonly alertWebhook: AlertWebhook | null;
  readonly wish: DemoWish;
  /** The console, which is being built if it has to be. */
  readonly console: Promise<void>;
  /** Opens the installation's keys, on the migrated database. */
  openKeys(): Promise<Keys>;
}

/**
 * Serves API, jobs and console on an open database until it receives the request to end. Returns the exit
 * code.
 */
export async function serveEverything({
  database,
  where,
  address,
  level,
  resultsFolder,
  anchorFile,
  alertWebhook,
  wish,
  console: built,
  openKeys,
}: Everything): Promise<number> {
  const { connection } = database;
  const standby = chosenStandby(database);
  // The console is built while the database is prepared: each keeps one core busy.
  const [, { keys, demo }] = await Promise.all([built, prepare({ database, address, wish, openKeys })]);
  const tracing = await tracesOfEnvironment();
  const app = await createApp({
    ...{ connection, standby, keys, anchorFile, webFolder, logLevel: level, resultsFolder },
  });
  const worker = await startWorker({
    ...{ connection, standby, keys, anchorFile, logLevel: level, resultsFolder, alertWebhook },
  });
  const url = await app.listen(address.port, address.host).catch((error: unknown) => {
    throw listenProblem(error, address);
  });
  const setup = await setupLines(connection, url);
  printResult(
    [`Drawdesk ${version}: ${url}`, `Database: ${where}`, ...inLines(demo.signIns), ...setup].join('\n'),
  );
  const history = demo.follows ? [followHistory({ connection: database.owner, keys })] : [];
  return untilEnded([...history, app, worker, tracing], database.lost);
}

/** Migrates, opens the keys, and begins the demo where it belongs. */
async function prepare({
  database,
  address,
  wish,
  openKeys,
}: Pick<Everything, 'database' | 'address' | 'wish' | 'openKeys'>): Promise<{
  keys: Keys;
  demo: AdmittedDemo;
}> {
  await installOn(database);
  await requireServiceLogin(database);
  // a process that serves has no use for the owner's password
  delete process.env.DRAWDESK_OWNER_URL;
  const keys = await openKeys();
  return { keys, demo: await admitDemo({ database, keys, host: address.host, wish, makes: true }) };
}

function inLines(signIns: readonly SignIn[]): string[] {
  if (signIns.length === 0) return [];
  const width = Math.max(...signIns.map(({ username }) => username.length)) + 2;
  return [
    'Sign in to the demo with:',
    ...signIns.map(({ username, password, role }) => `  ${username.padEnd(width)}${password}  ${role}`),
  ];
}
