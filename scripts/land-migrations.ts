/**
 * `npm run migrations:land`, when a release is made: adds the files of the schema that are new since the last
 * one, with their SHA-256, and the release's version to apps/server/migrations/landed.json. A file that is already listed there is
 * never changed again.
 */
import { writeFile } from 'node:fs/promises';
import {
  changedMigrations,
  landedFile,
  readLanded,
  readShipped,
} from '../apps/server/src/platform/db/landed.ts';
import { version } from '../apps/server/src/version.ts';

const [{ files: landed }, shipped] = [await readLanded(), await readShipped()];
const changed = changedMigrations(landed, shipped);
if (changed.length > 0) {
  console.error(
    `Restore these files as they were released, and say the change in a new one: ${changed.join(', ')}`,
  );
  process.exit(1);
}
const added = Object.keys(shipped).filter((name) => !(name in landed));
await writeFile(landedFile, `${JSON.stringify({ release: version, files: shipped }, null, 2)}\n`);
process.stdout.write(added.length === 0 ? 'Nothing is new.\n' : `Landed ${added.join(', ')}\n`);
