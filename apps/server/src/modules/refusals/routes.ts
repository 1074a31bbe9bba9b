import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { listRefusals } from './list-refusals.ts';
import { toRefusalDto } from './refusal-dto.ts';
import { sumRefusals } from './sum-refusals.ts';

export const refusalHandlers = handlers({
  'refusals.list': async ({ caller, query, services }) => {
    const refusals = await listRefusals(services.store, caller, query);
    return toPageDto(
      mapRows(refusals, (row) => toRefusalDto(row, caller)),
      query,
    );
  },

  'refusals.summary': async ({ caller, query, services }) => ({
    data: await sumRefusals(services.store, caller, query),
  }),
});
