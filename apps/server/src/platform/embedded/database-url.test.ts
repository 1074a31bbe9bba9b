import { createServer } from 'node:net';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/database.ts';
import { urlOfDatabase } from '../../../test/database-template.ts';
import { StartProblem } from '../errors/start-problem.ts';
import { openDatabase } from './database-url.ts';

const problemOf = async (databaseUrl: string): Promise<string> => {
  const opening = openDatabase({ databaseUrl, dataFolder: '/nowhere' });
  await expect(opening).rejects.toBeInstanceOf(StartProblem);
  return opening.then(
    () => '',
    (problem: Error) => problem.message,
  );
};

const shape = 'It should look like postgres://user:password@host:5432/database.';

test.each([
  ['no address at all', 'desk', `DATABASE_URL is not a PostgreSQL address. ${shape}`],
  ['another database', 'mysql://u:secret@host/desk', `DATABASE_URL is not a PostgreSQL address. ${shape}`],
  ['no database name', 'postgres://u:secret@localhost', `DATABASE_URL has no database name. ${shape}`],
  [
    'a percent sign that starts no escape',
    'postgres://u:se%cret@localhost/desk',
    'DATABASE_URL contains a "%" that is not an escape. Write %25 for a percent sign in a user name or password.',
  ],
  [
    'a port at which nothing listens',
    'postgres://u:secret@127.0.0.1:1/desk',
    'DATABASE_URL cannot be used: no server responds at 127.0.0.1:1. Start PostgreSQL there, or correct host and port.',
  ],
  [
    'a socket folder without a socket',
    'postgres://u:secret@/desk?host=/nowhere',
    'DATABASE_URL cannot be used: there is no socket in /nowhere. Start PostgreSQL, or correct the folder.',
  ],
  [
    'an empty host in a list',
    'postgres://u:secret@db1,/desk',
    'DATABASE_URL cannot be used: one of its hosts is empty.',
  ],
  [
    'a port in a list that is no number',
    'postgres://u:secret@db1:five,db2/desk',
    'DATABASE_URL cannot be used: the port "five" must be a number from 1 to 65535.',
  ],
  [
    'a kind of server that does not exist',
    'postgres://u:secret@127.0.0.1:1/desk?target_session_attrs=write',
    'DATABASE_URL cannot be used: target_session_attrs is "write". It must be one of any, read-write, read-only, primary, standby, prefer-standby.',
  ],
  [
    'two servers of which neither answers',
    'postgres://u:secret@127.0.0.1:1,[::1]:1/desk',
    'DATABASE_URL cannot be used: no server with target_session_attrs=read-write: 127.0.0.1:1 does not answer (ECONNREFUSED), [::1]:1 does not answer (ECONNREFUSED). Start PostgreSQL there, or correct the address.',
  ],
])('the operator reads one line about %s, without the password', async (_name, url, message) => {
  expect(await problemOf(url)).toBe(message);
});

test('the operator reads that a host does not exist, without the password', async () => {
  expect(await problemOf('postgres://u:secret@no-such-host.invalid/desk?sslmode=verify-full')).toMatch(
    /^DATABASE_URL cannot be used: the host name of no-such-host\.invalid:5432 .* Correct it/,
  );
});

describe('a server on another machine', () => {
  const elsewhere = 'postgres://u:secret@no-such-host.invalid/desk';

  test.each([
    ['no word about encryption', ''],
    ['encryption with anybody', '?sslmode=require'],
    ['none', '?sslmode=disable'],
    ['two words', '?sslmode=verify-full&sslmode=disable'],
    ['another host than it seems', '?host=db.invalid'],
    ['another one in a list', '?host=localhost,db.invalid'],
  ])('is not used with %s', async (_, query) => {
    const message = await problemOf(elsewhere + query);
    expect(message).toMatch(
      /on another machine, .* without sslmode=verify-full\. .*DRAWDESK_ALLOW_PLAIN_DATABASE=1/,
    );
    expect(message).not.toContain('secret');
  });

  test('is used where the installation says that the network is its own', async () => {
    const opening = openDatabase({ databaseUrl: elsewhere, dataFolder: '/nowhere', allowPlain: true });
    await expect(opening).rejects.toThrow('the host name of');
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('is not %s', async (host) => {
    expect(await problemOf(`postgres://u:secret@${host}:1/desk`)).toContain('no server responds at');
  });
});

test('the operator reads that a server is not PostgreSQL', async () => {
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  expect(await problemOf(`postgres://u:secret@127.0.0.1:${port}/desk`)).toBe(
    `DATABASE_URL cannot be used: 127.0.0.1:${port} closes the connection, so it is not a PostgreSQL server. Correct host and port.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

describe('on a PostgreSQL server', () => {
  const url = testServer();

  test('the right address connects', async () => {
    const database = await openDatabase({ databaseUrl: url, dataFolder: '/nowhere' });
    expect(database).toMatchObject({ connection: url, kind: 'external' });
    await database.stop();
  });

  test('the operator reads that a database does not exist', async () => {
    expect(await problemOf(urlOfDatabase(url, 'no_such_desk'))).toMatch(
      / has no database "no_such_desk"\. Create it \(createdb no_such_desk\), or correct the name\.$/,
    );
  });

  test('the operator reads that the password is wrong or missing, and the password is not shown', async () => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query("create role clerk login password 'right'");
    const as = (password: string): string => {
      const address = new URL(url);
      address.username = 'clerk';
      address.password = password;
      return address.href;
    };
    const refusal = / refuses the password of user "clerk"\. Correct user and password\.$/;
    for (const password of ['secret', '']) {
      const message = await problemOf(as(password));
      expect(message).toMatch(refusal);
      expect(message).not.toContain('secret');
    }
    await admin.query('drop role clerk');
    await admin.end();
  });
});
