import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { install } from '../machine/apt.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-apt-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('while a package is installed no other process of the tests installs one', () => {
  // an apt that fails where another process could begin at the same time
  const apt = join(folder, 'apt-get');
  writeFileSync(apt, '#!/bin/sh\n! flock --nonblock /var/lib/dpkg true\n');
  chmodSync(apt, 0o755);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  expect(install('no-package-has-this-name')).toBe(true);
});
