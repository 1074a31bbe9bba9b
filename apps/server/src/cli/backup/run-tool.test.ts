import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runTool } from './run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-tool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('the operator reads that the backup program is older than the server, and which package is needed', async () => {
  const older = program(
    'pg_dump',
    `cat >&2 <<'end'
pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 18.4; pg_dump version: 15.14 (Debian 15.14-0+deb12u1)
end
exit 1`,
  );
  await expect(runTool(older, [])).rejects.toThrow(
    "PostgreSQL's client programs here (pg_dump version: 15) are older than the server (18). Install postgresql-client-18.",
  );
});

test('the operator reads the first error line of the program; exit codes that mean no failure pass', async () => {
  const failing = program('failing', 'echo first >&2; echo second >&2; echo words; exit 3');
  await expect(runTool(failing, [])).rejects.toThrow(/^first$/);
  expect(await runTool(failing, [], { passes: [0, 3] })).toBe('words\n');
});
