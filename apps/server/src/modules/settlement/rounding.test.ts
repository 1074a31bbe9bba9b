import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';
import { reverseBill } from './reverse-bill.ts';
import { type Bet, draw, openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
  // 5.00 at 1.5 % is a discount of 7.5 satang, 5.00 at 0.5 % one of 2.5
  await kit.rows(sql`
    update terms_bet_type set discount_player_bp = case when bet_type = 'lower2' then 50 else 150 end`);
  await kit.rows(sql`update config_version set version = version + 1`);
});
afterAll(() => kit.testCompany.store.close());

/** One winner and two losers on the first draw, one winner on the other. */
const bets: Bet[] = [
  ['run_upper', '8', 5],
  ['run_upper', '1', 5],
  ['lower2', '45', 5],
];
const other = { ...draw, prize_1st: '107111' };

async function sellRound(rounding: 'amounts' | 'value'): Promise<{ roundId: RoundId; bills: bigint[] }> {
  const { a1, b1 } = kit.testCompany.agents;
  const roundId = await kit.testCompany.openRound();
  if (rounding === 'value') await kit.rows(sql`update round set rounding = 'value' where id = ${roundId}`);
  const bills = [await kit.place(a1, roundId, 'somchai', bets), await kit.place(b1, roundId, 'malee', bets)];
  await kit.close(roundId);
  return { roundId, bills };
}

/** Net of the players by the win/loss in force, by the ledger, and by discount and payout of their bills. Satang. */
const netOfPlayers = (roundId: RoundId) =>
  kit.one<{ booked: bigint; ledger: bigint; bills: bigint }>(sql`
    select (select coalesce(sum(net_player), 0)::bigint from win_loss where round_id = ${roundId}) as booked,
           (select coalesce(sum(case when l.credit_tier = 'player' then l.amount
                                     when l.debit_tier = 'player' then -l.amount else 0 end), 0)::bigint
            from ledger l
            join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
            join settlement s on s.id = j.settlement_id
            where s.round_id = ${roundId}) as ledger,
           (select coalesce(sum(b.discount - b.stake + coalesce(won.amount, 0)), 0)::bigint
            from bill b
            left join lateral (
              select sum(p.amount) as amount from payout p
              where p.aggregator_id = b.aggregator_id and p.bill_id = b.id) won on true
            where b.round_id = ${roundId}
              and not exists (select from bill_cancellation c where c.bill_id = b.id)) as bills`);

async function expectVerified(): Promise<void> {
  const { checks } = await verify(kit.testCompany.store);
  expect(checks.flatMap(({ check, problems }) => problems.map((one) => `${check}: ${one}`))).toEqual([]);
}

async function voidBill(billId: bigint): Promise<void> {
  const master = kit.testCompany.agents.a1.aggregatorId;
  const by = { name: 'operator', accountId: kit.testCompany.staff.operator ?? 0n, from: 'staff' } as const;
  await kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
    reverseBill(tx, master, billId, by, 'by mistake'),
  );
}

test('books are built from the two amounts of the bill, to the satang, through correction and void', async () => {
  const { roundId, bills } = await sellRound('amounts');
  await kit.drawn(roundId);
  // each bill: stake 15.00; discounts 0.08, 0.08, 0.03; 16.00 paid
  expect(await netOfPlayers(roundId)).toEqual({ booked: 238n, ledger: 238n, bills: 238n });
  await kit.drawn(roundId, other, 'misread');
  expect(await netOfPlayers(roundId)).toEqual({ booked: 238n, ledger: 238n, bills: 238n });
  await voidBill(bills[0] ?? 0n);
  expect(await netOfPlayers(roundId)).toEqual({ booked: 119n, ledger: 119n, bills: 119n });
  await expectVerified();
});

test('a round that opened under version 0.2 keeps its figures through correction and void', async () => {
  const { roundId, bills } = await sellRound('value');
  // what was not paid back is 4.925 and 4.975 for a lost ticket, rounded up; −11.075 for a won one
  const first = { booked: 2n * (1108n - 493n - 498n), ledger: 2n * (1108n - 493n - 498n) };
  await kit.drawn(roundId);
  expect(await netOfPlayers(roundId)).toMatchObject(first);
  await kit.drawn(roundId, other, 'misread');
  expect(await netOfPlayers(roundId)).toMatchObject(first);
  await voidBill(bills[0] ?? 0n);
  expect(await netOfPlayers(roundId)).toMatchObject({ booked: 117n, ledger: 117n });
  await expectVerified();
});
