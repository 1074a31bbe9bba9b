import { handlers } from '../../platform/http/handler.ts';
import { archiveProfile, createProfile, updateProfile } from './change-profile.ts';
import { giveToOwners } from './give-to-owners.ts';
import { toProfileOwnerDto, toSummaryDto } from './profile-dto.ts';
import { listProfileOwners, listProfiles, showProfile } from './show-profile.ts';

export const profileHandlers = handlers({
  'profiles.list': async ({ caller, params, services }) => {
    const profiles = await listProfiles(services.store, caller, params.providerId);
    return { data: profiles.map(toSummaryDto) };
  },

  'profiles.get': async ({ caller, params, services }) => ({
    data: await showProfile(services.store, caller, BigInt(params.profileId)),
  }),

  'profiles.create': async ({ context, params, body, services }) => ({
    data: await createProfile(services.store, context, params.providerId, body),
  }),

  'profiles.update': async ({ context, params, body, services }) => ({
    data: await updateProfile(services.store, context, BigInt(params.profileId), body),
  }),

  'profiles.archive': async ({ context, params, body, services }) => ({
    data: await archiveProfile(services.store, context, BigInt(params.profileId), body),
  }),

  'profiles.holders': async ({ caller, params, services }) => {
    const owners = await listProfileOwners(services.store, caller, BigInt(params.profileId));
    return { data: owners.map(toProfileOwnerDto) };
  },

  'profiles.give': async ({ context, params, body, origin, services }) => ({
    data: await giveToOwners(services.store, context, BigInt(params.profileId), body, origin.language),
  }),
});
