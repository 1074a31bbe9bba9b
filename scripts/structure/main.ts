/**
 * Checks every import of the repository against the layers (layers.ts): part of `npm run check`. Fails for an
 * import that goes up, for a cycle of files, for a file in no layer, and where the picture of the layers in
 * DESIGN.md is out of date. `npm run structure` (`--write`) writes the picture first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './find-violations.ts';
import { areas } from './layers.ts';
import { partsOf } from './parts.ts';
import { withPicture } from './picture.ts';

const repository = join(import.meta.dirname, '../..');
const design = join(repository, 'DESIGN.md');

const write = process.argv.includes('--write');
const document = readFileSync(design, 'utf8');
const wanted = withPicture(document);
if (write) writeFileSync(design, wanted);

const parts = areas.flatMap((area) => partsOf(area, repository));
const { files, imports, violations } = await findViolations(repository, parts);

for (const { key, text } of violations) console.error(`${key}\n  ${text}`);
const isStale = !write && wanted !== document;
if (isStale)
  console.error('The picture of the layers in DESIGN.md is not the one of today: npm run structure');
console.error(`layers: ${files} files, ${imports} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 || isStale ? 1 : 0;
