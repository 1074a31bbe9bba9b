import { defaultSwitches, isBetType, seedRateOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ResultId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { draw, type SettlementKit } from './settlement.test-kit.ts';

export type AgentCode = 'a1' | 'a2' | 'b1';

export interface ModelTicket {
  type: 'upper3' | 'upper2' | 'lower2';
  number: string;
  baht: number;
}

export interface ModelBill {
  id: bigint;
  agent: AgentCode;
  tickets: readonly ModelTicket[];
  state: 'accepted' | 'cancelled' | 'void';
}

/** A lay-off of the company with its one dealer, once it was sent. */
export interface ModelLayOff {
  id: bigint;
  version: number;
  bets: readonly ModelTicket[];
  state: 'sent' | 'accepted' | 'declined' | 'withdrawn';
}

export interface ModelRound {
  id: bigint;
  status: 'open' | 'waiting' | 'waiting_confirm' | 'settled' | 'void_pending' | 'voided' | 'cancelled';
  /** The state to which a declined void goes back. */
  returnsTo: ModelRound['status'] | null;
  /** The person who requested the void. */
  asker: string | null;
  bills: ModelBill[];
  layOffs: ModelLayOff[];
  /** A result was entered once, also where it was rejected. */
  resultKnown: boolean;
  /** The entry that waits for its second person. */
  entry: { resultId: ResultId; draw: number; by: string } | null;
  /** The draw that is settled now; also while a correction or a void of it is pending. */
  settledDraw: number | null;
}

/** What a person could work out about the company with pencil and paper. */
export interface Model {
  rounds: ModelRound[];
}

/** Few draws and few numbers, so that bets win often and corrections change something. */
export const draws = [
  draw,
  { ...draw, prize_1st: '107123', prize_two: '45' },
  { ...draw, prize_1st: '999045', prize_two: '23' },
];
export const numbers = {
  upper3: ['387', '123', '045', '999'],
  upper2: ['87', '23', '45', '00'],
  lower2: ['08', '45', '23', '99'],
} as const;

/** The rules of the three bet types, written separately for the model. */
function winsOn(ticket: ModelTicket, drawn: number): boolean {
  const { prize_1st = '', prize_two = '' } = draws[drawn] ?? {};
  if (ticket.type === 'lower2') return ticket.number === prize_two;
  return prize_1st.endsWith(ticket.number);
}

const payoutOf = (ticket: ModelTicket): bigint => {
  const rate = isBetType(ticket.type) ? seedRateOf(ticket.type, defaultSwitches) : null;
  return BigInt(ticket.baht) * BigInt(rate ?? 0);
};

const stakeOf = (bill: ModelBill): bigint =>
  bill.tickets.reduce((sum, ticket) => sum + BigInt(ticket.baht) * 100n, 0n);

interface LedgerFigures {
  agent: string;
  openStake: bigint;
  payout: bigint;
  netPlayer: bigint;
}

/** The ledger figures as the model has them: all that is open, all that is settled, by agent. */
function expectedFigures(model: Model): LedgerFigures[] {
  return (['a1', 'a2', 'b1'] as const).map((agent) => {
    const figures = { agent, openStake: 0n, payout: 0n, netPlayer: 0n };
    for (const round of model.rounds) {
      const gone = round.status === 'voided' || round.status === 'cancelled';
      for (const bill of round.bills) {
        if (bill.agent !== agent || bill.state !== 'accepted' || gone) continue;
        if (round.settledDraw === null) {
          figures.openStake += stakeOf(bill);
          continue;
        }
        const { settledDraw } = round;
        const won = bill.tickets.filter((ticket) => winsOn(ticket, settledDraw));
        const payout = won.reduce((sum, ticket) => sum + payoutOf(ticket), 0n);
        figures.payout += payout;
        // every player of the company has 10 % discount on the stake
        figures.netPlayer += payout - (stakeOf(bill) * 9n) / 10n;
      }
    }
    return figures;
  });
}

/** What the dealer of the model takes: the same of each bet type. */
const modelOffer = { rate: 70n, discountBp: 1250n };

/** What the company owes its dealer, in satang: the costs of what is accepted less what it won, on the draws in force. */
function owedToDealer(model: Model): bigint {
  let owed = 0n;
  for (const { status, settledDraw, layOffs } of model.rounds)
    for (const { state, bets } of layOffs) {
      if (state !== 'accepted' || settledDraw === null || status === 'voided') continue;
      for (const bet of bets) {
        const stake = BigInt(bet.baht) * 100n;
        owed += stake - (stake * modelOffer.discountBp + 5_000n) / 10_000n;
        if (winsOn(bet, settledDraw)) owed -= stake * modelOffer.rate;
      }
    }
  return owed;
}

async function expectSameDealer(kit: SettlementKit, model: Model): Promise<void> {
  const owed = owedToDealer(model);
  expect(
    await kit.one(sql`
      select (select coalesce(sum(settled + paid), 0)::bigint from ledger_day where tier = 'dealer') as by_days,
             (select coalesce(sum(net_dealer), 0)::bigint from lay_off_result) as by_lay_offs`),
  ).toEqual({ by_days: owed, by_lay_offs: owed });
}

async function storedFigures(kit: SettlementKit): Promise<LedgerFigures[]> {
  return kit.rows<LedgerFigures>(sql`
    select a.code as agent, c.open_stake as "openStake",
           coalesce((select sum(p.amount) from payout p where p.agent_id = a.id), 0)::bigint as payout,
           coalesce((select sum(w.net_player) from win_loss w where w.agent_id = a.id), 0)::bigint as "netPlayer"
    from agent a join agent_credit c on c.agent_id = a.id order by a.code`);
}

/** The check after every command: do the stored figures equal those of the model? */
export async function expectSameFigures(kit: SettlementKit, model: Model): Promise<void> {
  expect(await storedFigures(kit)).toEqual(expectedFigures(model));
  await expectSameDealer(kit, model);
  const statuses = await kit.rows<{ id: bigint; status: string }>(
    sql`select id, status from round order by id`,
  );
  expect(statuses.map((row) => row.status)).toEqual(model.rounds.map((round) => round.status));
}

/** Runs an action and returns the code it was refused with; null when it succeeded. */
export async function codeOf(step: Promise<unknown>): Promise<string | null> {
  try {
    await step;
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** A company as on its first day: the accounts remain, the data they made is removed. */
export async function deleteScheduledRounds(kit: SettlementKit): Promise<void> {
  await kit.rows(sql`
    truncate round, bill, ticket, bill_cancellation, number_total, held_total, company_number_total, type_total, player_total, sales, round_sales, round_seal, payout,
      win_loss, daily_total, journal, ledger, ledger_day, hour_sales, tier_figures, player_figures, round_figures, long_number,
      long_ending, bundle_total, high_risk_number, limiter_action, feed_entry, feed_head,
      lay_off, lay_off_bet, lay_off_step, lay_off_result, slip_delivery cascade`);
  await kit.rows(sql`update agent_credit set open_stake = 0, balance = 0`);
  await kit.rows(sql`update company set lay_off = true`);
  await kit.rows(sql`truncate dealer, dealer_offer`);
  await kit.rows(sql`
    with made as (insert into dealer (aggregator_id, name) values (0, 'dealer') returning id)
    insert into dealer_offer (aggregator_id, dealer_id, bet_type, rate_x100, discount_bp, step, cut_off_minutes)
    select 0, made.id, b.bet_type, ${modelOffer.rate * 100n}, ${modelOffer.discountBp}::integer, 100, -60
    from made, unnest(${Object.keys(numbers)}::text[]) as b (bet_type)`);
}
