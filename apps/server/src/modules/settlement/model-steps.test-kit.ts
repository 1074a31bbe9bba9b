import type fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CommandContext } from '../../platform/command/command.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { createLayOff } from '../lay-off/change-lay-off.ts';
import { acceptLayOff, declineLayOff, sendLayOff, withdrawLayOff } from '../lay-off/move-lay-off.ts';
import { rejectResult } from '../results/confirm-result.ts';
import { cancelRound } from '../rounds/change-round.ts';
import { askVoid, confirmVoid, declineVoid } from '../rounds/void-round.ts';
import {
  type AgentCode,
  codeOf,
  draws,
  expectSameFigures,
  type Model,
  type ModelBill,
  type ModelLayOff,
  type ModelRound,
  type ModelTicket,
} from './model.test-kit.ts';
import { reverseBill } from './reverse-bill.ts';
import type { SettlementKit } from './settlement.test-kit.ts';

export type Person = 'operator' | 'operator2';
export type Command = fc.AsyncCommand<Model, SettlementKit>;
const reason = 'a reason';

/**
 * An action as the model knows it: `expected` gives the error code it must be refused with, or null, and
 * what it changes. It is tried in every state, so refusals are part of the model.
 */
function step(
  name: string,
  pick: { round: number },
  expected: (round: ModelRound) => string | null,
  run: (kit: SettlementKit, round: ModelRound) => Promise<unknown>,
  change: (round: ModelRound) => void,
): Command {
  return {
    check: (model) => model.rounds.length > 0,
    toString: () => `${name}${JSON.stringify(pick)}`,
    async run(model, kit) {
      const round = model.rounds[pick.round % model.rounds.length];
      if (!round) throw new Error('no round');
      const code = expected(round);
      expect(await codeOf(run(kit, round))).toBe(code);
      if (code === null) change(round);
      await expectSameFigures(kit, model);
    },
  };
}

export const openRound: Command = {
  check: (model) => model.rounds.length < 3,
  toString: () => 'open',
  async run(model, kit) {
    const id = await kit.testCompany.openRound();
    model.rounds.push({
      id,
      status: 'open',
      returnsTo: null,
      asker: null,
      bills: [],
      layOffs: [],
      resultKnown: false,
      entry: null,
      settledDraw: null,
    });
    await expectSameFigures(kit, model);
  },
};

const inState = (round: ModelRound, ...states: ModelRound['status'][]) =>
  states.includes(round.status) ? null : 'round_state';

export const place = (pick: { round: number; agent: AgentCode; tickets: ModelTicket[] }): Command => {
  let id = 0n;
  return step(
    'place',
    pick,
    (round) => (round.status === 'open' ? null : 'bill_round_closed'),
    async (kit, round) => {
      const bets = pick.tickets.map(({ type, number, baht }) => [type, number, baht] as const);
      const billId = await kit.tryPlace(kit.testCompany.agents[pick.agent], round.id, 'somchai', bets);
      if (billId === null) throw new DomainError('bill_round_closed');
      id = billId;
    },
    (round) => {
      round.bills.push({ id, agent: pick.agent, tickets: pick.tickets, state: 'accepted' });
    },
  );
};

const billOf = (round: ModelRound, at: number): ModelBill | undefined => round.bills[at % round.bills.length];

export const cancel = (pick: { round: number; bill: number }): Command =>
  step(
    'cancel',
    pick,
    (round) => {
      const bill = billOf(round, pick.bill);
      if (!bill) return 'not_found';
      if (bill.state !== 'accepted') return 'bill_cancelled_already';
      return round.status === 'open' ? null : 'bill_round_closed';
    },
    (kit, round) => {
      const bill = billOf(round, pick.bill);
      const { aggregatorId } = kit.testCompany.agents[bill?.agent ?? 'a1'];
      const by = { name: 'operator', accountId: null, from: 'staff' } as const;
      return kit.testCompany.store.transaction({ as: 'company' }, (tx) =>
        cancelBill(tx, aggregatorId, bill?.id ?? 0n, by, reason),
      );
    },
    (round) => {
      const bill = billOf(round, pick.bill);
      if (bill) bill.state = 'cancelled';
    },
  );

export const voidBill = (pick: { round: number; bill: number }): Command =>
  step(
    'voidBill',
    pick,
    (round) => {
      const bill = billOf(round, pick.bill);
      if (!bill) return 'not_found';
      if (round.status !== 'settled') return 'round_state';
      return bill.state === 'accepted' ? null : 'bill_cancelled_already';
    },
    (kit, round) => {
      const bill = billOf(round, pick.bill);
      const { aggregatorId } = kit.testCompany.agents[bill?.agent ?? 'a1'];
      const by = {
        name: 'superadmin',
        accountId: kit.testCompany.staff.superadmin ?? null,
        from: 'staff',
      } as const;
      return kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
        reverseBill(tx, aggregatorId, bill?.id ?? 0n, by, reason),
      );
    },
    (round) => {
      const bill = billOf(round, pick.bill);
      if (bill) bill.state = 'void';
    },
  );

export const close = (pick: { round: number }): Command =>
  step(
    'close',
    pick,
    (round) => inState(round, 'open'),
    (kit, round) => kit.close(round.id),
    (round) => {
      round.status = 'waiting';
    },
  );

/** A first entry or, on a settled round, a correction. */
export const enter = (pick: { round: number; draw: number; by: Person }): Command => {
  let resultId = 0n;
  return step(
    'enter',
    pick,
    (round) =>
      inState(round, 'waiting', 'settled') ?? (round.settledDraw === pick.draw ? 'result_unchanged' : null),
    async (kit, round) => {
      ({ resultId } = await kit.enter(round.id, draws[pick.draw], pick.by, reason));
    },
    (round) => {
      round.entry = { resultId, draw: pick.draw, by: pick.by };
      round.resultKnown = true;
      round.status = 'waiting_confirm';
    },
  );
};

/** A person who did not take the first step, or, to get a refusal, the person who did. */
const second = (first: string | null | undefined, same: boolean): Person =>
  (first === 'operator') === same ? 'operator' : 'operator2';

export const confirm = (pick: { round: number; same: boolean }): Command =>
  step(
    'confirm',
    pick,
    (round) => {
      if (!round.entry) return 'not_found';
      return inState(round, 'waiting_confirm') ?? (pick.same ? 'same_person' : null);
    },
    (kit, round) => kit.confirm(round.id, round.entry?.resultId ?? 0n, second(round.entry?.by, pick.same)),
    (round) => {
      round.settledDraw = round.entry?.draw ?? null;
      round.entry = null;
      round.status = 'settled';
    },
  );

export const reject = (pick: { round: number; by: Person }): Command =>
  step(
    'reject',
    pick,
    (round) => (round.entry ? inState(round, 'waiting_confirm') : 'not_found'),
    (kit, round) =>
      rejectResult(kit.services, kit.ask(pick.by), {
        roundId: round.id,
        resultId: round.entry?.resultId ?? 0n,
        reason,
      }),
    (round) => {
      round.entry = null;
      round.status = round.settledDraw === null ? 'waiting' : 'settled';
    },
  );

export const askForVoid = (pick: { round: number; by: Person }): Command =>
  step(
    'askVoid',
    pick,
    (round) => inState(round, 'open', 'waiting', 'waiting_confirm', 'settled'),
    (kit, round) => askVoid(kit.testCompany.store, kit.ask(pick.by), { roundId: round.id, reason }),
    (round) => {
      round.returnsTo = round.status;
      round.asker = pick.by;
      round.status = 'void_pending';
    },
  );

export const confirmTheVoid = (pick: { round: number; same: boolean }): Command =>
  step(
    'confirmVoid',
    pick,
    (round) => inState(round, 'void_pending') ?? (pick.same ? 'same_person' : null),
    (kit, round) =>
      confirmVoid(kit.testCompany.store, kit.ask(second(round.asker, pick.same)), {
        roundId: round.id,
        reason,
      }),
    (round) => {
      round.status = 'voided';
      round.settledDraw = null;
    },
  );

export const declineTheVoid = (pick: { round: number; by: Person }): Command =>
  step(
    'declineVoid',
    pick,
    (round) => inState(round, 'void_pending'),
    (kit, round) =>
      declineVoid(kit.testCompany.store, kit.services.jobs, kit.ask(pick.by), { roundId: round.id, reason }),
    (round) => {
      round.status = round.returnsTo ?? 'waiting';
      round.returnsTo = null;
    },
  );

export const cancelTheRound = (pick: { round: number }): Command =>
  step(
    'cancelRound',
    pick,
    (round) => inState(round, 'open'),
    (kit, round) => cancelRound(kit.testCompany.store, kit.ask('operator'), { roundId: round.id, reason }),
    (round) => {
      round.status = 'cancelled';
    },
  );

const layingOff = (kit: SettlementKit): CommandContext<AccountCaller> => {
  const { caller, ...context } = kit.ask('superadmin', 'company:superadmin');
  if (caller.kind !== 'account') throw new Error('Nobody lays off');
  return { ...context, caller };
};

/** Nothing moves once the outcome can be known. */
const beforeResult = (round: ModelRound): string | null =>
  inState(round, 'open', 'waiting') ?? (round.resultKnown ? 'lay_off_result_entered' : null);

/** Drafts a lay-off of the company and sends it; a draft that is not sent changes nothing. */
export const layOff = (pick: { round: number; bets: ModelTicket[] }): Command => {
  let sent: Pick<ModelLayOff, 'id' | 'version'> = { id: 0n, version: 0 };
  return step(
    'layOff',
    pick,
    beforeResult,
    async (kit, round) => {
      const { store } = kit.testCompany;
      const { id: dealerId } = await kit.one<{ id: bigint }>(sql`select id from dealer`);
      const bets = pick.bets.map(({ type, number, baht }) => ({
        betType: type,
        number,
        stake: String(baht),
      }));
      const draft = await createLayOff(store, layingOff(kit), { roundId: round.id, dealerId, bets });
      const { layOffId, version } = await sendLayOff(store, layingOff(kit), {
        layOffId: BigInt(draft.layOffId),
        version: draft.version,
      });
      sent = { id: BigInt(layOffId), version };
    },
    (round) => {
      round.layOffs.push({ ...sent, bets: pick.bets, state: 'sent' });
    },
  );
};

const moves = {
  accept: { run: acceptLayOff, from: ['sent'], to: 'accepted' },
  decline: { run: declineLayOff, from: ['sent'], to: 'declined' },
  withdraw: { run: withdrawLayOff, from: ['sent', 'accepted'], to: 'withdrawn' },
} as const;

/** Moves a lay-off that was sent, in every state of its round. */
export const moveLayOff = (pick: { round: number; at: number; move: keyof typeof moves }): Command => {
  const { run, from, to } = moves[pick.move];
  const layOffOf = (round: ModelRound) => round.layOffs[pick.at % round.layOffs.length];
  return step(
    'moveLayOff',
    pick,
    (round) => {
      const found = layOffOf(round);
      if (!found) return 'not_found';
      if (!from.some((state) => state === found.state)) return 'lay_off_state';
      return pick.move === 'decline' ? null : beforeResult(round);
    },
    (kit, round) => {
      const { id = 0n, version = 1 } = layOffOf(round) ?? {};
      return run(kit.testCompany.store, layingOff(kit), { layOffId: id, version });
    },
    (round) => {
      const found = layOffOf(round);
      if (!found) return;
      found.state = to;
      found.version += 1;
    },
  );
};
