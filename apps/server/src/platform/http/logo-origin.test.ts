import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { logoOriginOf, watchLogoOrigin } from './logo-origin.ts';
import { openServer } from './server.ts';

const { app, testCompany } = await openTestApi(await testDatabase());

describe('the origin of a logo', () => {
  it.each([
    ['https://cdn.example.com/logo.svg', 'https://cdn.example.com'],
    ['https://user:word@cdn.example.com:8443/a?b#c', 'https://cdn.example.com:8443'],
    ['HTTP://EXAMPLE.com:80/logo.png', 'http://example.com'],
    ['https://[2001:db8::1]/logo.png', 'https://[2001:db8::1]'],
    ['https://ตัวอย่าง.example/logo.png', 'https://xn--72c1a1bt4awk9o.example'],
  ])('%s is at %s', (address, origin) => {
    expect(logoOriginOf(address)).toBe(origin);
  });

  it.each([
    null,
    '',
    'logo.png',
    '//cdn.example.com/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://cdn.example.com/1',
    "https://cdn.example.com;script-src'unsafe-inline'/logo.png",
    'https://*.example.com/logo.png',
  ])('%s is at none that may be allowed', (address) => {
    expect(logoOriginOf(address)).toBeNull();
  });
});

/** The image sources of the policy that a page comes with. */
async function imageSources(server: Awaited<ReturnType<typeof openServer>>, url = '/'): Promise<string> {
  const policy = String((await server.inject({ url })).headers['content-security-policy']);
  return /img-src ([^;]*)/.exec(policy)?.[1] ?? '';
}

describe('the policy of the console', () => {
  it('allows pictures of its own alone while the company has no logo', async () => {
    const server = await openServer({ base: '/api', logLevel: 'silent', logoUrl: async () => null });
    expect(await imageSources(server)).toBe("'self' data:");
    await server.close();
  });

  it('allows exactly the origin of the logo besides its own, and nothing else', async () => {
    const plain = await openServer({ base: '/api', logLevel: 'silent', logoUrl: async () => null });
    const server = await openServer({
      base: '/api',
      logLevel: 'silent',
      logoUrl: async () => 'https://cdn.example.com/logo.svg?v=2',
    });
    const policyOf = async (one: typeof server) =>
      String((await one.inject({ url: '/' })).headers['content-security-policy']);
    expect(await policyOf(server)).toBe(
      (await policyOf(plain)).replace("img-src 'self' data:", "img-src 'self' data: https://cdn.example.com"),
    );
    await Promise.all([server.close(), plain.close()]);
  });

  it('follows the setting of the company, on every page and every file', async () => {
    await testCompany.store.db
      .updateTable('company')
      .set({ logo_url: 'https://cdn.example.com:8443/logo.png' })
      .execute();
    const { headers } = await app.inject({ url: '/lotto/result' });
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: https://cdn.example.com:8443;",
    );
  });

  it('is sent also while the database is away', async () => {
    const server = await openServer({
      base: '/api',
      logLevel: 'silent',
      logoUrl: () => Promise.reject(new Error('the database is away')),
    });
    expect(await imageSources(server)).toBe("'self' data:");
    await server.close();
  });
});

describe('a changed logo', () => {
  it('is used within a minute, with one query in that time', async () => {
    let address = 'https://one.example/logo.png';
    let reads = 0;
    let clock = 0;
    const logo = watchLogoOrigin(
      async () => {
        reads += 1;
        return address;
      },
      () => clock,
    );
    await Promise.all([logo.refresh(), logo.refresh()]);
    expect([logo.current(), reads]).toEqual(['https://one.example', 1]);
    address = 'https://two.example/logo.png';
    clock = 20_000;
    await logo.refresh();
    expect([logo.current(), reads]).toEqual(['https://one.example', 1]);
    clock = 60_000;
    await logo.refresh();
    expect([logo.current(), reads]).toEqual(['https://two.example', 2]);
  });

  it('that cannot be read leaves the policy of before', async () => {
    let away = false;
    let clock = 0;
    const logo = watchLogoOrigin(
      async () => {
        if (away) throw new Error('the database is away');
        return 'https://one.example/logo.png';
      },
      () => clock,
    );
    await logo.refresh();
    away = true;
    clock = 60_000;
    await logo.refresh();
    expect(logo.current()).toBe('https://one.example');
  });
});
