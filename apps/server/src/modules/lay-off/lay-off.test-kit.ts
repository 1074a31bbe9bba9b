import type { Dealer, LayOff } from '@drawdesk/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Bet, itemsOf } from '../../../test/sell-and-settle.ts';
import type { Person, TestApi, TestRequest } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { compareSettlement } from '../settlement/recheck.ts';
import { verify } from '../verify/verify.ts';

/** What a dealer takes unless a test says otherwise. */
export const usualOffers = [
  { betType: 'upper3', rate: '850', discountBp: 0, step: '1', cutOffMinutes: 0 },
  { betType: 'lower2', rate: '92', discountBp: 1000, step: '1', cutOffMinutes: 0 },
];

type Step = 'send' | 'accept' | 'decline' | 'withdraw';

/** The token of someone else of the same tenant. */
type ByAnother = Pick<TestRequest, 'bearer'>;

/** What people do with dealers, in a company that turned lay-offs on. */
export async function openLayOffKit(api: TestApi) {
  await api.rows(sql`update company set lay_off = true`);
  let dealers = 0;

  async function dealer(who: Person, more: object = {}): Promise<Dealer> {
    dealers += 1;
    const body = {
      name: `dealer ${dealers}`,
      note: null,
      creditLimit: null,
      secondPersonAbove: null,
      offers: usualOffers,
      ...more,
    };
    return (await api.ok(who, 'dealers.create', { body })).data;
  }

  const dealerNow = async (who: Person, { dealerId }: Dealer): Promise<Dealer> => {
    const { data } = await api.ok(who, 'dealers.list', { query: {} });
    const found = data.find((one) => one.dealerId === dealerId);
    if (!found) throw new Error(`${who} sees no dealer ${dealerId}`);
    return found;
  };

  async function draft(
    who: Person,
    roundId: RoundId,
    { dealerId }: Dealer,
    bets: readonly Bet[],
    by: ByAnother = {},
  ): Promise<LayOff> {
    const params = { roundId: String(roundId) };
    const body = { dealerId, bets: itemsOf(bets) };
    return (await api.ok(who, 'layOff.create', { params, body, ...by })).data;
  }

  const move = async (
    who: Person,
    step: Step,
    { layOffId, version }: LayOff,
    by: ByAnother = {},
  ): Promise<LayOff> =>
    (await api.ok(who, `layOff.${step}`, { params: { layOffId }, body: { version }, ...by })).data;

  const refusedMove = (who: Person, step: Step, { layOffId, version }: LayOff, by: ByAnother = {}) =>
    api.refusal(who, `layOff.${step}`, { params: { layOffId }, body: { version }, ...by });

  /** A lay-off that a dealer accepted. */
  async function accepted(who: Person, roundId: RoundId, of: Dealer, bets: readonly Bet[]): Promise<LayOff> {
    return move(who, 'accept', await move(who, 'send', await draft(who, roundId, of, bets)));
  }

  const listed = async (who: Person, roundId: RoundId): Promise<LayOff[]> =>
    (await api.ok(who, 'layOff.list', { params: { roundId: String(roundId) } })).data;

  /** Every tier by the ledger of a round, dealers too: credits less debits. */
  const ledgerOf = async (roundId: RoundId): Promise<Record<string, bigint>> =>
    Object.fromEntries(
      (
        await api.rows<{ tier: string; amount: bigint }>(sql`
          select side.tier, sum(side.amount)::bigint as amount
          from journal j
          join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
          cross join lateral (values (l.credit_tier, l.amount), (l.debit_tier, -l.amount)) as side (tier, amount)
          where j.round_id = ${roundId}
          group by side.tier`)
      ).map(({ tier, amount }) => [tier, amount]),
    );

  /** What rechecks of the round's settlements and the nightly verification find wrong. */
  async function problemsOf(roundId: RoundId): Promise<{ rechecks: string[]; verified: string[] }> {
    const { store } = api.testCompany;
    const runs = await api.rows<{ id: bigint }>(
      sql`select id from settlement where round_id = ${roundId} order by id`,
    );
    const rechecks: string[] = [];
    for (const { id } of runs)
      for (const as of ['work', 'company'] as const) {
        const recheck = await store.transaction({ as }, (tx) => compareSettlement(tx, id));
        rechecks.push(
          ...(recheck?.checks ?? []).filter(({ balanced }) => !balanced).map(({ check }) => check),
        );
      }
    const { checks } = await verify(store);
    return { rechecks, verified: checks.flatMap(({ problems }) => problems) };
  }

  const expectInOrder = async (roundId: RoundId): Promise<void> =>
    expect(await problemsOf(roundId)).toEqual({ rechecks: [], verified: [] });

  return {
    ledgerOf,
    problemsOf,
    expectInOrder,
    dealer,
    dealerNow,
    draft,
    move,
    refusedMove,
    accepted,
    listed,
  };
}
