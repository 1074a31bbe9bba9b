import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const web = join(import.meta.dirname, '../../../../web');

const manifestShape = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

const get = (language = 'en') =>
  api.app.inject({ method: 'GET', url: '/app.webmanifest', headers: { 'accept-language': language } });
const manifest = async (language?: string) => manifestShape.parse((await get(language)).json());

it('the console is installed under the name of the company, in the language of the browser', async () => {
  await api.rows(sql`update company set name = 'Golden Sala'`);
  expect((await get()).headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(await manifest()).toMatchObject({
    ...{ name: 'Golden Sala', short_name: 'Golden Sala', lang: 'en', start_url: '/', display: 'standalone' },
  });
  expect(await manifest('th')).toMatchObject({ name: 'Golden Sala', lang: 'th' });
});

it('a name that launchers would cut is replaced by that of the product', async () => {
  await api.rows(sql`update company set name = 'Golden Sala Lottery House'`);
  expect(await manifest()).toMatchObject({ name: 'Golden Sala Lottery House', short_name: 'Drawdesk' });
});

/** Width and height in the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(web, 'public', file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('every icon that is named exists in the size that is named', async () => {
  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) expect(sizeOf(src)).toBe(sizes);
  expect(sizeOf('icons/apple-touch-icon.png')).toBe('180x180');
});

it('the page names the manifest and the icon of Apple, and the policy lets both in', async () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
  const policy = String((await get()).headers['content-security-policy']);
  for (const directive of ["manifest-src 'self'", "worker-src 'self'", "img-src 'self'"])
    expect(policy).toContain(directive);
});
