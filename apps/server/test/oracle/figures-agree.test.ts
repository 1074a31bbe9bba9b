import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { openTestApi, type Person } from '../test-api.ts';
import {
  chanceFrom,
  makeRandomHistory,
  sellBundles,
  shuffledOutcomes,
  spreadTerms,
} from './random-history.ts';
import { declaredFigures, type Figure, type Subjects } from './shared-figures.ts';

const seed = 20_261_124;
const histories = 8;
const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
let subjects: Subjects = { today: '', from: '', to: '', agents: [], masters: [], rounds: [], providers: [] };

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
  for (let made = 0; made < histories; made += 1)
    await makeRandomHistory(api, chance, yesterday, nextOutcome);
  const sold = await api.rows<{ id: bigint; provider_id: string }>(sql`
    select id, provider_id from round r where exists (select from bill b where b.round_id = r.id) order by id`);
  subjects = {
    ...{ today, from: yesterday, to: today },
    agents: [a1, a2, b1].map(({ agentId }) => String(agentId)),
    masters: [a1, b1].map(({ aggregatorId }) => String(aggregatorId)),
    rounds: sold.map(({ id }) => String(id)),
    providers: [...new Set(sold.map(({ provider_id }) => provider_id))],
  };
}, 600_000);

/** Every declared figure that a viewer may see. */
async function figuresOf(viewer: Person): Promise<(Figure & { shownBy: string })[]> {
  const bearer = await api.tokenOf(viewer);
  const shown: (Figure & { shownBy: string })[] = [];
  for (const { operation, requests, figures } of declaredFigures)
    for (const request of requests(subjects)) {
      const { status, json } = await api.ask(null, operation, { ...request, bearer });
      if (status === 403 || status === 404) continue;
      expect(status, `${operation} ${JSON.stringify(request)} for ${viewer}`).toBe(200);
      for (const figure of figures(json as never, request))
        shown.push({ ...figure, shownBy: `${operation} ${JSON.stringify(request)}` });
    }
  return shown;
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
    if (shown.length > 0) expect(shown.length).toBeGreaterThan(twice);
  });

  it('are not all zero, and each is shown by two operations at least', async () => {
    const shown = await figuresOf('superadmin');
    for (const [means, places] of Map.groupBy(shown, ({ kind }) => kind)) {
      const operations = new Set(places.map(({ shownBy }) => shownBy.split(' ')[0]));
      expect(operations.size, means).toBeGreaterThan(1);
      expect(
        places.some(({ amount }) => amount !== 0n),
        means,
      ).toBe(true);
    }
  });
});
