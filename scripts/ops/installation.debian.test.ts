import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage, operations, problem } from '@drawdesk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, finished, launch, printed } from '../../apps/server/src/cli/cli.test-kit.ts';
import { buildConsoleIfOld } from '../../apps/server/src/cli/console-build.ts';
import { webFolder } from '../../apps/server/src/cli/settings.ts';
import { openTestCompany, type TestCompany } from '../../apps/server/test/test-company.ts';
import { type Browser, openBrowser } from './http2.test-kit.ts';
import { deploy, type Installation, openInstallation } from './installation.test-kit.ts';
import { type ReverseProxy, startProxy } from './nginx.test-kit.ts';

/** The product as docs/operations.md sets it up: two processes that serve, a worker, and nginx in front. */
let installation: Installation;
let testCompany: TestCompany;
let proxy: ReverseProxy;
let browser: Browser;
let processes: Process[] = [];

interface Process {
  readonly child: ReturnType<typeof launch>;
  readonly ended: Promise<Finished>;
}

/** Ends a process as systemd does. */
function end({ child, ended }: Process): Promise<Finished> {
  child.kill('SIGTERM');
  return ended;
}

const chief = { username: 'chief', password: 'correct horse battery staple 71' };
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  if (!existsSync(join(webFolder, 'index.html'))) await buildConsoleIfOld();
  installation = await openInstallation('house');
  testCompany = await openTestCompany(installation.ownerUrl);
  const env = { ...installation.service, HOST: '127.0.0.1', PORT: '0' };
  processes = ['serve', 'serve', 'worker'].map((command) => {
    const child = launch([command], { env });
    return { child, ended: finished(child) };
  });
  const [first, second] = await Promise.all(
    processes.map(({ child }) => printed(child, /^Drawdesk (?:API: (\S+)|worker: ready)$/m)),
  );
  proxy = await startProxy([first?.[1] ?? '', second?.[1] ?? '']);
  browser = openBrowser(proxy);
});
afterAll(async () => {
  browser?.close();
  await Promise.all(processes.map(end));
  await proxy?.stop();
  await testCompany?.store.close();
  await installation?.close();
});

const signIn = (headers: Record<string, string> = {}, password = chief.password) =>
  browser.ask('/api/auth/admin/login', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ username: chief.username, password }),
  });

async function bearer(): Promise<Record<string, string>> {
  const { data } = (await signIn()).json() as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
}

let keys = 0;
function place(roundId: bigint, player = 'somchai') {
  keys += 1;
  return browser.ask('/api/intake/bills', {
    method: 'POST',
    headers: {
      ...json,
      'x-api-key': testCompany.agents.a1.apiKey,
      'idempotency-key': `through-the-proxy-${keys}`,
    },
    body: JSON.stringify({
      roundId: String(roundId),
      player,
      items: [{ betType: 'upper3', number: '387', stake: '1' }],
    }),
  });
}

describe('an installation behind the proxy', () => {
  it('has its first superadmin made by hand, as docs/operations.md says', async () => {
    const words = ['account', 'create', '--username', chief.username, '--role', 'company:superadmin'];
    expect(await installation.as('service', words, `${chief.password}\n`)).toEqual({
      code: 0,
      stdout: 'Created the account chief (company:superadmin).\n',
      stderr: '',
    });
    // the second factor is required, and has its own tests
    await installation.cluster.query('desk', "update company set second_factor_roles = '{}'");
  });

  it('serves the console over HTTP/2, its hashed files cached for long and its page not', async () => {
    const page = await browser.ask('/lotto/result');
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.body.toString()) ?? [];
    const asset = await browser.ask(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(asset.status).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('gzip');
    expect(globSync('assets/*.js', { cwd: webFolder })).toContain(script.slice(1));
  });

  it('leads from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}/lotto/result?page=2`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`https://${proxy.name}/lotto/result?page=2`);
  });

  it('logs a sign-in with the browser’s address, whatever its headers claim, over https', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
    };
    const answer = await signIn(forged);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
    expect((await signIn(forged, 'something else')).status).toBe(401);
    const sql = 'select distinct address from session union select address from login_attempt';
    expect(await installation.cluster.query('desk', sql)).toEqual([{ address: '127.0.0.2' }]);
  });

  it('shows a bet on an open screen through its live stream', async () => {
    const roundId = await testCompany.openRound();
    const stream = browser.listen(`/api/live?roundId=${roundId}`, await bearer());
    await stream.until('event: ready');
    expect((await place(roundId)).status).toBe(200);
    await stream.until(`"roundId":"${roundId}"`);
    expect(stream.isOpen).toBe(true);
  });

  it('refuses a body that is too large with the product’s own problem, wherever it is stopped', async () => {
    const send = (path: string, bytes: number, headers: Record<string, string> = json) =>
      browser.ask(path, { method: 'POST', headers, body: Buffer.alloc(bytes, 32) });
    const thai = { ...json, 'accept-language': 'th' };
    for (const [bytes, headers, language] of [
      [300 * 1024, json, 'en'],
      [600 * 1024, json, 'en'],
      [300 * 1024, thai, 'th'],
      [600 * 1024, thai, 'th'],
    ] as const) {
      const answer = await send('/api/auth/admin/login', bytes, headers);
      expect(answer.status).toBe(413);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(problem.parse(answer.json())).toMatchObject({
        code: 'body_too_large',
        title: errorMessage('body_too_large', language, { limit: '256 KiB' }),
      });
    }
  });

  it('accepts a picture of the largest size, and none that is larger', async () => {
    const path = `/api${operations['content.upload'].path}`;
    const send = async (bytes: number) => {
      const boundary = 'picture';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(bytes),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { ...(await bearer()), 'content-type': `multipart/form-data; boundary=${boundary}` };
      const answer = await browser.ask(path, { method: 'POST', headers, body });
      return { status: answer.status, code: problem.parse(answer.json()).code };
    };
    const { bytesMax } = operations['content.upload'].upload;
    expect(await send(bytesMax)).toEqual({ status: 422, code: 'picture_none' });
    expect(await send(bytesMax + 1)).toEqual({ status: 413, code: 'body_too_large' });
    expect(await send(bytesMax + 64 * 1024)).toEqual({ status: 413, code: 'body_too_large' });
  });

  it('shows metrics and health to nobody outside, and logs no query of an address', async () => {
    for (const path of ['/metrics', '/health/live', '/health/ready'])
      expect((await browser.ask(path)).status).toBe(404);
    await browser.ask('/login?token=not-for-the-log');
    // nginx writes the line after the answer is sent
    await expect
      .poll(() => proxy.accessLog())
      .toMatch(/^127\.0\.0\.2 \[\S+\] "GET \/login HTTP\/2\.0" 200 /m);
    expect(proxy.accessLog()).not.toContain('not-for-the-log');
  });

  it('serves everybody while one process ends', async () => {
    const roundId = await testCompany.openRound();
    const answered: number[] = [];
    let isOver = false;
    const asking = Array.from({ length: 8 }, async (_, client) => {
      while (!isOver) {
        const { status } =
          client % 2 === 0
            ? await place(roundId, `player ${client}`)
            : await browser.ask('/api/intake/rounds', {
                headers: { 'x-api-key': testCompany.agents.a1.apiKey },
              });
        answered.push(status);
      }
    });
    const stream = browser.listen('/api/live', await bearer());
    await stream.until('event: ready');
    const [first] = processes;
    expect(first && (await end(first))).toMatchObject({ code: 0, stderr: '' });
    const since = answered.length;
    await expect.poll(() => answered.length).toBeGreaterThan(since + 40);
    isOver = true;
    await Promise.all(asking);
    expect(new Set(answered)).toEqual(new Set([200]));
    expect((await signIn()).status).toBe(200);
  });

  it('answers with the product’s own problem when no process is left', async () => {
    const [, second] = processes;
    expect(second && (await end(second))).toMatchObject({ code: 0, stderr: '' });
    const answer = await browser.ask('/api/auth/me', { headers: { 'accept-language': 'th' } });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(problem.parse(answer.json())).toMatchObject({
      code: 'unavailable',
      title: errorMessage('unavailable', 'th', {}),
    });
  });

  it('writes anchors of the log, and verifies against them', async () => {
    expect((await installation.as('service', ['anchor'])).stdout).toMatch(
      /^Anchored in .*anchors\.jsonl\.$|^No changes/m,
    );
    expect(statSync(installation.anchorFile).mode & 0o777).toBe(0o600);
    const { code, stdout } = await installation.as('service', ['verify', '--all']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/\nNo differences found\.\n$/),
    });
  });

  it('is backed up by the script of the unit, one at a time, and files of a killed run are removed', async () => {
    const folder = join(installation.folder, 'backups');
    mkdirSync(folder);
    writeFileSync(join(folder, 'desk-20260101T031500Z.backup.part'), 'half');
    const env = {
      PATH: process.env.PATH,
      ...installation.service,
      DRAWDESK_OWNER_URL: installation.ownerUrl,
    };
    const backup = () => finished(spawn(join(deploy, 'bin/backup'), [folder, '14'], { env }));
    const other = spawn('flock', [folder, 'sh', '-c', 'echo held; cat']);
    await once(other.stdout, 'data');
    expect(await backup()).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another backup into ${folder} is running.\n`,
    });
    other.stdin.end();
    await once(other, 'exit');
    expect(await backup()).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^desk-\w+\.backup$/)]);
  });
});
