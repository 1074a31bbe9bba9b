import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { ensureHome } from './home.ts';
import { packagedPrograms, usablePrograms } from './programs.ts';
import { closedTo, serverUser } from './server-user.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-user-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A user that owns nothing here: the number is not in use. */
const stranger = { uid: 64_321, gid: 64_321 };
const newFolder = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
};

describe('the user of PostgreSQL', () => {
  test('may enter a folder when every folder above it lets the user through', () => {
    const open = newFolder('open', 0o755);
    const closed = newFolder('closed', 0o700);
    const inside = newFolder('closed/inside', 0o755);
    expect(closedTo(stranger, open)).toBeUndefined();
    expect(closedTo(stranger, closed)).toBe(closed);
    expect(closedTo(stranger, inside)).toBe(closed);
    const { uid, gid } = statSync(closed);
    expect(closedTo({ uid, gid }, inside)).toBeUndefined();
    expect(closedTo({ uid: stranger.uid, gid }, inside)).toBe(closed);
  });

  test('a data folder that the user of PostgreSQL cannot reach is refused in one sentence', () => {
    const closed = newFolder('home', 0o700);
    expect(() => prepareDataFolder(join(closed, 'in/data'), stranger)).toThrow(
      `PostgreSQL does not run as root, and the user that runs it (number ${stranger.uid}) cannot enter ${closed}.`,
    );
  });
});

test('the way through a data folder behind a link is opened to the user of PostgreSQL, and nobody else', () => {
  const target = newFolder('behind', 0o700);
  const link = join(folder, 'link');
  symlinkSync(target, link);
  // a group that the person who runs the tests may give a folder to
  const user = { uid: stranger.uid, gid: process.getuid?.() === 0 ? stranger.gid : statSync(target).gid };
  expect(prepareDataFolder(link, user).path).toBe(target);
  expect([statSync(target).mode & 0o777, statSync(target).gid]).toEqual([0o710, user.gid]);
});

test('without a folder of its own the product keeps its data in .data, as root in a link to where PostgreSQL reaches it', () => {
  const product = newFolder('product', 0o755);
  const state = join(folder, 'state');
  expect(ensureHome(product, false, state)).toBe(join(product, '.data'));
  expect(existsSync(state)).toBe(false);
  const home = ensureHome(product, true, state);
  const target = readlinkSync(home);
  expect(target).toMatch(new RegExp(`^${state}/product-[0-9a-f]{8}$`));
  expect([statSync(state).mode & 0o777, statSync(target).mode & 0o777]).toEqual([0o755, 0o700]);
  rmSync(target, { recursive: true });
  expect([ensureHome(product, true, state), readlinkSync(home)]).toEqual([home, target]);
  expect(statSync(home).isDirectory()).toBe(true);
  rmSync(home);
  mkdirSync(home);
  ensureHome(product, true, state);
  expect(lstatSync(home).isSymbolicLink()).toBe(false);
});

test('PostgreSQL runs from its package, and from a copy where the links of its package are missing', () => {
  const user = serverUser();
  const spare = newFolder('spare', 0o755);
  const version = (programs: string) =>
    spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout;
  const own = usablePrograms(user, spare);
  expect(version(own)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  const copy = usablePrograms(user, join(spare, 'copy'), withoutLinks(join(folder, 'unlinked')));
  expect(copy).toBe(join(spare, 'copy/native/bin'));
  expect(version(copy)).toBe(version(own));
  const made = statSync(join(copy, 'postgres')).ctimeMs;
  expect(usablePrograms(user, join(spare, 'copy'), join(folder, 'unlinked/native'))).toBe(copy);
  expect(statSync(join(copy, 'postgres')).ctimeMs).toBe(made);
});

/** The files of a package when its install script did not run. */
function withoutLinks(target: string): string {
  mkdirSync(target);
  const native = join(target, 'native');
  spawnSync('cp', ['-a', packagedPrograms(), native]);
  cpSync(join(packagedPrograms(), '../package.json'), join(target, 'package.json'));
  spawnSync('find', [native, '-type', 'l', '-delete']);
  return native;
}
