import type { OperationName } from '@drawdesk/contract';
import { billNumberOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { openTestApi, type Person } from '../test-api.ts';
import type { Figure, Subjects } from './figure.ts';
import {
  chanceFrom,
  makeRandomHistory,
  moveAgent,
  sellBundles,
  shuffledOutcomes,
  spreadTerms,
} from './random-history.ts';
import { declaredFigures } from './shared-figures.ts';

const seed = 20_261_124;
const histories = 8;
const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
let subjects: Subjects | undefined;

const viewers = [
  ...(['superadmin', 'admin', 'operator', 'live', 'plus', 'reporter'] as const),
  ...(['m1', 'm2', 'a1', 'a1-reporter', 'a2', 'b1'] as const),
] as const satisfies readonly Person[];

beforeAll(async () => {
  await spreadTerms(api);
  await api.rows(sql`update terms_bet_type set discount_player_bp = discount_player_bp + 50`);
  await api.rows(sql`update config_version set version = version + 1`);
  await sellBundles(api);
  const { today, yesterday } = await api.one<{ today: string; yesterday: string }>(sql`
    select d as today, d - 1 as yesterday
    from (select (clock_timestamp() at time zone time_zone)::date as d from company) c`);
  const chance = chanceFrom(seed);
  const nextOutcome = shuffledOutcomes(chance);
  // rounds of yesterday and today: a correction or void of yesterday's is posted today, open ones cross midnight
  for (let made = 0; made < histories; made += 1) {
    // an agent goes from one master to the other half way, with bills that the first one keeps
    if (made === histories / 2) await moveAgent(api);
    await makeRandomHistory(api, chance, yesterday, nextOutcome);
  }
  await payAndReverse();
  subjects = await subjectsOf({ today, yesterday, from: yesterday, to: today });
});

/** Payments between tiers, one of which was a mistake. */
async function payAndReverse(): Promise<void> {
  const accountId = `agent-${a1.aggregatorId}-${a1.agentId}`;
  const { balance } = (await api.ok('superadmin', 'ledger.account', { params: { accountId } })).data;
  // towards zero: whoever owes pays
  const sign = balance.startsWith('-') ? '' : '-';
  const pay = (amount: string) => {
    const body = { accountId, amount: `${sign}${amount}`, note: 'by bank transfer' };
    return api.ok('superadmin', 'ledger.pay', { body });
  };
  await pay('2.34');
  const { data } = await pay('0.60');
  const params = { journalId: data.journalId };
  await api.ok('superadmin', 'ledger.reversePayment', { params, body: { reason: 'the wrong agent' } });
  await pay('1.06');
}

async function subjectsOf(days: Pick<Subjects, 'today' | 'yesterday' | 'from' | 'to'>): Promise<Subjects> {
  const sold = await api.rows<{ id: bigint; provider_id: string; status: string; bet_type: string }>(sql`
    select distinct r.id, r.provider_id, r.status, t.bet_type from round r join bill b on b.round_id = r.id
    join ticket t on t.bill_id = b.id order by r.id, t.bet_type`);
  const bills = await api.rows<{ id: bigint }>(sql`select id from bill order by id limit 6`);
  const players = await api.rows<{ id: bigint; agent_id: bigint }>(
    sql`select id, agent_id from player order by id`,
  );
  const agents = [a1, a2, b1].map(({ agentId }) => String(agentId));
  const masters = [a1, b1].map(({ aggregatorId }) => String(aggregatorId));
  const accounts = new Set<string>();
  for (const query of [
    {},
    ...masters.map((aggregatorId) => ({ aggregatorId })),
    ...agents.map((agentId) => ({ agentId })),
  ]) {
    const { data } = await api.ok('superadmin', 'ledger.accounts', {
      query: { ...query, itemsPerPage: '100' },
    });
    for (const { accountId } of data) accounts.add(accountId);
  }
  return {
    ...days,
    ...{ agents, masters, accounts: [...accounts] },
    rounds: [...new Set(sold.map(({ id }) => String(id)))],
    providers: [...new Set(sold.map(({ provider_id }) => provider_id))],
    sold: sold
      .filter(({ status }) => status === 'open')
      .map(({ id, bet_type }) => ({ roundId: String(id), betType: bet_type })),
    bills: bills.map(({ id }) => billNumberOf(id)),
    players: players.map(({ id, agent_id }) => ({
      params: { agentId: String(agent_id), playerId: String(id) },
    })),
  };
}

/** Every declared figure that a viewer may see. */
async function figuresOf(viewer: Person): Promise<(Figure & { shownBy: string })[]> {
  if (!subjects) throw new Error('The histories were not made');
  const bearer = await api.tokenOf(viewer);
  const shown: (Figure & { shownBy: string })[] = [];
  for (const { operation, requests, figures } of declaredFigures)
    for (const request of requests(subjects)) {
      const answer = await wholeAnswer(viewer, operation, { ...request, bearer });
      if (answer === null) continue;
      for (const figure of figures(answer as never, request))
        shown.push({ ...figure, shownBy: `${operation} ${JSON.stringify(request)}` });
    }
  return shown;
}

/** An answer with the rows of all its pages; null where it is not for this viewer. */
async function wholeAnswer(
  viewer: Person,
  operation: OperationName,
  request: { query?: Record<string, string>; bearer: string },
): Promise<unknown> {
  const { status, json } = await api.ask(null, operation, request);
  if (status === 403 || status === 404) return null;
  expect(status, `${operation} ${JSON.stringify(request.query)} for ${viewer}`).toBe(200);
  const { data, meta } = json as { data: unknown; meta?: { next?: string | null; total?: number } };
  const after = meta?.next;
  if (Array.isArray(data) && meta?.total !== undefined) expect(data).toHaveLength(meta.total);
  if (!after) return json;
  const rest = await wholeAnswer(viewer, operation, { ...request, query: { ...request.query, after } });
  return { ...(json as object), data: [data, (rest as { data: unknown }).data].flat() };
}

describe(`figures over ${histories} random histories of seed ${seed}`, () => {
  it.each(viewers)('are the same on every screen that shows them to %s', async (viewer) => {
    const shown = await figuresOf(viewer);
    const differing = [...Map.groupBy(shown, ({ means }) => means)].flatMap(([means, places]) =>
      new Set(places.map(({ amount }) => String(amount))).size > 1
        ? [{ means, places: places.map(({ amount, shownBy }) => `${amount} on ${shownBy}`) }]
        : [],
    );
    expect(differing).toEqual([]);
    const twice = new Set(shown.map(({ means }) => means)).size;
    expect(shown.length).toBeGreaterThan(twice);
  });

  it('are not all zero, and each kind is shown more than once', async () => {
    const shown = await figuresOf('superadmin');
    for (const [kind, places] of Map.groupBy(shown, (figure) => figure.kind)) {
      expect(places.length, kind).toBeGreaterThan(new Set(places.map(({ means }) => means)).size);
      expect(
        places.some(({ amount }) => amount !== 0n),
        kind,
      ).toBe(true);
    }
  });
});
