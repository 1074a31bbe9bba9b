import { markReplay } from '../../platform/http/bind.ts';
import { type EarlyRefusals, handlers } from '../../platform/http/handler.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { toOwnBillDto } from '../bills/bill-dto.ts';
import type { BillIntent } from '../intake/bill-intent.ts';
import { placeBill, quoteBill, refuseEarly } from '../intake/intake.ts';
import { betsOf, idempotencyOf, toDecisionDto } from '../intake/intake-dto.ts';
import { listOpenRounds } from '../intake/open-rounds.ts';
import { toOpenRoundDto } from '../intake/open-rounds-dto.ts';
import { intakeOf } from '../intake/routes.ts';
import { cancelKeyedBill } from './cancel-keyed-bill.ts';
import { openDesk } from './desk.ts';
import { listKeyedBills, toKeyedBillDto } from './list-keyed-bills.ts';
import { showKeyedBill } from './show-keyed-bill.ts';

const keyedBy = ({ accountId, displayName }: AccountCaller): BillIntent['keyedBy'] & object => ({
  accountId,
  name: displayName,
});

/** As for bills of player sites, before the body is read. */
export const keyingEarlyRefusals: EarlyRefusals = {
  'keying.place': ({ caller, services, waitMs }) =>
    caller.aggregatorId === null ? null : refuseEarly(intakeOf(services), caller.aggregatorId, waitMs),
};

export const keyingHandlers = handlers({
  'keying.rounds': async ({ caller, services }) => {
    const seller = await openDesk(services.store, caller);
    const rounds = await listOpenRounds(services.store, intakeOf(services).offers, seller, {});
    return { data: rounds.map(toOpenRoundDto) };
  },

  'keying.quote': async ({ caller, body, services }) => {
    const seller = await openDesk(services.store, caller);
    const intent = { ...betsOf(body), ...seller, keyId: null, idempotency: null, keyedBy: keyedBy(caller) };
    return { data: toDecisionDto(await quoteBill(intakeOf(services), intent)) };
  },

  'keying.place': async ({ caller, body, context, services, reply, origin }) => {
    const seller = await openDesk(services.store, caller);
    const intent = {
      ...betsOf(body),
      ...seller,
      keyId: null,
      idempotency: idempotencyOf(`keying:${seller.agentId}`, body, context.idempotencyKey ?? null),
      keyedBy: keyedBy(caller),
    };
    const { bill, replayed } = await placeBill(intakeOf(services), intent, origin.waitMs);
    if (replayed) markReplay(reply);
    return { data: bill };
  },

  'keying.bills': async ({ caller, services }) => {
    const seller = await openDesk(services.store, caller);
    return { data: (await listKeyedBills(services.store, seller)).map(toKeyedBillDto) };
  },

  'keying.get': async ({ caller, params, services }) => {
    const seller = await openDesk(services.store, caller);
    return { data: toOwnBillDto(await showKeyedBill(services.store, seller, params.billNumber)) };
  },

  'keying.cancel': async ({ caller, context, params, services }) => {
    const seller = await openDesk(services.store, caller);
    return { data: await cancelKeyedBill(services.store, context, seller, params.billNumber) };
  },
});
