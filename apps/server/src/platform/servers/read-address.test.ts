import { describe, expect, it } from 'vitest';
import { readServers, urlOfAddress } from './read-address.ts';

const serversOf = (address: string) => readServers(address)?.servers.map(({ host, port }) => [host, port]);

describe('an address with one host', () => {
  it.each([
    'postgres://u:p@db1:5432/desk',
    'postgres://u:p@db1/desk?sslmode=verify-full',
    'postgres://u:p,w@[::1]:5433/desk',
    'postgres://u@/desk?host=/run/postgresql',
    'postgres://u@%2Frun%2Fpostgresql/desk',
  ])('%s goes to pg as it is', (address) => {
    expect(readServers(address)).toBeNull();
  });

  it('may ask for a kind of server too', () => {
    expect(readServers('postgres://db1/desk?target_session_attrs=primary')).toMatchObject({
      servers: [{ host: 'db1', port: 5432 }],
      wanted: 'primary',
    });
  });
});

describe('an address with several hosts', () => {
  it.each([
    ['postgres://u:p@db1:5432,db2:5433/desk', ['db1', 5432], ['db2', 5433]],
    ['postgresql://db1,db2:5433/desk', ['db1', 5432], ['db2', 5433]],
    ['postgres://u:p,%40w@[::1]:5432,[fe80::2]/desk', ['::1', 5432], ['fe80::2', 5432]],
    ['postgres://u@/desk?host=/run/a,/run/b', ['/run/a', 5432], ['/run/b', 5432]],
    ['postgres://u@localhost/desk?host=db1,db2&port=5433', ['db1', 5433], ['db2', 5433]],
    ['postgres://u@localhost/desk?host=db1,db2&port=5433,5434', ['db1', 5433], ['db2', 5434]],
  ])('%s lists them', (address, ...expected) => {
    expect(serversOf(address)).toEqual(expected);
  });

  it('means the one that takes writes, unless it says otherwise', () => {
    expect(readServers('postgres://db1,db2/desk')?.wanted).toBe('read-write');
    expect(readServers('postgres://db1,db2/desk?target_session_attrs=prefer-standby')?.wanted).toBe(
      'prefer-standby',
    );
  });

  it('is written so that pg_dump reads the same, and each server has an address of its own', () => {
    const read = readServers('postgres://u:p%40w@db1:5432,db2:5433/desk?sslmode=verify-full');
    expect(decodeURIComponent(read?.address ?? '')).toBe(
      'postgres://u:p@w@localhost/desk?sslmode=verify-full&host=db1,db2&port=5432,5433&target_session_attrs=read-write',
    );
    expect(readServers(read?.address ?? '')?.servers).toEqual(read?.servers);
    expect(read?.servers.map(read.addressOf)).toEqual([
      'postgres://u:p%40w@localhost/desk?sslmode=verify-full&host=db1&port=5432',
      'postgres://u:p%40w@localhost/desk?sslmode=verify-full&host=db2&port=5433',
    ]);
  });

  it('can be given another database, as the drill of restoring does', () => {
    const url = urlOfAddress('postgres://u:p@db1,db2:5433/desk');
    url.pathname = '/scratch';
    expect(serversOf(url.href)).toEqual([
      ['db1', 5432],
      ['db2', 5433],
    ]);
  });

  it.each([
    ['postgres://u:secret@db1:5432,/desk', 'one of its hosts is empty.'],
    ['postgres://u:secret@,db2/desk', 'one of its hosts is empty.'],
    ['postgres://u:secret@/desk?host=db1,', 'one of its hosts is empty.'],
    ['postgres://u:secret@db1:five,db2/desk', 'the port "five" must be a number from 1 to 65535.'],
    ['postgres://u:secret@db1,db2:65536/desk', 'the port "65536" must be a number from 1 to 65535.'],
    ['postgres://u:secret@/desk?host=a,b,c&port=1,2', 'it has 3 hosts and 2 ports.'],
    [
      'postgres://u:secret@db1,db2/desk?target_session_attrs=write',
      'target_session_attrs is "write". It must be one of any, read-write, read-only, primary, standby, prefer-standby.',
    ],
  ])('%s is refused: %s', (address, problem) => {
    expect(() => readServers(address)).toThrow(problem);
    expect(() => readServers(address)).not.toThrow('secret');
  });
});
