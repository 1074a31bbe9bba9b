import { command } from '../../platform/command/command.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { manageSettle, viewReport } from '../round-state/require-round.ts';
import { reverseBill } from '../settlement/reverse-bill.ts';
import { toBillDto } from './bill-rows.ts';
import { cancelBill } from './cancel-bill.ts';
import { findBill, readBill } from './find-bill.ts';
import { listBills } from './list-bills.ts';
import { showBill } from './show-bill.ts';
import { slipOf } from './slip.ts';

export const billHandlers = handlers({
  'bills.list': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { bills, total } = await listBills(tx, caller, BigInt(params.roundId), query);
      return { data: bills, meta: { page: query.page, itemsPerPage: query.itemsPerPage, total } };
    }),

  'bills.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const bill = await findBill(tx, caller, params.billNumber, viewReport);
      return { data: await showBill(tx, caller, bill) };
    }),

  'bills.slip': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await slipOf(tx, await findBill(tx, caller, params.billNumber, viewReport)),
    })),

  'bills.cancel': async ({ caller, context, params, body, services }) => {
    const found = await services.store.transaction(scopeOf(caller), (tx) =>
      findBill(tx, caller, params.billNumber, manageSettle),
    );
    // settlement is written by the role of jobs, the only one that may post payouts
    const scope = found.round_open ? scopeOf(caller) : ({ as: 'work' } as const);
    const { answer } = await command(
      services.store,
      context,
      async (tx) => {
        const row = await findBill(tx, caller, params.billNumber, manageSettle);
        const before = toBillDto(row, caller);
        const how = before.cancel;
        if (how.may === 'no') throw new DomainError(how.why);
        const by = { name: caller.displayName, accountId: caller.accountId, byPlayerSite: false };
        const takeBack = how.may === 'cancel' ? cancelBill : reverseBill;
        await takeBack(tx, row.aggregator_id, row.id, by, body.reason);
        const after = toBillDto((await readBill(tx, caller, row.id)) ?? row, caller);
        return {
          answer: after,
          auditEntry: {
            subject: 'bill',
            subjectId: after.billNumber,
            reason: body.reason,
            before: { status: before.status, payout: before.payout },
            after: { status: after.status, payout: after.payout },
          },
        };
      },
      scope,
    );
    return { data: answer };
  },
});
