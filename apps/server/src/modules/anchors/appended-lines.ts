import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** How much of a file's end is read first; more is read when its last line is longer. */
const tailBytes = 1 << 20;
const newline = 0x0a;

/** A file to which lines are only added. */
export interface AppendedLines {
  size(): number;
  /**
   * The complete lines after a position, and where they end. Null: those in the last part of the file, at
   * least one if there is any. Empty lines are left out.
   */
  after(place: number | null): { lines: string[]; end: number };
  /**
   * Ends a last line that was written in part by a process that died, so that the next line is separate from
   * it.
   */
  endLast(): void;
  /** Adds a line; it is on disk when this returns. @throws Error when it cannot be written */
  append(line: string): void;
  close(): void;
}

/** Opens a file of lines, and makes it when it is missing. Only its owner can read it. */
export function openLines(file: string): AppendedLines {
  const handle = openSync(file, 'a+', 0o600);
  const size = () => fstatSync(handle).size;

  function bytesFrom(start: number, end: number): Buffer {
    const bytes = Buffer.alloc(end - start);
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(handle, bytes, filled, bytes.length - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  function wholeLines(start: number): { lines: string[]; end: number } {
    const bytes = bytesFrom(start, size());
    const length = bytes.lastIndexOf(newline) + 1;
    const lines = bytes.subarray(0, length).toString('utf8').split('\n');
    return { lines: lines.filter((line) => line !== ''), end: start + length };
  }

  function tail(): { lines: string[]; end: number } {
    for (let bytes = tailBytes; ; bytes *= 2) {
      const start = Math.max(0, size() - bytes);
      const { lines, end } = wholeLines(start);
      if (start === 0) return { lines, end };
      // the first line may have begun earlier
      if (lines.length > 1) return { lines: lines.slice(1), end };
    }
  }

  function write(text: string): void {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; )
      written += writeSync(handle, bytes, written, bytes.length - written);
    fsyncSync(handle);
  }

  return {
    size,
    after: (place) => (place === null ? tail() : wholeLines(place)),
    endLast() {
      const end = size();
      if (end > 0 && bytesFrom(end - 1, end)[0] !== newline) write('\n');
    },
    append: (line) => write(`${line}\n`),
    close: () => closeSync(handle),
  };
}
