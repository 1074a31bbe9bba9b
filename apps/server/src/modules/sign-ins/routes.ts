import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import {
  createSignIn,
  listSignIns,
  resetSignInPassword,
  resetSignInTotp,
  type SignInOwner,
  signOutSignIn,
  updateSignIn,
} from './manage-sign-ins.ts';
import { toSignInDto } from './sign-in-dto.ts';

const ofAgent = ({ agentId }: { agentId: string }): SignInOwner => ({ agentId: BigInt(agentId) });

const ofMaster = ({ aggregatorId }: { aggregatorId: string }): SignInOwner => ({
  aggregatorId: BigInt(aggregatorId),
});

/** The sign-ins of one agent. */
export const agentSignInHandlers = handlers({
  'agentSignIns.list': async ({ caller, params, query, services }) => {
    const signIns = await listSignIns(services.store, caller, ofAgent(params), query);
    return toPageDto(
      mapRows(signIns, (row) => toSignInDto(row, caller)),
      query,
    );
  },

  'agentSignIns.create': async ({ context, params, body, services }) => ({
    data: await createSignIn(services.store, context, ofAgent(params), body),
  }),

  'agentSignIns.update': async ({ context, params, body, services }) => ({
    data: await updateSignIn(services.store, context, ofAgent(params), BigInt(params.accountId), body),
  }),

  'agentSignIns.resetPassword': async ({ context, params, services }) => ({
    data: await resetSignInPassword(services.store, context, ofAgent(params), BigInt(params.accountId)),
  }),

  'agentSignIns.resetTotp': async ({ context, params, services }) => ({
    data: await resetSignInTotp(services.store, context, ofAgent(params), BigInt(params.accountId)),
  }),

  'agentSignIns.signOutEverywhere': async ({ context, params, services }) => ({
    data: await signOutSignIn(services.store, context, ofAgent(params), BigInt(params.accountId)),
  }),
});

/** The sign-ins of one master, all of one kind. */
export const aggregatorSignInHandlers = handlers({
  'aggregatorSignIns.list': async ({ caller, params, query, services }) => {
    const signIns = await listSignIns(services.store, caller, ofMaster(params), query);
    return toPageDto(
      mapRows(signIns, (row) => toSignInDto(row, caller)),
      query,
    );
  },

  'aggregatorSignIns.create': async ({ context, params, body, services }) => ({
    data: await createSignIn(services.store, context, ofMaster(params), { ...body, role: 'aggregator' }),
  }),

  'aggregatorSignIns.update': async ({ context, params, body, services }) => ({
    data: await updateSignIn(services.store, context, ofMaster(params), BigInt(params.accountId), body),
  }),

  'aggregatorSignIns.resetPassword': async ({ context, params, services }) => ({
    data: await resetSignInPassword(services.store, context, ofMaster(params), BigInt(params.accountId)),
  }),

  'aggregatorSignIns.resetTotp': async ({ context, params, services }) => ({
    data: await resetSignInTotp(services.store, context, ofMaster(params), BigInt(params.accountId)),
  }),

  'aggregatorSignIns.signOutEverywhere': async ({ context, params, services }) => ({
    data: await signOutSignIn(services.store, context, ofMaster(params), BigInt(params.accountId)),
  }),
});
