import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { accounts, demoPassword } from '../demo/cast.ts';
import { openDemo } from '../demo/ensure-demo.ts';
import { demoState, setDemoState } from '../demo/state.ts';
import { verify } from '../modules/verify/verify.ts';
import { hashPassword } from '../platform/auth/password.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/start.ts';
import { isLoopback } from '../platform/outbound/loopback.ts';
import { drawdesk, finished, launch, printed, temporaryFolder } from './cli.test-kit.ts';

const server = await testDatabase();
/** A database that nobody has used. */
const nobodys = await testDatabase();
const store = openOwnerStore(server.connection, 1);
afterAll(() => store.close());
const folder = temporaryFolder();
const open: EmbeddedDatabase[] = [];
// Creating a cluster takes seconds: it is done once, and copied for each test.
const template = join(folder.path, 'template');
beforeAll(async () => {
  const embedded = await startEmbedded(template);
  await embedded.stop();
});
afterAll(async () => {
  await Promise.all(open.map((embedded) => embedded.stop()));
  folder.remove();
});

function dataFolder(name: string): string {
  const data = join(folder.path, name);
  cpSync(template, data, { recursive: true });
  return data;
}

const start = (env: Record<string, string>, ...words: string[]) =>
  drawdesk(['start', '--data', join(folder.path, 'unused'), ...words], { env: { PORT: '0', ...env } });

/** One line that states the problem, and nothing else: no stack trace, no half start. */
const refused = (line: string) => ({
  code: 1,
  stdout: '',
  stderr: `${line}
`,
});

describe('one line says why the product does not start', () => {
  test.each(['http', '65536', '-1', ''])('PORT "%s"', async (port) => {
    expect(await start({ PORT: port })).toEqual(
      refused(`PORT is "${port}". It must be a whole number from 0 to 65535, such as 4300.`),
    );
  });

  test('a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    expect(await start({ PORT: String(port) })).toEqual(
      refused(
        `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or choose another port: PORT=${port + 1}.`,
      ),
    );
    other.close();
  });

  test('a HOST that is not this machine', async () => {
    expect(await start({ HOST: '192.0.2.1' })).toEqual(
      refused(
        'HOST 192.0.2.1 is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.',
      ),
    );
  });

  test('a LOG_LEVEL that does not exist', async () => {
    expect(await start({ LOG_LEVEL: 'loud' })).toEqual(
      refused('LOG_LEVEL is "loud". It must be one of fatal, error, warn, info, debug, trace, silent.'),
    );
  });

  test('an alert webhook without its secret', async () => {
    expect(await start({ DRAWDESK_ALERT_WEBHOOK_URL: 'https://relay.example.com' })).toEqual(
      refused(
        'DRAWDESK_ALERT_WEBHOOK_URL needs DRAWDESK_ALERT_WEBHOOK_SECRET with 32 or more characters: openssl rand -hex 32',
      ),
    );
  });

  test('a DATABASE_URL at which nothing answers, without its password', async () => {
    expect(await start({ DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' })).toEqual(
      refused(
        'DATABASE_URL cannot be used: no server responds at 127.0.0.1:1. Start PostgreSQL there, or correct host and port.',
      ),
    );
  });

  test('a DATABASE_URL that is none', async () => {
    expect(await start({ DATABASE_URL: 'desk' })).toEqual(
      refused(
        'DATABASE_URL is not a PostgreSQL address. It should look like postgres://user:password@host:5432/database.',
      ),
    );
  });

  test('a data folder that cannot be written', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(await start({}, '--data', join(file, 'data'))).toEqual(
      refused(
        `The data folder ${join(file, 'data')} cannot be written: part of its path is a file. Choose another folder with --data, or give this user the right to write there.`,
      ),
    );
  });

  test('a data folder that another server uses', async () => {
    const data = dataFolder('used');
    open.push(await startEmbedded(data));
    expect(await start({}, '--data', data)).toEqual(
      refused(
        `The data folder ${data} is in use by process ${process.pid}. Stop that process first, or choose another folder with --data.`,
      ),
    );
  });

  test('an option that does not exist', async () => {
    expect(await start({}, '--dmo')).toMatchObject({
      code: 2,
      stderr: `Unknown option --dmo. Did you mean --demo? See "drawdesk start --help".\n`,
    });
  });
});

test('start serves API and console, and on SIGTERM closes everything and frees the data folder', async () => {
  const data = dataFolder('served');
  const server = launch(['start', '--no-demo', '--data', data], { env: { PORT: '0' } });
  const ended = finished(server);
  const [, url] = await printed(server, /^Drawdesk [\d.]+: (\S+)$/m);
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });
  const page = await fetch(`${url}/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  server.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(existsSync(join(data, 'database.lock'))).toBe(false);
});

test('start ends with one line when its database process is killed', async () => {
  const data = dataFolder('killed');
  const server = launch(['start', '--no-demo', '--data', data], { env: { PORT: '0' } });
  const ended = finished(server);
  await printed(server, /^Drawdesk /m);
  const { pid } = JSON.parse(readFileSync(join(data, 'database.lock'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  const { code, stderr } = await ended;
  expect({ code, lastLine: stderr.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    lastLine: 'The embedded database ended unexpectedly (SIGKILL).',
  });
});

describe('the demo and the page to set up', () => {
  const onServer = { PORT: '0', ...server.env };
  /** Everybody knows this sign-in: what makes a demo dangerous, without the minutes of making one. */
  const holdsDemo = async (password: string) => {
    const cast = accounts.find(({ role }) => role === 'company:superadmin');
    await sql`
      insert into account (username, display_name, role, password_hash)
      values (${cast?.username}, 'Suda', ${cast?.role}, ${await hashPassword(password)})
      on conflict (username) do update set password_hash = excluded.password_hash`.execute(store.db);
    await setDemoState(store, 'finished');
  };
  const answered = async (running: ReturnType<typeof launch>) => {
    const [, url] = await printed(running, /^Drawdesk API: (\S+)$/m);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  };
  const empty = async () => {
    await sql`delete from account`.execute(store.db);
    await sql`delete from installation where key like 'demo%'`.execute(store.db);
  };
  afterEach(empty);

  test('no demo is made with DATABASE_URL: the link to make the first superadmin is printed, and works once', async () => {
    const running = launch(['start'], { env: onServer });
    const ended = finished(running);
    const [, url, token] = await printed(running, /^ {2}(\S+)\/setup#token=(\S+)$/m);
    expect(await (await fetch(`${url}/api/setup`)).json()).toEqual({ data: { open: true, empty: true } });
    const body = JSON.stringify({
      ...{ token, username: 'chief', displayName: 'Chief', password: 'correct horse battery staple 71' },
    });
    const complete = () =>
      fetch(`${url}/api/setup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([(await complete()).status, (await complete()).status]).toEqual([201, 404]);
    running.kill('SIGTERM');
    const { stdout } = await ended;
    expect(stdout).not.toContain(demoPassword);
    const again = launch(['serve'], { env: onServer });
    const endedAgain = finished(again);
    await printed(again, /^Drawdesk API: /m);
    again.kill('SIGTERM');
    expect((await endedAgain).stdout).not.toContain('/setup');
  });

  test.each(['start', 'serve'])('%s does not serve a demo with DATABASE_URL', async (word) => {
    await holdsDemo(demoPassword);
    expect(await drawdesk([word], { env: onServer })).toEqual(
      refused(
        'The database has the demo company, whose passwords and intake key are public, so it is not served with DATABASE_URL. Use another database, or change every demo password and revoke the demo’s intake key. Add --demo to serve it to everyone.',
      ),
    );
  });

  test('a demo is served with DATABASE_URL when --demo says so, or when its passwords were changed', async () => {
    await holdsDemo(demoPassword);
    const open = launch(['serve', '--demo'], { env: onServer });
    const ends = [finished(open)];
    await answered(open);
    open.kill('SIGTERM');
    await holdsDemo('correct horse battery staple 71');
    const changed = launch(['serve'], { env: onServer });
    ends.push(finished(changed));
    await answered(changed);
    changed.kill('SIGTERM');
    expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0]);
  });

  test('a demo is served before its history is made; killed meanwhile, the next start goes on with it', async () => {
    const store = openOwnerStore(nobodys.connection, 1);
    await openDemo({ connection: nobodys.connection, size: 'small' });
    expect(await demoState(store)).toBe('following');
    const begin = async () => {
      const running = launch(['start', '--demo'], { env: { PORT: '0', ...nobodys.env } });
      const ended = finished(running);
      await printed(running, /^ {2}superadmin /m);
      return { running, ended };
    };
    const first = await begin();
    first.running.kill('SIGKILL');
    await first.ended;
    const second = await begin();
    await vi.waitFor(async () => expect(await demoState(store)).toBe('finished'), {
      timeout: 600_000,
      interval: 100,
    });
    second.running.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    const { checks } = await verify(store);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
    await store.close();
  });

  test('--demo and --no-demo contradict each other', async () => {
    expect(await start({}, '--demo', '--no-demo')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Use --demo or --no-demo, not both.'),
    });
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['localhost.example', false],
  ])('HOST %s is reached from this machine alone: %s', (host, own) => {
    expect(isLoopback(host)).toBe(own);
  });

  test('no demo is made in the embedded database that is served at every address', async () => {
    const running = launch(['start', '--data', dataFolder('open')], { env: { PORT: '0', HOST: '0.0.0.0' } });
    const ended = finished(running);
    await printed(running, /\/setup#token=/m);
    running.kill('SIGTERM');
    expect((await ended).stdout).not.toContain(demoPassword);
  });
});
