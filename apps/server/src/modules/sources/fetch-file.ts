import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { answerBytesMax, type Fetched, type Nothing } from './fetched.ts';

/**
 * Reads the file of a round from the folder of a source: `{folder}/{label}.json`, and no other file.
 * Neither folder nor label can lead out of the folder, and no link is followed.
 */
export async function fetchFile(folder: string, label: string, root: string | null): Promise<Fetched> {
  const name = `${label}.json`;
  const asked = `${folder}/${name}`;
  const ended = (outcome: Nothing['outcome'], problem: Nothing['problem'], detail: string | null = null) => ({
    ...{ asked, status: null, body: null, secrets: [] },
    nothing: { outcome, problem, detail },
  });
  if (basename(name) !== name || basename(folder) !== folder || folder.startsWith('.'))
    return ended('failed', 'bad_address');
  if (root === null || !(await hasFolder(folder, root))) return ended('failed', 'no_folder', folder);
  const place = join(root, folder);
  let file: FileHandle | undefined;
  try {
    file = await open(join(place, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { size } = await requireFile(file);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(answerBytesMax + 1), 0);
    const body = buffer.subarray(0, Math.min(bytesRead, answerBytesMax));
    if (size > answerBytesMax || bytesRead > answerBytesMax) return { ...ended('failed', 'too_large'), body };
    return { asked, status: null, body, secrets: [], nothing: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'not a file';
    return code === 'ENOENT' ? ended('not_ready', 'nothing_there') : ended('failed', 'unreadable', code);
  } finally {
    await file?.close();
  }
}

/** Whether the folder of a source is on this machine. */
export const hasFolder = async (folder: string, root: string | null): Promise<boolean> =>
  root !== null && (await isFolder(join(root, folder)));

/** Whether there is a folder at a path that this process can read. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function requireFile(file: FileHandle): Promise<{ size: number }> {
  const found = await file.stat();
  if (!found.isFile()) throw new Error('not a file');
  return found;
}
