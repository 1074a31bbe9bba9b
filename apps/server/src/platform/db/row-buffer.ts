/** What the process reports when rows are lost: pino. */
interface Lines {
  warn(fields: object, message: string): void;
}

export interface RowBufferOptions<Row> {
  /** How many rows may wait; what comes above is dropped and counted. */
  waitingMax: number;
  /** Rows of one write. */
  rowsMax: number;
  writeEveryMs: number;
  write(rows: readonly Row[]): Promise<void>;
  lines: Lines;
  /** What the rows are, for the line that says how many were lost. */
  name: string;
}

/** How many rows were written and lost since the process began. */
interface RowCounts {
  readonly written: number;
  readonly dropped: number;
}

/** A number that only grows, as metrics read it. */
export interface CountReader {
  readonly name: string;
  readonly help: string;
  read(): number;
}

export interface RowBuffer<Row> {
  /**
   * Takes rows to be written later; returns immediately and never throws. They are made when they are
   * written.
   */
  add(count: number, make: () => readonly Row[]): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
  counts(): RowCounts;
}

/**
 * Writes rows that nothing depends on: later, in few statements, and never at the expense of those who add
 * them. While the database is away or too slow, rows are dropped and counted.
 */
export function openRowBuffer<Row>(options: RowBufferOptions<Row>): RowBuffer<Row> {
  const { waitingMax, rowsMax, writeEveryMs, lines, name } = options;
  let waiting: { count: number; make: () => readonly Row[] }[] = [];
  let waitingRows = 0;
  let written = 0;
  let failed = 0;
  let overflowed = 0;
  let reported = 0;
  let writing: Promise<void> = Promise.resolve();

  function take(): Row[] {
    const rows: Row[] = [];
    let taken = 0;
    for (const { count, make } of waiting) {
      if (rows.length >= rowsMax) break;
      rows.push(...make());
      waitingRows -= count;
      taken += 1;
    }
    waiting = waiting.slice(taken);
    return rows;
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = take();
      try {
        await options.write(rows);
        written += rows.length;
      } catch (error) {
        failed += rows.length;
        lines.warn({ err: error, rows: rows.length }, `${name} were not written`);
      }
    }
    if (overflowed === reported) return;
    lines.warn({ rows: overflowed - reported }, `${name} were dropped: too many waited`);
    reported = overflowed;
  }

  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  let isWriting = false;
  const timer = setInterval(() => {
    // a write that takes long is not followed by a queue of others
    if (isWriting || (waiting.length === 0 && overflowed === reported)) return;
    isWriting = true;
    void flush().finally(() => {
      isWriting = false;
    });
  }, writeEveryMs);
  timer.unref();

  return {
    add(count, make) {
      if (waitingRows + count > waitingMax) {
        overflowed += count;
        return;
      }
      waiting.push({ count, make });
      waitingRows += count;
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
    counts: () => ({ written, dropped: failed + overflowed }),
  };
}

/** A buffer that keeps nothing, for measurements. */
export const nothingKept = <Row>(): RowBuffer<Row> => ({
  add: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
  counts: () => ({ written: 0, dropped: 0 }),
});
