/**
 * `npm run audit`: whether a package that is installed has a known weakness of high or critical severity.
 * Ends with 1 when one is found that accepted-advisories.json does not name with a reason and a day. Where no
 * registry answers, it prints that nothing was checked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { acceptedAdvisory, judgeAudit } from './judge-audit.ts';
import { npmAnswer } from './npm-answer.ts';

const accepted = z
  .array(acceptedAdvisory)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'accepted-advisories.json'), 'utf8')));
const answer = await npmAnswer(['audit', '--json', '--audit-level=high', '--fetch-retries=0'], 60_000);
const { passed, lines } = judgeAudit(answer, accepted, new Date().toISOString().slice(0, 10));
for (const line of lines) process.stdout.write(`audit: ${line}\n`);
process.exitCode = passed ? 0 : 1;
