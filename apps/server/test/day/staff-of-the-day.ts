import type { EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { plausibleDraw } from '../../src/demo/plausible-draws.ts';
import { drawFormatOf } from '../../src/modules/draws/draw-format.ts';
import { readRound } from '../../src/modules/round-state/round-row.ts';
import type { RoundId } from '../../src/platform/db/ids.ts';
import type { Random } from '../../src/simulator/random.ts';
import { draw as thaiDraw } from '../sell-and-settle.ts';
import type { TestApi } from '../test-api.ts';

/** Two people who enter and confirm what the markets publish. Their sessions end while the day runs, so they sign in again. */
export function staffOf(api: TestApi, random: Random) {
  const as = async (person: 'operator' | 'operator2') => ({ bearer: await api.tokenOf(person) });

  /** What was published for a round, by its draw format; a second call gives another result. */
  async function published(roundId: RoundId): Promise<EnteredDraw> {
    const round = await api.testCompany.store.transaction({ as: 'work' }, (tx) => readRound(tx, roundId));
    if (!round) throw new Error(`No round ${roundId}`);
    const names = drawFormatOf(round).map(({ name }) => name);
    const drawn =
      round.derivation === 'thai'
        ? { ...thaiDraw, prize_1st: random.digits(6) }
        : plausibleDraw(round.derivation, round.providerId, random);
    return Object.fromEntries(Object.entries(drawn).filter(([name]) => names.includes(name)));
  }

  async function enterAndConfirm(roundId: RoundId, entered?: EnteredDraw): Promise<void> {
    const params = { roundId: String(roundId) };
    const result = entered ?? (await published(roundId));
    const { data } = await api.ok(null, 'results.enter', {
      params,
      body: { entered: result, reason: 'as published' },
      ...(await as('operator')),
    });
    await api.ok(null, 'results.confirm', {
      params: { ...params, resultId: data.resultId },
      // some providers have their results keyed twice
      body: { entered: result },
      ...(await as('operator2')),
    });
  }

  return {
    enterAndConfirm,

    /**
     * Enters results of all rounds that wait for one by hand, or that got none from a source in time. Rounds
     * of `left` are left out: nobody publishes their results. Returns how many.
     */
    async enterWhatWaits(left: readonly string[]): Promise<number> {
      const waiting = await api.rows<{ id: bigint }>(sql`
        select r.id from round r
        join provider p on p.id = r.provider_id
        where r.status = 'waiting' and p.house_game = 'none'
          and clock_timestamp() > r.draw_at
            + case when p.result_mode = 'manual' then interval '-1 second'
                   else make_interval(mins => p.no_result_after_minutes) end
          and p.id <> all(${[...left]}::text[])
        order by r.id`);
      for (const { id } of waiting) await enterAndConfirm(id);
      return waiting.length;
    },

    /** One requests the void of a round, the other confirms it. */
    async voidRound(roundId: RoundId): Promise<void> {
      const request = { params: { roundId: String(roundId) }, body: { reason: 'drawn on the wrong day' } };
      await api.ok(null, 'rounds.void', { ...request, ...(await as('operator')) });
      await api.ok(null, 'rounds.confirmVoid', { ...request, ...(await as('operator2')) });
    },
  };
}
