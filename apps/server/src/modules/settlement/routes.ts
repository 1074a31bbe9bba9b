import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { listSettlements } from './list-settlements.ts';
import { recheckSettlement } from './recheck.ts';
import { toSettlementDto } from './settlement-dto.ts';

export const settlementHandlers = handlers({
  'settlement.list': async ({ caller, query, services }) => {
    const { withoutBets, ...page } = await listSettlements(services.store, caller, query);
    return { ...toPageDto(mapRows(page, toSettlementDto), query), summary: { withoutBets } };
  },

  'settlement.recheck': async ({ caller, params, services }) => ({
    data: await recheckSettlement(services.store, caller, BigInt(params.settlementId)),
  }),
});
