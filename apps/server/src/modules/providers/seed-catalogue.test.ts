import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { catalogue } from './shipped/index.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

describe('seeding the catalogue', () => {
  it('adds every provider with a company setting for each of its bet types', async () => {
    expect(await seedCatalogue(store)).toBe(catalogue.length);
    const { rows } = await sql<{ id: string; bet_types: string[]; set: string[] }>`
      select p.id, p.bet_types, array_agg(s.bet_type order by array_position(p.bet_types, s.bet_type)) as set
      from provider p
      join bet_setting s on s.provider_id = p.id and s.level = 'company'
      group by p.id, p.bet_types, p.sort_order
      order by p.sort_order`.execute(store.db);
    expect(rows.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
    for (const { id, bet_types, set } of rows) expect(set, id).toEqual(bet_types);
  });

  it('leaves what an operator changed or removed, and makes intake reload nothing', async () => {
    await sql`update provider set name_en = 'Our Hanoi', accepting = false where id = 'hanoi'`.execute(
      store.db,
    );
    await sql`delete from bet_setting where provider_id = 'hanoi' and bet_type = 'pae5'`.execute(store.db);
    const version = () => sql<{ version: bigint }>`select version from config_version`.execute(store.db);
    const before = await version();
    expect(await seedCatalogue(store)).toBe(0);
    const hanoi = await sql`select name_en, accepting from provider where id = 'hanoi'`.execute(store.db);
    expect(hanoi.rows).toEqual([{ name_en: 'Our Hanoi', accepting: false }]);
    const pae5 = await sql`
      select 1 from bet_setting where provider_id = 'hanoi' and bet_type = 'pae5'`.execute(store.db);
    expect(pae5.rows).toEqual([]);
    expect((await version()).rows).toEqual(before.rows);
  });

  it('restores a provider that is missing completely', async () => {
    await sql`delete from bet_setting where provider_id = 'gsb'`.execute(store.db);
    await sql`delete from provider where id = 'gsb'`.execute(store.db);
    expect(await seedCatalogue(store)).toBe(1);
  });
});
