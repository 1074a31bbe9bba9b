import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openPool } from '../platform/db/connection.ts';
import { drawdesk, finished, launch, printed, temporaryFolder } from './cli.test-kit.ts';

const database = await testDatabase();
const pool = openPool(database.connection, 1);
const folder = temporaryFolder();
afterAll(async () => {
  await pool.end();
  folder.remove();
});
const env = { ...database.env, PORT: '0' };

test('migrate may be repeated, and says when there was nothing to do', async () => {
  expect(await drawdesk(['migrate'], { env })).toEqual({
    code: 0,
    stdout: 'The schema is up to date.\n',
    stderr: '',
  });
});

test('serve and worker refuse a database that lacks migrations', async () => {
  const { rows } = await pool.query(
    'delete from migration where name = (select max(name) from migration) returning *',
  );
  for (const command of ['serve', 'worker'])
    expect(await drawdesk([command], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: `The schema of the database is older than this version (missing migrations: 1). Run "drawdesk migrate" first.\n`,
    });
  await pool.query('insert into migration (name, checksum) values ($1, $2)', [
    rows[0].name,
    rows[0].checksum,
  ]);
});

test('serve refuses a database of a newer version, as after the program was rolled back', async () => {
  await pool.query("insert into migration (name, checksum) values ('9000_later.sql', '')");
  expect(await drawdesk(['serve'], { env })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The schema of the database is newer than this version (from 9000_later.sql on). Start the newer version, or restore an earlier backup.\n',
  });
  await pool.query("delete from migration where name = '9000_later.sql'");
});

test('serve, worker and start refuse to run as the owner of the tables', async () => {
  const asOwner = { DATABASE_URL: database.url, PORT: '0' };
  for (const command of ['serve', 'worker', 'start'])
    expect(await drawdesk([command], { env: asOwner })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^DATABASE_URL signs in as ".*", the owner of the tables\. .*"drawdesk migrate"\./,
      ),
    });
  const worker = launch(['worker'], { env: { ...asOwner, DRAWDESK_ALLOW_OWNER: '1' } });
  const ended = finished(worker);
  await printed(worker, /^Drawdesk worker: ready$/m);
  worker.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('a login without access reads how it gets access', async () => {
  const login = `drawdesk_clerk_${randomBytes(6).toString('hex')}`;
  await pool.query(`create role ${login} login password 'a password'`);
  const url = new URL(database.url);
  [url.username, url.password] = [login, 'a password'];
  const as = { DATABASE_URL: url.href, PORT: '0' };
  const name = url.pathname.slice(1);
  const remedy =
    'Run "drawdesk migrate" with DRAWDESK_OWNER_URL set to the owner of the tables: it gives the login of DATABASE_URL these rights.\n';
  await pool.query(`revoke connect on database ${name} from public`);
  expect((await drawdesk(['worker'], { env: as })).stderr).toMatch(
    new RegExp(`does not allow user "${login}" to use database "${name}"\\. ${remedy}$`),
  );
  await pool.query(`grant connect on database ${name} to ${login}`);
  const message = `DATABASE_URL signs in as "${login}", which has no rights to serve this database. ${remedy}`;
  expect(await drawdesk(['worker'], { env: as })).toEqual({ code: 1, stdout: '', stderr: message });

  const installed = await drawdesk(['migrate'], { env: { ...as, DRAWDESK_OWNER_URL: database.url } });
  expect(installed).toEqual({ code: 0, stdout: 'The schema is up to date.\n', stderr: '' });
  const worker = launch(['worker'], { env: as });
  const ended = finished(worker);
  await printed(worker, /^Drawdesk worker: ready$/m);
  worker.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  await pool.query(`drop owned by ${login}`);
  await pool.query(`drop role ${login}`);
});

test('serve and worker run beside each other, and end on SIGTERM', async () => {
  const serve = launch(['serve'], { env });
  const worker = launch(['worker'], { env });
  const ends = [finished(serve), finished(worker)];
  const [[, url]] = await Promise.all([
    printed(serve, /^Drawdesk API: (\S+)$/m),
    printed(worker, /^Drawdesk worker: ready$/m),
  ]);
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'ok' });
  serve.kill('SIGTERM');
  worker.kill('SIGTERM');
  expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0]);
});

describe('account create', () => {
  test('the first of its two words alone names the whole command', async () => {
    const answer = await drawdesk(['account', '--help'], { env });
    expect(answer).toEqual({
      code: 2,
      stdout: '',
      stderr: '"account" is not a command alone. Use "drawdesk account create". See "drawdesk --help".\n',
    });
  });

  const words = (...more: string[]) => ['account', 'create', '--username', 'chief', '--role', ...more];

  test('reads the password from the standard input and makes the account', async () => {
    const made = await drawdesk(words('company:superadmin', '--name', 'The Chief'), {
      env,
      input: 'correct horse battery staple 71\n',
    });
    expect(made).toEqual({
      code: 0,
      stdout: 'Created the account chief (company:superadmin).\n',
      stderr: '',
    });
    const { rows } = await pool.query(
      'select role, display_name, password_hash from account where username = $1',
      ['chief'],
    );
    expect(rows).toEqual([
      {
        role: 'company:superadmin',
        display_name: 'The Chief',
        password_hash: expect.stringContaining('$argon2id$'),
      },
    ]);
  });

  test('refuses in one line a username, role or password that no account can have', async () => {
    const again = await drawdesk(words('company:admin'), { env, input: 'correct horse battery staple 72\n' });
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: 'An account “chief” already exists.\n' });
    const short = await drawdesk(words('company:admin'), { env, input: 'short\n' });
    expect(short.code).toBe(1);
    expect(short.stderr.trim().split('\n')).toHaveLength(1);
    const role = await drawdesk(words('boss'), { env, input: 'x\n' });
    expect(role).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown role\. Roles: company:superadmin, /),
    });
  });
});
