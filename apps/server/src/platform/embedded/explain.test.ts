import { expect, test } from 'vitest';
import { explain, explainEnd } from './explain.ts';
import { cannotRun } from './programs.ts';

test.each([
  [
    '2026-11-22 19:24:53 UTC [41] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'the disk of /data is full. Free some space there, or choose another folder with --data.',
  ],
  [
    'initdb: error: could not create directory "/data/base/1": No space left on device',
    'the disk of /data is full. Free some space there, or choose another folder with --data.',
  ],
  [
    'ENOSPC: no space left on device, write',
    'the disk of /data is full. Free some space there, or choose another folder with --data.',
  ],
  [
    'FATAL:  database files are incompatible with server\nDETAIL:  The database cluster was initialized with PG_CONTROL_VERSION 1300, but the server was compiled with PG_CONTROL_VERSION 1800.',
    '/data was created by another build of PostgreSQL. Restore a backup into a new data folder.',
  ],
  [
    'FATAL:  data directory "/data" has wrong ownership\nHINT:  The server must be started by the user that owns the data directory.',
    '/data belongs to another user. Start as that user, or as root.',
  ],
  [
    'LOG:  starting PostgreSQL 18.4\nPANIC:  could not locate a valid checkpoint record at 0/174FC48',
    'the files in /data are damaged. Restore a backup into a new data folder.',
  ],
])('the operator reads what PostgreSQL printed and what to do: %s', (printed, message) => {
  expect(explain('/data', printed)).toBe(`The embedded PostgreSQL cannot be started: ${message}`);
});

test('an unexpected error is shown in PostgreSQL’s own words', () => {
  const printed =
    'LOG:  starting\nFATAL:  the moon is in the wrong house\nLOG:  database system is shut down\n';
  expect(explain('/data', printed)).toBe(
    'The embedded PostgreSQL in /data cannot be started: FATAL:  the moon is in the wrong house',
  );
});

test('a missing library is named', () => {
  const words =
    'postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file: No such file';
  expect(cannotRun(words)).toBe(
    'The embedded PostgreSQL does not run here: the library libstdc++.so.6 is missing. Install it (Debian: apt-get install libstdc++6), or set DATABASE_URL to a PostgreSQL server.',
  );
});

test('a PostgreSQL that ends while it runs gives the reason where it is known, and how it ended where not', () => {
  const full =
    'LOG:  checkpoint starting: time\nPANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device';
  expect(explainEnd('/data', full, 'SIGABRT')).toBe(
    'SIGABRT: the disk of /data is full. Free some space there, or choose another folder with --data.',
  );
  expect(explainEnd('/data', 'LOG:  database system is ready to accept connections', 'SIGKILL')).toBe(
    'SIGKILL',
  );
});
