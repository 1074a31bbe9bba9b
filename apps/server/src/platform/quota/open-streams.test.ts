import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { listenTo } from '../../../test/event-stream.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openStreams } from './open-streams.ts';

describe('streams that are open', () => {
  const limits = { ofAccount: 2, ofAddress: 3, ofAll: 4 };
  const refused = { code: 'too_many_requests', values: { seconds: '15' } };

  it('have a limit per account, per address and in total', () => {
    const streams = openStreams(limits);
    const enter = (account: string, address: string) => () => streams.enter(account, address);
    const leave = [enter('a', '192.0.2.1')(), enter('a', '192.0.2.1')()];
    expect(enter('a', '192.0.2.2')).toThrow(expect.objectContaining(refused));
    enter('b', '192.0.2.1')();
    expect(enter('c', '192.0.2.1')).toThrow(expect.objectContaining(refused));
    enter('c', '192.0.2.2')();
    expect(enter('d', '192.0.2.3')).toThrow(expect.objectContaining(refused));
    leave[0]?.();
    // released twice, it still frees only one slot
    leave[0]?.();
    enter('d', '192.0.2.3')();
    expect(enter('e', '192.0.2.4')).toThrow(expect.objectContaining(refused));
  });
});

describe('the stream of the console', async () => {
  const api = await openTestApi(await testDatabase(), { streams: { ofAccount: 2, ofAddress: 9, ofAll: 9 } });
  const address = await api.app.listen(0, '127.0.0.1');

  it('is refused to an account that has too many, and opens again when one has ended', async () => {
    const bearer = await api.tokenOf('operator');
    const open = () => listenTo(`${address}/api/live`, bearer);
    const [first, second] = [await open(), await open()];
    const third = await open();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(third.headers.get('retry-after')).toBe('15');
    const other = await listenTo(`${address}/api/live`, await api.tokenOf('admin'));
    expect(other.status).toBe(200);
    first.close();
    await vi.waitFor(
      async () => {
        const again = await open();
        again.close();
        expect(again.status).toBe(200);
      },
      { timeout: 300_000, interval: 50 },
    );
    for (const stream of [second, other]) stream.close();
  });

  it('that is refused for another reason is not counted', async () => {
    const bearer = await api.tokenOf('plus');
    const roundId = '999999999';
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await listenTo(`${address}/api/live?roundId=${roundId}`, bearer)).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});
