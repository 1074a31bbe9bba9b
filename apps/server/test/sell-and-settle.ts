import type { RoundId } from '../src/platform/db/ids.ts';
import type { TestApi } from './test-api.ts';
import type { TestAgent } from './test-company.ts';

/** Bet type, number, stake. */
export type Bet = readonly [betType: string, number: string, stake: string];

export const itemsOf = (bets: readonly Bet[]) =>
  bets.map(([betType, number, stake]) => ({ betType, number, stake }));

/** The draw of the Thai government lottery of 2026-05-16 (domain.md §1): u3 387, u2 87, d2 08. */
export const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

/** Places a bill as an agent's player site would; returns its number. Throws when any of it is refused. */
export async function sell(
  api: TestApi,
  agent: TestAgent,
  roundId: RoundId,
  bets: readonly Bet[],
  player = 'somchai',
): Promise<string> {
  const body = { roundId: String(roundId), player, items: itemsOf(bets) };
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.place', { body });
  if (data.billNumber === null) throw new Error(`Nothing was taken: ${JSON.stringify(data.lines)}`);
  return data.billNumber;
}

/** Closes a round and settles it: one operator enters the result, another confirms it. */
export async function settle(api: TestApi, roundId: RoundId, entered: object = draw): Promise<void> {
  const params = { roundId: String(roundId) };
  await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
  await enterAndConfirm(api, roundId, entered);
}

/** Enters and confirms a result; on a settled round that is a correction. */
export async function enterAndConfirm(api: TestApi, roundId: RoundId, entered: object): Promise<void> {
  const params = { roundId: String(roundId) };
  const body = { entered, reason: 'as published' };
  const { data } = await api.ok('operator', 'results.enter', { params, body });
  await api.ok('operator2', 'results.confirm', {
    params: { ...params, resultId: data.resultId },
    body: {},
  });
}
