import { handlers } from '../../platform/http/handler.ts';
import { toOwnBillDto, toSiteBillDto } from './bill-dto.ts';
import { cancelOwnBill } from './cancel-own-bill.ts';
import { listOwnBills } from './list-own-bills.ts';
import { showOwnBill } from './show-own-bill.ts';

/** A player site reads its own bills and cancels them. */
export const ownBillHandlers = handlers({
  'intake.cancel': async ({ context, params, services }) => ({
    data: await cancelOwnBill(services.store, context, params.billNumber),
  }),

  'intake.get': async ({ caller, params, services }) => ({
    data: toOwnBillDto(await showOwnBill(services.store, caller, params.billNumber)),
  }),

  'intake.bills': async ({ caller, query, services }) => {
    const { bills, next } = await listOwnBills(services.store, caller, query);
    return { data: bills.map(toSiteBillDto), meta: { next } };
  },
});
