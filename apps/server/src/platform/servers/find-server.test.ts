import { describe, expect, it } from 'vitest';
import { NoServer, openFinder } from './find-server.ts';
import { readServers, type SessionKind } from './read-address.ts';

const primary = { isStandby: false, isReadOnly: false, timeline: '00000001' };
const promoted = { ...primary, timeline: '00000002' };
const standby = { isStandby: true, isReadOnly: false, timeline: '' };
const silent = { error: new Error('timeout expired') };
const wrongPassword = { error: Object.assign(new Error('no'), { code: '28P01' }) };
type Answer = typeof primary | typeof silent;

/** Two servers, a and b, that say what they are told to say. */
function pair(a: Answer, b: Answer, wanted: SessionKind = 'read-write') {
  const servers = readServers(`postgres://a,b/desk?target_session_attrs=${wanted}`);
  if (!servers) throw new Error('Two servers were given');
  const says: Record<string, Answer> = { a, b };
  let asked = 0;
  const finder = openFinder(servers, async (address) => {
    asked += 1;
    return says[new URL(address).searchParams.get('host') ?? ''] ?? silent;
  });
  const forget = async () => finder.forget(await finder.find());
  return { finder, says, forget, find: async () => (await finder.find()).host, asked: () => asked };
}

describe('the server that a connection goes to', () => {
  it.each<[SessionKind, Answer, Answer, string]>([
    ['read-write', primary, standby, 'a'],
    ['read-write', standby, primary, 'b'],
    ['read-write', silent, primary, 'b'],
    ['read-write', { ...primary, isReadOnly: true }, primary, 'b'],
    ['primary', { ...primary, isReadOnly: true }, standby, 'a'],
    ['read-only', primary, standby, 'b'],
    ['standby', primary, standby, 'b'],
    ['prefer-standby', primary, standby, 'b'],
    ['prefer-standby', primary, silent, 'a'],
    ['any', standby, primary, 'a'],
  ])('with %s is the one that is so', async (wanted, a, b, expected) => {
    expect(await pair(a, b, wanted).find()).toBe(expected);
  });

  it('is remembered until it fails, and then all are asked again', async () => {
    const { find, says, forget, asked } = pair(primary, standby);
    expect([await find(), await find(), asked()]).toEqual(['a', 'a', 2]);
    says.a = silent;
    says.b = promoted;
    expect(await find()).toBe('a');
    await forget();
    expect([await find(), asked()]).toEqual(['b', 4]);
  });

  it('is looked for once for all connections that need it at the same time', async () => {
    const { find, asked } = pair(primary, standby);
    expect(await Promise.all([find(), find(), find()])).toEqual(['a', 'a', 'a']);
    expect(asked()).toBe(2);
  });

  it('is the promoted one when its old primary came back and takes writes too', async () => {
    expect(await pair(primary, promoted).find()).toBe('b');
    expect(await pair(promoted, primary).find()).toBe('a');
  });

  it('stays the same among equals', async () => {
    const { find, says, forget } = pair(silent, standby, 'standby');
    expect(await find()).toBe('b');
    says.a = standby;
    await forget();
    expect(await find()).toBe('b');
  });
});

describe('when no server is the wanted one', () => {
  it('the error names each with its reason, and the next connection asks again', async () => {
    const { find, says } = pair(silent, standby);
    await expect(find()).rejects.toThrow(NoServer);
    await expect(find()).rejects.toThrow(
      'no server with target_session_attrs=read-write: a:5432 does not answer (in time), b:5432 is a standby',
    );
    says.b = promoted;
    expect(await find()).toBe('b');
  });

  it('a wrong password is reported as such', async () => {
    await expect(pair(wrongPassword, standby).find()).rejects.toBe(wrongPassword.error);
  });
});

describe('connections that are open', () => {
  it('are dropped when another server takes the place of theirs, and no others', async () => {
    const { finder, find, says, forget } = pair(primary, standby);
    const old = await finder.find();
    let dropped: string[] = [];
    const enter = (server: typeof old) =>
      finder.enter({ server, drop: () => void dropped.push(server.host) });
    const leaves = [enter(old), enter(old)];
    leaves[0]?.();
    says.a = silent;
    says.b = promoted;
    await forget();
    leaves.push(enter(await finder.find()));
    expect([await find(), dropped]).toEqual(['b', ['a']]);
    dropped = [];
    await forget();
    await find();
    for (const leave of leaves) leave();
    expect(dropped).not.toContain('b');
  });
});
