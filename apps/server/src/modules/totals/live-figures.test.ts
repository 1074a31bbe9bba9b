import { type LiveFigures, liveFigures } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type HeardEvent, type Listening, listenTo } from '../../../test/event-stream.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const address = await api.app.listen(0, '127.0.0.1');

const open: Listening[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(person: Person, query: Record<string, string>): Promise<Listening> {
  const searchParams = new URLSearchParams({ betType: 'upper3', ...query });
  const stream = await listenTo(`${address}/api/live?${searchParams}`, await api.tokenOf(person));
  open.push(stream);
  return stream;
}

const figuresIn = (stream: Listening): LiveFigures[] =>
  stream.received.filter(({ event }) => event === 'figures').map(({ data }) => liveFigures.parse(data));
const untilFigures = (stream: Listening, wanted: (figures: LiveFigures) => boolean) =>
  stream.hears(({ event, data }: HeardEvent) => event === 'figures' && wanted(liveFigures.parse(data)));
const stakes = ({ numbers }: LiveFigures) => numbers.map(({ number, stake }) => `${number} ${stake}`);
const hasLine = (line: string) => (figures: LiveFigures) => stakes(figures).includes(line);

/** The figures of a screen that applied every event it received. */
function shown(stream: Listening): string[] {
  const numbers = new Map<string, string>();
  for (const figures of figuresIn(stream)) {
    if (figures.full) numbers.clear();
    for (const { number, stake } of figures.numbers) numbers.set(number, stake);
    for (const number of figures.gone) numbers.delete(number);
  }
  return [...numbers].map((numberAndStake) => numberAndStake.join(' ')).sort();
}

describe('a screen that watches a bet type of a round', () => {
  it('gets every number first, then changed numbers with types and worst case', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [
      ['upper3', '387', '10'],
      ['upper3', '388', '20'],
    ]);
    const stream = await watch('superadmin', { roundId: String(roundId) });
    await untilFigures(stream, ({ full }) => full);
    const [first] = figuresIn(stream);
    expect(first && stakes(first)).toEqual(['387 10.00', '388 20.00']);
    await sell(api, b1, roundId, [['upper3', '388', '5']]);
    await untilFigures(stream, hasLine('388 25.00'));
    const last = figuresIn(stream).at(-1);
    expect(last && [last.full, stakes(last), last.staked]).toEqual([false, ['388 25.00'], '35.00']);
    const request = { params: { roundId: String(roundId) } };
    expect(last?.risk).toEqual((await api.ok('superadmin', 'totals.risk', request)).data);
    expect(last?.types).toEqual((await api.ok('superadmin', 'totals.byType', request)).data);
    expect(shown(stream)).toEqual(['387 10.00', '388 25.00']);
  });

  it('gets only the figures of its own tenant', async () => {
    const roundId = await api.testCompany.openRound();
    const round = { roundId: String(roundId) };
    const ofA1 = { ...round, agentId: String(a1.agentId) };
    const [master, agent, filtered, other] = [
      await watch('m1', round),
      await watch('a1', round),
      await watch('superadmin', ofA1),
      await watch('m2', round),
    ];
    await sell(api, a2, roundId, [['upper3', '111', '7']]);
    await untilFigures(master, hasLine('111 7.00'));
    await sell(api, a1, roundId, [['upper3', '111', '1']]);
    for (const stream of [agent, filtered]) await untilFigures(stream, hasLine('111 1.00'));
    await untilFigures(master, hasLine('111 8.00'));
    await sell(api, b1, roundId, [['upper3', '111', '3']]);
    await untilFigures(other, hasLine('111 3.00'));
    expect([shown(master), shown(agent), shown(filtered), shown(other)]).toEqual([
      ['111 8.00'],
      ['111 1.00'],
      ['111 1.00'],
      ['111 3.00'],
    ]);
    const refused = { query: { ...ofA1, betType: 'upper3' } };
    expect(await api.refusal('m2', 'totals.stream', refused)).toMatchObject({ code: 'not_found' });
  });

  it('shows the same as a screen that was opened later, after any number of bets', async () => {
    const roundId = await api.testCompany.openRound();
    const round = { roundId: String(roundId) };
    const early = await watch('superadmin', round);
    for (let bet = 0; bet < 20; bet += 1) await sell(api, a1, roundId, [['upper3', `10${bet % 10}`, '1']]);
    const late = await watch('operator', round);
    const billNumber = await sell(api, a2, roundId, [['upper3', '999', '2']]);
    for (const stream of [early, late]) await untilFigures(stream, hasLine('999 2.00'));
    expect(shown(early)).toEqual(shown(late));
    expect(shown(early)).toHaveLength(11);
    await api.ok({ apiKey: a2.apiKey }, 'intake.cancel', { params: { billNumber } });
    for (const stream of [early, late]) await untilFigures(stream, ({ gone }) => gone.includes('999'));
    expect(shown(late)).toHaveLength(10);
  });

  it('gets one event for bets that come together', async () => {
    const roundId = await api.testCompany.openRound();
    const stream = await watch('superadmin', { roundId: String(roundId) });
    await untilFigures(stream, ({ full }) => full);
    await sql`
      insert into outbox (topic, aggregator_id, payload)
      select 'totals', ${a1.aggregatorId}, ${JSON.stringify({ roundId: String(roundId) })}::jsonb
      from generate_series(1, 20)`.execute(api.testCompany.store.db);
    await sell(api, a1, roundId, [['upper3', '777', '1']]);
    await untilFigures(stream, hasLine('777 1.00'));
    expect(stream.received.filter(({ event }) => event === 'totals').length).toBeLessThan(4);
  });

  it('gets a new block although nobody bets', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '123', '1']]);
    const stream = await watch('superadmin', { roundId: String(roundId) });
    await untilFigures(stream, hasLine('123 1.00'));
    await api.rows(sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, blocked_from)
      values ('company', 'thai-gov', 'upper3', '123', now() - interval '1 minute')`);
    await stream.hears(
      ({ event, data }) =>
        event === 'figures' && liveFigures.parse(data).numbers.some(({ state }) => state === 'closed'),
    );
  });
});
