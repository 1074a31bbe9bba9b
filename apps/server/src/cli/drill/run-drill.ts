import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../../install.ts';
import { verify } from '../../modules/verify/verify.ts';
import { withClient } from '../../platform/db/connection.ts';
import { openStore } from '../../platform/db/store.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { restoreServer } from '../backup/dump-server.ts';
import { openInstallationKeys } from '../installation-keys.ts';
import { anchorsOfBackup } from './anchors-of-backup.ts';
import { contradictionsIn } from './evidence.ts';
import { differencesOf, rowsOf } from './figures.ts';
import { openScratch } from './scratch.ts';
import { type Taken, takeBackup, takeStock } from './take-backup.ts';

export interface DrillOptions {
  readonly ownerUrl: string;
  /** The backup to try; without it one is made, and removed in the end. */
  readonly file: string | undefined;
  readonly dataFolder: string;
  readonly anchorFile: string | undefined;
  /** Called when a step is done. */
  readonly report: (step: Step) => void;
}

export interface Step {
  readonly name: 'backup' | 'restore' | 'compare' | 'verify';
  readonly summary: string;
  readonly problems: readonly string[];
  readonly ms: number;
}

type Work = () => Promise<{ summary: string; problems?: readonly string[] }>;

/**
 * Restores a backup into a separate database next to the original, compares the two, recomputes the books of
 * the restored one, and removes it. A backup that is made for the drill must be the same row by row. For an
 * older backup, the chains of the log and the seals of rounds must be in the database as they are in the
 * backup.
 * @returns whether everything agreed
 * @throws StartProblem when a step cannot be done, or when SIGINT or SIGTERM ends the drill
 */
export async function runDrill(options: DrillOptions): Promise<boolean> {
  const signal = listenForEnd();
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-drill-'));
  const scratch = await openScratch(options.ownerUrl).catch((error: unknown) => {
    signal.ignore();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  let isGood = true;
  const step = async (name: Step['name'], work: Work): Promise<void> => {
    const began = performance.now();
    const { summary, problems = [] } = await Promise.race([work(), signal.ended]);
    isGood &&= problems.length === 0;
    options.report({ name, summary, problems, ms: performance.now() - began });
  };
  try {
    const file = options.file ?? join(folder, 'made.backup');
    let original: Taken | undefined;
    await step('backup', async () => {
      if (options.file === undefined) original = await takeBackup(options.ownerUrl, file);
      return { summary: original ? `made now, ${kilobytes(file)}` : `${file}, ${kilobytes(file)}` };
    });
    await step('restore', async () => {
      await restoreServer(scratch.url, file);
      return { summary: `into ${scratch.name}` };
    });
    await step('compare', () => compare(options.ownerUrl, scratch.url, original));
    await step('verify', () => verifyRestored(options, scratch.url, folder));
    return isGood;
  } finally {
    await scratch.remove();
    rmSync(folder, { recursive: true, force: true });
    signal.ignore();
  }
}

/** `ended` rejects with the first signal to end. What runs then fails, or ends with the process. */
function listenForEnd() {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  const listener = (name: string) => reject(new StartProblem(`${name} ended the drill.`));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, listener);
  return {
    ended,
    ignore() {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, listener);
    },
  };
}

async function compare(ownerUrl: string, restoredUrl: string, original: Taken | undefined) {
  const restored = await takeStock(restoredUrl);
  const held = `${restored.figures.size} tables, ${rowsOf(restored.figures)} rows`;
  if (original) return { summary: held, problems: differencesOf(original.figures, restored.figures) };
  const { chains, seals } = restored.evidence;
  return {
    summary: `${held}, ${chains.length} log chains, ${seals.length} seals`,
    problems: await withClient(ownerUrl, (client) => contradictionsIn(client, restored.evidence)),
  };
}

/**
 * Recomputes the books of the restored database. An older backup is first migrated to the schema of this
 * version.
 */
async function verifyRestored({ dataFolder, anchorFile }: DrillOptions, url: string, folder: string) {
  const { applied } = await install(url);
  const keys = await openInstallationKeys({ connection: url, dataFolder, duty: 'read' });
  const store = openStore(url, 1, keys);
  try {
    const anchors = await anchorsOfBackup(store, anchorFile, join(folder, 'anchors.jsonl'));
    const { checks } = await verify(store, anchors.kind === 'some' ? { anchorFile: anchors.file } : {});
    return {
      summary: [
        `${checks.length} checks`,
        anchors.kind === 'some' ? 'with anchors' : 'without anchors',
        ...(anchors.kind === 'none' ? [`(${anchors.why})`] : []),
        ...(applied.length > 0 ? [`after ${applied.length} migrations`] : []),
      ].join(' '),
      problems: [
        ...(anchors.kind === 'problem' ? [anchors.problem] : []),
        ...checks.flatMap(({ check, problems }) => problems.map((problem) => `${check}: ${problem}`)),
      ],
    };
  } finally {
    await store.close();
  }
}

const kilobytes = (file: string): string => `${Math.ceil(statSync(file).size / 1024)} KB`;
