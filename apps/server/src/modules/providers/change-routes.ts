import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { approvalOf } from '../approvals/approval.ts';
import { addRound } from '../rounds/add-round.ts';
import { changeTimes } from '../rounds/change-times.ts';
import { ensureComingPartitions } from '../rounds/generate.ts';
import { roundFor } from '../rounds/round-view.ts';
import { switchAccepting } from './accepting.ts';
import { createProvider } from './create-provider.ts';
import { derivationInfos } from './derivation-info.ts';
import { permittedProvider } from './permitted-provider.ts';
import { previewOf } from './preview-schedule.ts';
import { hasBets, readProvider } from './provider-row.ts';
import { setupOf } from './setup.ts';
import { decideProvider, updateProvider } from './update-provider.ts';

const timesOf = ({ openAt, closeAt, drawAt }: { openAt: string; closeAt: string; drawAt: string }) => ({
  openAt: new Date(openAt),
  closeAt: new Date(closeAt),
  drawAt: new Date(drawAt),
});

async function decided(
  store: Store,
  caller: AccountCaller,
  context: CommandContext,
  providerId: string,
  decision: { version: number; approve: boolean; reason?: string | undefined },
) {
  await command(store, context, (tx) => decideProvider(tx, caller, providerId, decision));
  return store.transaction(scopeOf(caller), async (tx) => ({
    data: await approvalFor(tx, caller, providerId),
  }));
}

async function approvalFor(tx: Tx, caller: AccountCaller, providerId: string) {
  const { approval } = permittedProvider(caller, 'view', await readProvider(tx, providerId));
  return approvalOf(tx, caller, { providerId, sourceId: null }, approval);
}

/** The catalogue of providers as the company edits it (screens.md §4 /setting/provider). */
export const catalogueHandlers = handlers({
  'catalogue.derivations': async () => ({ data: derivationInfos() }),

  'catalogue.get': async ({ services, caller, params }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const row = permittedProvider(caller, 'view', await readProvider(tx, params.providerId));
      return { data: setupOf(row, await hasBets(tx, row.id)) };
    }),

  'catalogue.create': async ({ services, caller, context, body }) => {
    await ensureComingPartitions(services.store);
    const { answer } = await command(services.store, context, (tx) =>
      createProvider(tx, caller, body, services.beacon !== null),
    );
    return { data: answer };
  },

  'catalogue.update': async ({ services, caller, context, params, body }) => {
    await ensureComingPartitions(services.store);
    const { answer } = await command(services.store, context, (tx) =>
      updateProvider(tx, caller, params.providerId, body, services.beacon !== null),
    );
    return { data: answer };
  },

  'catalogue.approval': async ({ services, caller, params }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await approvalFor(tx, caller, params.providerId),
    })),

  'catalogue.approve': async ({ services, caller, context, params, body }) =>
    decided(services.store, caller, context, params.providerId, { version: body.version, approve: true }),

  'catalogue.decline': async ({ services, caller, context, params, body }) =>
    decided(services.store, caller, context, params.providerId, { ...body, approve: false }),

  'catalogue.preview': async ({ services, caller, body }) => ({
    data: await services.store.transaction(scopeOf(caller), (tx) => previewOf(tx, caller, body)),
  }),

  'catalogue.accepting': async ({ services, caller, context, body, language }) => {
    await ensureComingPartitions(services.store);
    const { answer } = await command(services.store, context, (tx) =>
      switchAccepting(tx, caller, body, language),
    );
    return { data: answer };
  },

  'catalogue.changeRound': async ({ services, caller, context, params, body }) => {
    const roundId = BigInt(params.roundId);
    const { version, reason } = body;
    await changeTimes(services.store, context, { roundId, version, times: timesOf(body), reason });
    return { data: await roundFor(services.store, caller, roundId) };
  },

  'catalogue.addRound': async ({ services, caller, context, params, body }) => {
    const { label, reason } = body;
    const extra = { providerId: params.providerId, label, times: timesOf(body), reason };
    return {
      data: await roundFor(services.store, caller, await addRound(services.store, caller, context, extra)),
    };
  },
});
