import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advisoryClasses, advisoryKey, advisoryLocks, advisoryNames } from './advisory-locks.ts';

const server = join(import.meta.dirname, '../../..');

describe('advisory locks', () => {
  it('have one purpose each, so that nobody waits for unrelated work', () => {
    for (const keys of [advisoryLocks, advisoryClasses, advisoryNames])
      expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
  });

  it('for one thing never share a key with locks of a class', () => {
    const least = Object.keys(advisoryClasses).map((of) =>
      advisoryKey(of as keyof typeof advisoryClasses, 0n),
    );
    for (const key of Object.values(advisoryLocks)) for (const one of least) expect(key).toBeLessThan(one);
  });

  it('are listed in one table: no other file of the server writes a key as a number', () => {
    const named = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /pg_(try_)?advisory\w*\((\s*\d|\$\{\s*\d)/.test(readFileSync(join(server, 'src', file), 'utf8')),
      );
    expect(named).toEqual([]);
  });

  it('used in the schema are those of the table', () => {
    const folder = join(server, 'migrations');
    const keys = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/pg_advisory\w*\((\d+)\)/g)])
      .map(([, key]) => BigInt(key ?? 0));
    expect(keys).toEqual([advisoryLocks.ticketPartitions, advisoryLocks.refusalPartitions]);
  });
});
