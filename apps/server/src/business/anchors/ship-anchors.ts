import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readAnchor } from '../../platform/audit/anchor-line.ts';
import type { Keys } from '../../platform/auth/keys.ts';
import { openLines } from './appended-lines.ts';
import type { AnchorSink } from './sink.ts';

/** So long one turn takes at most before the next one goes on. */
const turnMs = 30_000;

/** Up to which byte of the file a sink has what is in it; null: it has nothing. */
function markOf(path: string): number | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function setMark(path: string, end: number): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${end}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/**
 * Sends a sink what the file of anchors holds and it has not had yet. How far it came stands beside the file, out of reach
 * of whoever works on the database. A sink that is new begins with the newest anchor; a file that was begun anew is sent
 * from its beginning. Two processes may send the same anchor.
 *
 * @param keep - adds a line to the file
 * @throws Error when the sink does not take one; what it took before counts
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
    setMark(path, end);
    if (Date.now() > until) return;
  }
  if (end !== start) setMark(path, end);
}

const sizeOf = (line: string): number => Buffer.byteLength(line) + 1;

/** The lines of a file behind a place, and where they begin. */
function linesBehind(file: string, mark: number | null): { lines: string[]; start: number } {
  const opened = openLines(file);
  try {
    const { lines, end } = opened.after(mark !== null && mark > opened.size() ? 0 : mark);
    return { lines, start: end - lines.reduce((size, line) => size + sizeOf(line), 0) };
  } finally {
    opened.close();
  }
}
