import { handlers } from '../../platform/http/handler.ts';
import { cancelOwnBill, findOwnBill } from './own-bill.ts';
import { listOwnBills } from './own-bills.ts';

/** A player site reads its own bills and cancels them. */
export const ownBillHandlers = handlers({
  'intake.cancel': async ({ context, caller, params, services }) => ({
    data: await cancelOwnBill(services.store, context, caller, params.billNumber),
  }),

  'intake.get': async ({ caller, params, services }) => ({
    data: await findOwnBill(services.store, caller, params.billNumber),
  }),

  'intake.bills': async ({ caller, query, services }) => listOwnBills(services.store, caller, query),
});
