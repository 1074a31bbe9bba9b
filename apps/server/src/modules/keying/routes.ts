import { markReplay } from '../../platform/http/bind.ts';
import { handlers } from '../../platform/http/handler.ts';
import { placeBill } from '../intake/intake.ts';
import { betsOf, idempotencyOf, toDecisionDto } from '../intake/intake-dto.ts';
import { listOpenRounds } from '../intake/open-rounds.ts';
import { toOpenRoundDto } from '../intake/open-rounds-dto.ts';
import { quoteBill } from '../intake/quote-bill.ts';
import { intakeOf } from '../intake/routes.ts';
import { cancelKeyedBill } from './cancel-keyed-bill.ts';
import { openDesk } from './desk.ts';
import { listKeyedBills, toKeyedBillDto } from './list-keyed-bills.ts';

export const keyingHandlers = handlers({
  'keying.rounds': async ({ caller, services }) => {
    const seller = await openDesk(services.store, caller);
    const rounds = await listOpenRounds(services.store, intakeOf(services).offers, seller, {});
    return { data: rounds.map(toOpenRoundDto) };
  },

  'keying.quote': async ({ caller, body, services }) => {
    const seller = await openDesk(services.store, caller);
    const intent = { ...betsOf(body), ...seller, keyId: null, idempotency: null };
    return { data: toDecisionDto(await quoteBill(intakeOf(services), intent)) };
  },

  'keying.place': async ({ caller, body, context, services, reply, origin }) => {
    const seller = await openDesk(services.store, caller);
    const intent = {
      ...betsOf(body),
      ...seller,
      keyId: null,
      idempotency: idempotencyOf(`keying:${seller.agentId}`, body, context.idempotencyKey ?? null),
      keyedBy: { accountId: caller.accountId, name: caller.displayName },
    };
    const { bill, replayed } = await placeBill(intakeOf(services), intent, origin.waitMs);
    if (replayed) markReplay(reply);
    return { data: bill };
  },

  'keying.bills': async ({ caller, services }) => {
    const seller = await openDesk(services.store, caller);
    return { data: (await listKeyedBills(services.store, seller)).map(toKeyedBillDto) };
  },

  'keying.cancel': async ({ caller, context, params, services }) => {
    const seller = await openDesk(services.store, caller);
    return { data: await cancelKeyedBill(services.store, context, seller, params.billNumber) };
  },
});
