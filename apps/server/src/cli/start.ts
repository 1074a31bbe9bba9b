import { createApp } from '../app.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { OpenDatabase } from '../platform/embedded/database-url.ts';
import { version } from '../version.ts';
import { startWorker } from '../worker.ts';
import type { Command, CommandInput } from './command.ts';
import { buildConsoleIfOld } from './console-build.ts';
import { listenProblem, requireFreeAddress } from './listen.ts';
import { say, tell } from './output.ts';
import {
  databaseHelp,
  databaseOptions,
  dataFolderOf,
  listenAddress,
  logLevel,
  openChosenDatabase,
  webFolder,
} from './settings.ts';
import { untilEnded } from './until-ended.ts';

export const command: Command = {
  help: `Usage: drawdesk start [--no-demo] [--data FOLDER]

Builds the console if need be, opens the database, brings it to the newest schema, makes the demo company when it is
empty, and serves API, jobs and console at http://127.0.0.1:4300 (HOST, PORT).

  --no-demo       leave an empty database empty
${databaseHelp}`,
  options: { ...databaseOptions, 'no-demo': { type: 'boolean' } },

  async run(input) {
    const address = listenAddress();
    const level = logLevel();
    await requireFreeAddress(address);
    const database = await openChosenDatabase(input, false);
    try {
      return await serveAll(input, database, address, level);
    } finally {
      await database.stop();
    }
  },
};

async function serveAll(
  input: CommandInput,
  database: OpenDatabase,
  address: { port: number; host: string },
  level: string,
): Promise<number> {
  const { connection } = database;
  // The console is built while the database is prepared: each keeps one core busy.
  const [, signIns] = await Promise.all([buildConsoleIfOld(), prepare(input, database)]);
  const app = await createApp({ connection, webFolder, logLevel: level });
  const worker = await startWorker({ connection, logLevel: level });
  const url = await app.listen(address.port, address.host).catch((error: unknown) => {
    throw listenProblem(error, address);
  });
  const where =
    database.kind === 'embedded' ? `embedded, in ${dataFolderOf(input)}` : 'PostgreSQL (DATABASE_URL)';
  say([`Drawdesk ${version}: ${url}`, `Database: ${where}`, ...signIns].join('\n'));
  return untilEnded(
    [
      { name: 'API', close: () => app.close() },
      { name: 'worker', close: () => worker.close() },
    ],
    database.lost,
  );
}

/** Migrates, and makes the demo when the database is empty; returns the lines that tell how to sign in. */
async function prepare(input: CommandInput, { connection }: OpenDatabase): Promise<string[]> {
  await migrate(connection);
  if (input.values['no-demo']) return [];
  const { ensureDemo } = await import('../features/demo/ensure-demo.ts');
  const { signIns } = await ensureDemo({ connection, onProgress: tell });
  if (signIns.length === 0) return [];
  const width = Math.max(...signIns.map(({ username }) => username.length)) + 2;
  return [
    'Sign in to the demo with:',
    ...signIns.map(({ username, password, role }) => `  ${username.padEnd(width)}${password}  ${role}`),
  ];
}
