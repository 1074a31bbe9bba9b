import { type LiveFigures, liveFigures } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type HeardEvent, type Listening, listenTo } from '../../../test/event-stream.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openLayOffKit } from '../lay-off/lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1 } = api.agents;
const address = await api.app.listen(0, '127.0.0.1');

const open: Listening[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(person: Person, roundId: RoundId): Promise<Listening> {
  const stream = await listenTo(
    `${address}/api/live?betType=upper3&roundId=${roundId}`,
    await api.tokenOf(person),
  );
  open.push(stream);
  await stream.hears(({ event }) => event === 'figures');
  return stream;
}

const figuresIn = (stream: Listening): LiveFigures[] =>
  stream.received.filter(({ event }) => event === 'figures').map(({ data }) => liveFigures.parse(data));
const shownBy = (stream: Listening) => figuresIn(stream).at(-1)?.risk.laidOff;
const untilLaidOff = (stream: Listening, stake: string | null) =>
  stream.hears(
    ({ event, data }: HeardEvent) =>
      event === 'figures' && (liveFigures.parse(data).risk.laidOff?.stake ?? null) === stake,
  );

async function soldRound(): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  return roundId;
}

describe('a screen that watches a round', () => {
  it('is sent what a dealer accepts afterwards, and that it was withdrawn', async () => {
    const roundId = await soldRound();
    const stream = await watch('m1', roundId);
    expect(shownBy(stream)).toBeNull();
    const layOff = await kit.accepted('m1', roundId, await kit.dealer('m1'), [['upper3', '387', '40']]);
    const toldWithoutBet = () => stream.hears(({ event }) => event === 'totals');
    await toldWithoutBet();
    await untilLaidOff(stream, '40.00');
    const later = await watch('m1', roundId);
    const request = { params: { roundId: String(roundId) } };
    const { laidOff } = (await api.ok('m1', 'totals.risk', request)).data;
    expect(laidOff).toMatchObject({ stake: '40.00', kept: '60.00' });
    expect([shownBy(stream), shownBy(later)]).toEqual([laidOff, laidOff]);
    stream.received.length = 0;
    await kit.move('m1', 'withdraw', layOff);
    await toldWithoutBet();
    await untilLaidOff(stream, null);
  });

  it('shows nothing that was accepted at or after a draw time that is entered later', async () => {
    const roundId = await soldRound();
    await kit.accepted('m1', roundId, await kit.dealer('m1'), [['upper3', '387', '40']]);
    const stream = await watch('m1', roundId);
    expect(shownBy(stream)).toMatchObject({ stake: '40.00' });
    await api.rows(
      sql`update round set drawn_at = clock_timestamp() - interval '1 hour' where id = ${roundId}`,
    );
    await untilLaidOff(stream, null);
  });

  it('without the right to lay-offs shows none, beside one with it', async () => {
    const roundId = await soldRound();
    const [without, withIt, master] = [
      await watch('operator', roundId),
      await watch('admin', roundId),
      await watch('m1', roundId),
    ];
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), [['upper3', '387', '30']]);
    await untilLaidOff(withIt, '30.00');
    await sell(api, a1, roundId, [['upper3', '111', '7']]);
    for (const stream of [without, withIt, master])
      await stream.hears(
        ({ event, data }) => event === 'figures' && liveFigures.parse(data).risk.totalBet === '107.00',
      );
    expect(shownBy(withIt)).toMatchObject({ stake: '30.00' });
    for (const stream of [without, master])
      expect(figuresIn(stream).filter(({ risk }) => risk.laidOff !== null)).toEqual([]);
  });
});
