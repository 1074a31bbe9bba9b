import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../migrations');
export const landedFile = join(folder, 'landed.json');

/** SHA-256 of files of the schema, in hex, by name. */
export type Sums = Readonly<Record<string, string>>;

/** The files that releases have shipped, which databases of customers were made with, and the last of these releases. */
interface Landed {
  readonly release: string;
  readonly files: Sums;
}

export const readLanded = async (): Promise<Landed> => JSON.parse(await readFile(landedFile, 'utf8'));

/** The files as they are now, in the order in which they are applied. */
export async function readShipped(): Promise<Sums> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const sums = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = await readFile(join(folder, name));
      return [name, createHash('sha256').update(text).digest('hex')];
    }),
  );
  return Object.fromEntries(sums);
}

/**
 * Landed files that differ or are missing, or that come after a file that has not landed and would be applied
 * before them.
 */
export function changedMigrations(landed: Sums, shipped: Sums): string[] {
  const last = Object.keys(landed).sort().at(-1) ?? '';
  const between = Object.keys(shipped).filter((name) => !(name in landed) && name < last);
  return [...Object.keys(landed).filter((name) => shipped[name] !== landed[name]), ...between];
}
