import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { archiveProfile, createProfile, updateProfile } from './change.ts';
import { giveToOwners } from './give.ts';
import { listProfiles } from './profile-row.ts';
import { showProfile, showProfileOwners, toSummaryDto } from './show.ts';

export const profileHandlers = handlers({
  'profiles.list': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { id } = await requireRateProvider(tx, caller, params.providerId, 'view', 'setting-provider');
      return { data: (await listProfiles(tx, caller, id)).map(toSummaryDto) };
    }),

  'profiles.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showProfile(tx, caller, BigInt(params.profileId)),
    })),

  'profiles.create': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      createProfile(tx, caller, params.providerId, body),
    );
    return { data: answer };
  },

  'profiles.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      updateProfile(tx, caller, BigInt(params.profileId), body),
    );
    return { data: answer };
  },

  'profiles.archive': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      archiveProfile(tx, caller, BigInt(params.profileId), body),
    );
    return { data: answer };
  },

  'profiles.holders': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showProfileOwners(tx, caller, BigInt(params.profileId)),
    })),

  'profiles.give': async ({ context, caller, params, body, origin, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      giveToOwners(tx, caller, BigInt(params.profileId), body, origin.language),
    );
    return { data: answer };
  },
});
