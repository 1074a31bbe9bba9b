#!/usr/bin/env node
// Starts the command line under the Node that the product is pinned to: the machine's own may be too old for TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const main = new URL('../src/cli/main.ts', import.meta.url);

// What Node compiled is kept for the next command, where this user may write there. Older Nodes only hand the folder on.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../../node_modules/.cache/drawdesk', import.meta.url),
);
nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);

if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) await import(main.href);
else {
  const pinned = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(pinned)) {
    console.error(
      `Drawdesk needs Node ${NEEDED_MAJOR}, which "npm ci" installs beside it. Run "npm ci" first.`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; anything else has to be handed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}
