import { readMetricsOptions } from '../platform/http/metrics.ts';
import { startWorker } from '../worker.ts';
import type { Command } from './command.ts';
import { printResult } from './output.ts';
import { requireMigrated, requireServiceLogin } from './require-migrated.ts';
import {
  anchorFileOf,
  chosenStandby,
  databaseHelp,
  databaseOptions,
  dutyBeside,
  installationKeys,
  logLevel,
  openChosenDatabase,
  resultsFolderOf,
} from './settings.ts';
import { tracesOfEnvironment } from './traces.ts';
import { untilEnded } from './wait-for-end.ts';

export const command: Command = {
  help: `Usage: drawdesk worker [--data FOLDER]

Runs the jobs: creates, opens and closes rounds, settles confirmed results, and verifies the books every night. Several
workers can run at the same time.

${databaseHelp}`,
  options: databaseOptions,

  async run(input) {
    const level = logLevel();
    const tracing = await tracesOfEnvironment();
    const database = await openChosenDatabase(input, true);
    try {
      const standby = chosenStandby(database);
      await requireServiceLogin(database);
      await requireMigrated(database.connection);
      const worker = await startWorker({
        keys: await installationKeys(input, database, dutyBeside(database)),
        connection: database.connection,
        standby,
        logLevel: level,
        resultsFolder: resultsFolderOf(input),
        anchorFile: anchorFileOf(input),
        operationsAddress: readMetricsOptions(process.env).address,
      });
      // a caller that learns that it is ready may end it immediately
      const ended = untilEnded([worker, tracing], database.lost);
      printResult('Drawdesk worker: ready');
      return await ended;
    } finally {
      await database.stop();
    }
  },
};
