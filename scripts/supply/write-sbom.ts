/**
 * `npm run sbom [-- FILE]`: the software bill of materials of package-lock.json as CycloneDX 1.6, into FILE or sbom.json.
 * Needs no network.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { repository } from '../test/program.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { npmAnswer } from './npm-answer.ts';

const product = z
  .object({ name: z.string() })
  .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));
const answer = await npmAnswer(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], 120_000);
const file = resolve(process.argv[2] ?? 'sbom.json');
writeFileSync(file, billOfMaterials(JSON.parse(answer), product.name));
process.stdout.write(`Bill of materials: ${file}\n`);
