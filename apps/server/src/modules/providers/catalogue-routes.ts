import { handlers } from '../../platform/http/handler.ts';
import { addRound } from '../rounds/add-round.ts';
import { changeTimes } from '../rounds/change-times.ts';
import { showRound } from '../rounds/list-rounds.ts';
import { toRoundDto } from '../rounds/round-dto.ts';
import type { RoundTimes } from '../rounds/round-times.ts';
import { switchAccepting } from './accepting.ts';
import { createProvider } from './create-provider.ts';
import { decideProvider } from './decide-provider.ts';
import { derivationInfos } from './derivation-info.ts';
import { previewProviderSchedule } from './preview-schedule.ts';
import { toProviderSetupDto } from './provider-setup-dto.ts';
import { showProviderApproval, showProviderRow } from './show-provider.ts';
import { updateProvider } from './update-provider.ts';

const timesOf = ({ openAt, closeAt, drawAt }: { [Name in keyof RoundTimes]: string }): RoundTimes => ({
  openAt: new Date(openAt),
  closeAt: new Date(closeAt),
  drawAt: new Date(drawAt),
});

/** The catalogue of providers as the company edits it (screens.md §4 /setting/provider). */
export const catalogueHandlers = handlers({
  'catalogue.derivations': async () => ({ data: derivationInfos() }),

  'catalogue.get': async ({ services, caller, params }) => {
    const { row, hasBets } = await showProviderRow(services.store, caller, params.providerId);
    return { data: toProviderSetupDto(row, hasBets) };
  },

  'catalogue.create': async ({ services: { store, beacon }, context, body }) => ({
    data: await createProvider(store, context, body, beacon !== null),
  }),

  'catalogue.update': async ({ services: { store, beacon }, context, params, body }) => ({
    data: await updateProvider(store, context, params.providerId, body, beacon !== null),
  }),

  'catalogue.approval': async ({ services, caller, params }) => ({
    data: await showProviderApproval(services.store, caller, params.providerId),
  }),

  'catalogue.approve': async ({ services: { store }, caller, context, params: { providerId }, body }) => {
    await decideProvider(store, context, providerId, { version: body.version, approve: true });
    return { data: await showProviderApproval(store, caller, providerId) };
  },

  'catalogue.decline': async ({ services: { store }, caller, context, params: { providerId }, body }) => {
    await decideProvider(store, context, providerId, { ...body, approve: false });
    return { data: await showProviderApproval(store, caller, providerId) };
  },

  'catalogue.preview': async ({ services, caller, body }) => ({
    data: await previewProviderSchedule(services.store, caller, body),
  }),

  'catalogue.accepting': async ({ services, context, body, language }) => ({
    data: await switchAccepting(services.store, context, body, language),
  }),

  'catalogue.changeRound': async ({ services: { store }, caller, context, params, body }) => {
    const roundId = BigInt(params.roundId);
    const { version, reason } = body;
    await changeTimes(store, context, { roundId, version, times: timesOf(body), reason });
    return { data: toRoundDto(await showRound(store, caller, roundId)) };
  },

  'catalogue.addRound': async ({ services: { store }, caller, context, params: { providerId }, body }) => {
    const { label, reason } = body;
    const roundId = await addRound(store, context, {
      providerId,
      label,
      times: timesOf(body),
      reason,
    });
    return { data: toRoundDto(await showRound(store, caller, roundId)) };
  },
});
