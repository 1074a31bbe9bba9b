import { hash } from 'node:crypto';
import { commitmentOf, numbersFromSeed, numbersInput, yigiResult } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type OwnerStore, openOwnerStore } from '../../platform/db/store.ts';
import { drawDueRounds } from './draw-due.ts';
import { noBeacon } from './house-draw.ts';

/** Rounds that were open when an installation was upgraded to committed draws (migration 0100). */

const database = await emptyDatabase();
const sha256 = (text: string) => hash('sha256', text, 'hex');
const seed = 'ab'.repeat(32);
const numbers = Array.from({ length: 20 }, (_, at) =>
  String((at * 7_919 + 31_415) % 100_000).padStart(5, '0'),
);

let store: OwnerStore;
let [yigi, short] = [0n, 0n];

async function openBefore(providerId: string, derivation: string, game: string): Promise<bigint> {
  await sql`
    insert into provider (id, provider_group, name_en, name_th, derivation, bet_types, sort_order, schedule,
                          result_mode, house_game)
    values (${providerId}, 'yigi', ${providerId}, ${providerId}, ${derivation}, '{upper3,lower2}', 1, '{}', 'auto', ${game})`.execute(
    store.db,
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into round (provider_id, label, business_date, status, open_at, close_at, draw_at)
    values (${providerId}, '2026-11-20-001', '2026-11-20', 'waiting', now() - interval '10 minutes',
            now() - interval '2 minutes', now() - interval '1 minute')
    returning id`.execute(store.db);
  const roundId = rows[0]?.id ?? 0n;
  await sql`
    insert into house_round (round_id, game, opened_at, commitment)
    values (${roundId}, ${game}, now() - interval '10 minutes',
            ${game === 'yigi' ? null : commitmentOf(seed, sha256)})`.execute(store.db);
  return roundId;
}

beforeAll(async () => {
  await migrate(database.connection, { before: '0100' });
  store = openOwnerStore(database.connection, 2);
  yigi = await openBefore('yigi-before', 'yigi', 'yigi');
  short = await openBefore('short-before', 'direct', 'commit_reveal');
  await sql`insert into house_seed (round_id, seed) values (${short}, ${seed})`.execute(store.db);
  await sql`insert into aggregator (code, name) values ('m1', 'm1')`.execute(store.db);
  await sql`insert into agent (aggregator_id, code, name) select id, 'a1', 'a1' from aggregator`.execute(
    store.db,
  );
  for (const [at, number] of numbers.entries())
    await sql`
      insert into yigi_shot (round_id, place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
      select ${yigi}, ${at + 1}::integer, aggregator_id, id, 1, 'so***', ${number}, now() - interval '5 minutes'
      from agent`.execute(store.db);
  const sum = numbers.reduce((total, number) => total + Number(number), 0);
  await sql`
    update house_round set shot_count = ${numbers.length}, shot_sum = ${sum} where round_id = ${yigi}`.execute(
    store.db,
  );
  const { applied } = await migrate(database.connection);
  expect(applied).toContain('0100_committed_draws.sql');
});
afterAll(() => store.close());

test('keep the rule they were sold under: a yigi is drawn from its shots alone, whoever sent them', async () => {
  const failed: unknown[] = [];
  await drawDueRounds({
    store,
    jobs: { sendIn: async () => undefined },
    beaconOf: noBeacon,
    logger: { error: (fault: unknown) => void failed.push(fault) },
  });
  expect(failed).toEqual([]);
  const [above, below] = numbersFromSeed(sha256(numbersInput(seed, String(short)))) ?? [];
  const { rows } = await sql`
    select h.round_id, h.formula, h.mix, h.result, h.refund, r.status, v.derived ->> 'upper3' as upper3,
           v.derived ->> 'lower2' as lower2
    from house_round h
    join round r on r.id = h.round_id
    left join result v on v.round_id = h.round_id
    order by h.round_id`.execute(store.db);
  const { result } = yigiResult(numbers, 'minus16');
  expect(rows).toEqual([
    {
      ...{ round_id: yigi, formula: 'classic', mix: null, result, refund: null, status: 'settled' },
      ...{ upper3: result.slice(-3), lower2: result.slice(-5, -3) },
    },
    {
      ...{ round_id: short, formula: 'committed', mix: null, result: null, refund: null, status: 'settled' },
      ...{ upper3: above, lower2: below },
    },
  ]);
});

test('keep their other rules too, as they stood at the upgrade and approved by it', async () => {
  const { rows } = await sql`
    select rules_fixed_at is not null as fixed, result_mode, automatic_approved from round order by id`.execute(
    store.db,
  );
  const kept = { fixed: true, result_mode: 'auto', automatic_approved: true };
  expect(rows).toEqual([kept, kept]);
});
