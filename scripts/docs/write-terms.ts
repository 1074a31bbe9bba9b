/** Writes the terms that the console explains into docs/glossary.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../test/program.ts';
import { termsSection, withTermsSection } from './terms.ts';

const page = join(repository, 'docs/glossary.md');
writeFileSync(page, withTermsSection(readFileSync(page, 'utf8'), await termsSection(repository)));
