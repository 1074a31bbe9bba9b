import { sql } from 'kysely';
import type { As, Person, TestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

export const thaiGov = { providerId: 'thai-gov' };
const params = thaiGov;

/** Fields by bet type. */
export type Sets = Record<string, Record<string, unknown>>;

/** Actions of people on the rates of thai-gov, and the rates at which its rounds sell. */
export function ratesOf(api: TestApi) {
  const versionOf = async (who: As, betType: string, query: object) => {
    const { data } = await api.ok(who, 'rates.get', { params, query: { ...query } });
    return data.betTypes.find((betTypeRow) => betTypeRow.betType === betType)?.version ?? 0;
  };
  async function save(who: Person, sets: Sets, when: 'now' | 'next_round', owner: object = {}) {
    const changes = await Promise.all(
      Object.entries(sets).map(async ([betType, set]) => ({
        betType,
        set,
        version: await versionOf(who, betType, owner),
      })),
    );
    return (await api.ok(who, 'rates.change', { params, body: { ...owner, when, changes } })).data;
  }
  const plan = async (who: Person, sets: Sets, owner: object = {}) => {
    const { planned } = await save(who, sets, 'next_round', owner);
    if (!planned) throw new Error('Nothing was planned');
    return planned;
  };

  /** A round of thai-gov that has not opened yet. */
  async function scheduled(opensInSeconds = 3600): Promise<string> {
    const { id } = await api.one<{ id: bigint }>(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      values ('thai-gov', ${`next ${opensInSeconds} ${Math.random()}`}, current_date,
        clock_timestamp() + make_interval(secs => ${opensInSeconds}), clock_timestamp() + interval '3 hours',
        clock_timestamp() + interval '4 hours', 'scheduled')
      returning id`);
    return String(id);
  }
  const openNow = (roundId: string) =>
    api.ok('operator', 'rounds.openNow', { params: { roundId }, body: { reason: 'as the schedule says' } });

  const rateOf = async (
    agent: { apiKey: string },
    roundId: RoundId | string,
    betType = 'upper3',
    number = '387',
  ) => {
    const body = { roundId: String(roundId), player: 'somchai', items: [{ betType, number, stake: '10' }] };
    const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.quote', { body });
    return data.lines.map((line) => (line.outcome === 'accepted' ? line.rate : line));
  };

  return { versionOf, save, plan, scheduled, openNow, rateOf };
}

/** The sheet of rates of thai-gov as people see it, and changes based on it. */
export function sheetsOf(api: TestApi) {
  const sheet = async (who: As, query = {}) => (await api.ok(who, 'rates.get', { params, query })).data;
  const row = async (who: As, betType: string, query = {}) => {
    const found = (await sheet(who, query)).betTypes.find((betTypeRow) => betTypeRow.betType === betType);
    if (!found) throw new Error(`No ${betType}`);
    return found;
  };

  /** Changes based on the current versions. */
  async function body(who: As, sets: Sets, { when = 'now', ...owner }: Record<string, string> = {}) {
    const now = await sheet(who, owner);
    const versions = new Map(now.betTypes.map(({ betType, version }) => [String(betType), version]));
    const changes = Object.entries(sets).map(([betType, set]) => ({
      betType,
      set,
      version: versions.get(betType) ?? 0,
    }));
    return { ...owner, when, changes };
  }
  const change = async (who: Person, sets: Sets, how: Record<string, string> = {}) =>
    (await api.ok(who, 'rates.change', { params, body: await body(who, sets, how) })).data;
  const refused = async (who: Person, sets: Sets, how: Record<string, string> = {}, language = 'en') =>
    api.refusal(who, 'rates.change', {
      params,
      body: await body(who, sets, how),
      headers: { 'accept-language': language },
    });

  return { sheet, row, body, change, refused };
}
