import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runFile } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

test('a program ends with its own exit code', async () => {
  expect(await runFile(script('well.mjs', ''), [])).toBe(0);
  expect(await runFile(script('three.mjs', 'process.exitCode = 3;'), [])).toBe(3);
});

test('a program that was killed has failed', async () => {
  const killed = script('killed.mjs', `process.kill(process.pid, 'SIGKILL'); ${block}`);
  expect(await runFile(killed, [])).toBe(1);
});

test('a program that hangs while it ends counts by the exit code it told', async () => {
  const hangs = (code: number) => `process.on('exit', () => { ${block} }); process.exit(${code});`;
  expect(await runFile(script('hangs.mjs', hangs(0)), [], { endsWithinMs: 10 })).toBe(0);
  expect(await runFile(script('hangs-badly.mjs', hangs(2)), [], { endsWithinMs: 10 })).toBe(2);
});

test('the end of what a program starts is not its own', async () => {
  const child = script('child.mjs', 'process.exit(7);');
  // it would be killed before it ends by itself, if one of them told its code
  const parent = `import { fork } from 'node:child_process';
    import { once } from 'node:events';
    import { Worker } from 'node:worker_threads';
    const [code] = await once(fork(${JSON.stringify(child)}), 'exit');
    const [ofThread] = await once(new Worker(${JSON.stringify(child)}), 'exit');
    setTimeout(() => process.exit(code + ofThread - 10), 500);`;
  expect(await runFile(script('parent.mjs', parent), [], { endsWithinMs: 10 })).toBe(4);
});
