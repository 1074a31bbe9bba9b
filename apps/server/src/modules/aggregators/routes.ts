import { formatRate, rateX100 } from '@drawdesk/lottery';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { readCompany } from '../terms/agree-aggregator.ts';
import { agentBounds } from '../terms/bounds.ts';
import { masterHistory } from '../terms/detail-terms.ts';
import { changeAggregatorStatus, setAggregatorTerms, updateAggregator } from './change.ts';
import { createMaster } from './create.ts';
import { listAggregators } from './queries.ts';
import { showDetail, showManaged, showRows } from './show.ts';

export const aggregatorHandlers = handlers({
  'aggregators.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listAggregators(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: await showRows(tx, rows), meta: { page, itemsPerPage, total } };
    }),

  'aggregators.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showDetail(tx, caller, BigInt(params.aggregatorId)),
    })),

  'aggregators.create': async ({ context, body, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, context, (tx) =>
      createMaster(tx, context, body, hash),
    );
    return { data: { aggregator: answer, oneTimePassword: hit ? null : password } };
  },

  'aggregators.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      updateAggregator(tx, caller, BigInt(params.aggregatorId), body),
    );
    return { data: answer };
  },

  'aggregators.suspend': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      changeAggregatorStatus(tx, caller, BigInt(params.aggregatorId), { ...body, status: 'suspended' }),
    );
    return { data: answer };
  },

  'aggregators.resume': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      changeAggregatorStatus(tx, caller, BigInt(params.aggregatorId), { ...body, status: 'active' }),
    );
    return { data: answer };
  },

  'aggregators.managedList': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listAggregators(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: await showManaged(tx, caller, rows), meta: { page, itemsPerPage, total } };
    }),

  'aggregators.managed': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const row = await requireAggregatorRow(tx, caller, BigInt(params.aggregatorId));
      const [managed] = await showManaged(tx, caller, [row]);
      if (!managed) throw new Error('A master without figures');
      return { data: managed };
    }),

  'terms.aggregatorHistory': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { id } = await requireAggregatorRow(tx, caller, BigInt(params.aggregatorId));
      return { data: await masterHistory(tx, id) };
    }),

  'terms.setAggregator': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      setAggregatorTerms(tx, caller, BigInt(params.aggregatorId), body),
    );
    return { data: answer };
  },

  'terms.aggregatorBounds': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { name, paid } = await readCompany(tx);
      return {
        data: {
          upline: { tier: 'company' as const, name },
          shareMaxBp: 10_000,
          betTypes: [...paid].map(([betType, rate]) => ({
            ...{ betType, rateMax: formatRate(rateX100(rate)), discountMaxBp: 10_000 },
          })),
        },
      };
    }),

  'terms.agentBounds': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const master = await requireAggregatorRow(tx, caller, BigInt(params.aggregatorId));
      return { data: await agentBounds(tx, master) };
    }),
});
