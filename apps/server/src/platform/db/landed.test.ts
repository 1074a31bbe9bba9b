import { describe, expect, it } from 'vitest';
import { version } from '../../version.ts';
import { changedMigrations, readLanded, readShipped } from './landed.ts';

describe('a file of the schema that was released', () => {
  it('is unchanged, because databases of customers were made with it', async () => {
    const { files } = await readLanded();
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(changedMigrations(files, await readShipped())).toEqual([]);
  });

  it('is listed as soon as the version of its release is set', async () => {
    expect((await readLanded()).release, 'run `npm run migrations:land`').toBe(version);
  });

  it('that is changed, removed, or follows a new file is found', () => {
    const landed = { '0001_a.sql': 'one', '0002_b.sql': 'two' };
    expect(changedMigrations(landed, { ...landed, '0003_c.sql': 'new' })).toEqual([]);
    expect(changedMigrations(landed, { ...landed, '0002_b.sql': 'other' })).toEqual(['0002_b.sql']);
    expect(changedMigrations(landed, { '0002_b.sql': 'two' })).toEqual(['0001_a.sql']);
    expect(changedMigrations(landed, { ...landed, '0001_aa.sql': 'between' })).toEqual(['0001_aa.sql']);
  });
});
