import type { ImpersonationMode } from '@drawdesk/contract';
import type { ImpersonationRequest } from '../../platform/auth/running-impersonation.ts';
import { handlers } from '../../platform/http/handler.ts';
import {
  endImpersonation,
  issueImpersonationLink,
  renewImpersonation,
  startImpersonation,
} from './impersonate.ts';

const requestOf = (body: {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  mode: ImpersonationMode;
}): ImpersonationRequest => ({
  aggregatorId: body.aggregatorId === undefined ? null : BigInt(body.aggregatorId),
  agentId: body.agentId === undefined ? null : BigInt(body.agentId),
  mode: body.mode,
});

export const impersonationHandlers = handlers({
  'impersonation.start': async ({ services, caller, body, origin }) => ({
    data: await startImpersonation(services, caller, requestOf(body), origin),
  }),

  'impersonation.renew': async ({ services, caller, body }) => ({
    data: await renewImpersonation(services, caller, body.standInId),
  }),

  'impersonation.end': async ({ services, caller, body, origin }) => {
    await endImpersonation(services.store, caller, body.standInId, origin);
    return { data: { ended: true } };
  },

  'impersonation.link': async ({ services, caller, body, origin }) => ({
    data: await issueImpersonationLink(services.store, caller, requestOf(body), origin),
  }),
});
