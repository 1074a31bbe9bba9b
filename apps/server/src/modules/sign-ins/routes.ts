import type { CommandContext } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { requireAgent, requireAggregator } from '../accounts/realm.ts';
import { create, list, newPassword, noTotp, signOut, update } from './manage-sign-ins.ts';

interface Given<Params> {
  caller: AccountCaller;
  services: Services;
  context: CommandContext;
  params: Params;
}

const ofAgent = <P extends { agentId: string }>({ caller, services, context, params }: Given<P>) => ({
  ...{ caller, services, context, ...params },
  realm: (tx: Tx) => requireAgent(tx, caller, BigInt(params.agentId)),
});

const ofMaster = <P extends { aggregatorId: string }>({ caller, services, context, params }: Given<P>) => ({
  ...{ caller, services, context, ...params },
  realm: (tx: Tx) => requireAggregator(tx, caller, BigInt(params.aggregatorId)),
});

/** The sign-ins of one agent. */
export const agentSignInHandlers = handlers({
  'agentSignIns.list': (call) => list(ofAgent(call), call.query),
  'agentSignIns.create': (call) => create(ofAgent(call), call.body),
  'agentSignIns.update': (call) => update(ofAgent(call), call.body),
  'agentSignIns.resetPassword': (call) => newPassword(ofAgent(call)),
  'agentSignIns.resetTotp': (call) => noTotp(ofAgent(call)),
  'agentSignIns.signOutEverywhere': (call) => signOut(ofAgent(call)),
});

/** The sign-ins of one master, all of one kind. */
export const aggregatorSignInHandlers = handlers({
  'aggregatorSignIns.list': (call) => list(ofMaster(call), call.query),
  'aggregatorSignIns.create': (call) => create(ofMaster(call), { ...call.body, role: 'aggregator' }),
  'aggregatorSignIns.update': (call) => update(ofMaster(call), call.body),
  'aggregatorSignIns.resetPassword': (call) => newPassword(ofMaster(call)),
  'aggregatorSignIns.resetTotp': (call) => noTotp(ofMaster(call)),
  'aggregatorSignIns.signOutEverywhere': (call) => signOut(ofMaster(call)),
});
