import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { lineHash, readAnchor } from '../../platform/audit/anchor-line.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type AppendedLines, openLines } from './appended-lines.ts';
import type { AnchorSink } from './sink.ts';

/** The longest time one run takes before the next one continues. */
const turnMs = 30_000;

/**
 * Up to which byte of the file a sink has its content, and the line that ends there: its length and its hash.
 */
interface Mark {
  readonly end: number;
  /** Null in marks of earlier versions. */
  readonly last: { readonly size: number; readonly hash: string } | null;
}

/** Null: the sink has nothing. */
function markOf(path: string): Mark | null {
  try {
    const [, end, size, hash] =
      readFileSync(path, 'utf8').match(/^(\d{1,15})(?: (\d{1,15}) ([0-9a-f]{64}))?\s*$/) ?? [];
    if (end === undefined) return null;
    return {
      end: Number(end),
      last: size === undefined || hash === undefined ? null : { size: Number(size), hash },
    };
  } catch {
    return null;
  }
}

function setMark(path: string, end: number, line: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${end} ${sizeOf(line)} ${lineHash(line)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/**
 * Sends a sink the lines of the anchor file that it does not have yet. How far it came is recorded next to the
 * file, where a person who works on the database cannot reach it. A new sink begins with the newest anchor. A
 * file that was started again, and does not have the earlier last line at its position, is sent from its
 * beginning. Two processes may send the same anchor.
 *
 * @param keep - adds a line to the file
 * @throws Error when the sink does not accept one; what it accepted before counts
 */
export async function shipAnchors(
  file: string,
  sink: AnchorSink,
  { keys, keep }: { keys: Keys; keep(line: string): Promise<void> },
): Promise<void> {
  const path = `${file}.${sink.name}`;
  const mark = markOf(path);
  const { lines, start } = linesBehind(file, mark);
  const newestOnly = sink.newestOnly || mark === null;
  const newest = lines.findLastIndex((line) => readAnchor(keys, line) !== null);
  const until = Date.now() + turnMs;
  let end = start;
  for (const [at, line] of lines.entries()) {
    end += sizeOf(line);
    const isWanted = newestOnly ? at === newest : readAnchor(keys, line) !== null;
    if (!isWanted) continue;
    const beside = await sink.put(line);
    if (beside !== null) await keep(beside);
    setMark(path, end, line);
    if (Date.now() > until) return;
  }
  const last = lines.at(-1);
  if (last !== undefined) setMark(path, end, last);
}

const sizeOf = (line: string): number => Buffer.byteLength(line) + 1;

/** The lines of a file after a position, and where they begin. */
function linesBehind(file: string, mark: Mark | null): { lines: string[]; start: number } {
  const opened = openLines(file);
  try {
    const { lines, end } = mark === null ? opened.after(null) : linesBehindMark(opened, mark);
    return { lines, start: end - lines.reduce((size, line) => size + sizeOf(line), 0) };
  } finally {
    opened.close();
  }
}

function linesBehindMark(opened: AppendedLines, { end, last }: Mark): { lines: string[]; end: number } {
  if (end > opened.size()) return opened.after(0);
  if (!last) return opened.after(end);
  const found = opened.after(Math.max(0, end - last.size));
  const [first = '', ...lines] = found.lines;
  return lineHash(first) === last.hash ? { ...found, lines } : opened.after(0);
}
