import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { toBillDto } from './bill-dto.ts';
import { cancelBillAsStaff } from './cancel-bill-as-staff.ts';
import { listBills } from './list-bills.ts';
import { showBill } from './show-bill.ts';
import { showSlip } from './slip.ts';
import { sumBills } from './sum-bills.ts';

export const billHandlers = handlers({
  'bills.list': async ({ caller, params, query, services }) => {
    const bills = await listBills(services.store, caller, BigInt(params.roundId), query);
    return toPageDto(
      mapRows(bills, (row) => toBillDto(row, caller)),
      query,
    );
  },

  'bills.summary': async ({ caller, params, query, services }) => ({
    data: await sumBills(services.store, caller, BigInt(params.roundId), query),
  }),

  'bills.get': async ({ caller, params, services }) => ({
    data: await showBill(services.store, caller, params.billNumber),
  }),

  'bills.slip': async ({ caller, params, services }) => ({
    data: await showSlip(services.store, caller, params.billNumber),
  }),

  'bills.cancel': async ({ context, params, body, services }) => ({
    data: await cancelBillAsStaff(services.store, context, {
      billNumber: params.billNumber,
      reason: body.reason,
    }),
  }),
});
