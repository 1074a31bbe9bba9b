import type { Dealer, LayOff } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type Bet, itemsOf } from '../../../test/sell-and-settle.ts';
import type { Person, TestApi, TestRequest } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

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

  return { dealer, dealerNow, draft, move, refusedMove, accepted, listed };
}
