import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { openServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-console-'));
const script = `export const words = ${JSON.stringify('many words '.repeat(1_000))};`;
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets/a.js'), script);
writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync(script));
writeFileSync(join(folder, 'assets/small.js'), 'export {};');
const server = await openServer({ base: '/api', logLevel: 'silent', webFolder: folder });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encodings: string) =>
  server.inject({ url, headers: { 'accept-encoding': encodings } });

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('a browser that unpacks %s gets the file that the build has packed as %s', async (encodings, encoding) => {
  const { headers, rawPayload } = await get('/assets/a.js', encodings);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    // a cache between must not give it to who cannot unpack it
    vary: expect.stringMatching(/accept-encoding/i),
  });
  if (encoding === 'br') expect(String(brotliDecompressSync(rawPayload))).toBe(script);
});

it('who unpacks nothing gets the file itself; a file that is not packed, and any page, are found too', async () => {
  expect((await get('/assets/a.js', 'identity')).body).toBe(script);
  expect((await get('/assets/small.js', 'identity')).body).toBe('export {};');
  expect((await get('/assets/small.js', 'br')).statusCode).toBe(200);
  expect((await get('/lotto/result', 'identity')).body).toBe('<!doctype html>');
});
