import type { AnchorWriter } from '../../platform/audit/anchor-writer.ts';
import type { Store } from '../../platform/db/store.ts';
import { addToAnchors, openAnchors } from './anchor-file.ts';
import { shipAnchors } from './ship-anchors.ts';
import type { AnchorSink } from './sink.ts';

/** How long work that waits for an anchor, such as a result, waits for the sinks besides the file. */
const usualWaitMs = 3_000;
/** A sink that did not answer is tried again by the next minute's anchor. Until then nothing waits for it. */
const awayMs = 50_000;

export interface SinkReport {
  /** @param times - in a row */
  failed(sink: AnchorSink, error: unknown, times: number): void;
  took(sink: AnchorSink): void;
}

interface Options {
  sinks: readonly AnchorSink[];
  report: SinkReport;
  /** How long the other sinks are waited for; null: until they are done. */
  waitMs?: number | null;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Records log and seals in the file, which must succeed, and then in the other sinks, which may be away. They
 * are waited for three seconds. What they did not accept follows with the next anchor or the next minute.
 * Null without a file.
 */
export function openAnchoring(
  file: string | undefined,
  { sinks, report, waitMs = usualWaitMs, now = () => performance.now() }: Options,
): AnchorWriter | null {
  if (file === undefined) return null;
  const written = openAnchors(file);
  const shippers = sinks.map((sink) => openShipper(file, sink, report, now));
  return {
    file,
    async write(store) {
      const isNew = await written.write(store);
      const shipped = Promise.all(shippers.map((ship) => ship(store)));
      await (waitMs === null ? shipped : atMost(shipped, waitMs));
      return isNew;
    },
  };
}

async function atMost(done: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, enough]);
  clearTimeout(timer);
}

/**
 * Sends one sink what it does not have yet, one run at a time. Resolves when the run that began after the
 * call is over.
 */
function openShipper(
  file: string,
  sink: AnchorSink,
  report: SinkReport,
  now: () => number,
): (store: Store) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  let failures = 0;
  let awayUntil = Number.NEGATIVE_INFINITY;

  async function turn(store: Store): Promise<void> {
    waiting = null;
    const { keys } = store;
    if (!keys || now() < awayUntil) return;
    try {
      await shipAnchors(file, sink, { keys, keep: (line) => addToAnchors(store, file, line) });
      failures = 0;
      report.took(sink);
    } catch (error) {
      failures += 1;
      awayUntil = now() + awayMs;
      report.failed(sink, error, failures);
    }
  }

  return (store) => {
    waiting ??= running.then(() => {
      running = turn(store);
      return running;
    });
    return waiting;
  };
}
