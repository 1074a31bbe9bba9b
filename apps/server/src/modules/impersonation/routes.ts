import type { StandInMode } from '@drawdesk/contract';
import type { ShoesAsked } from '../../platform/auth/stay.ts';
import { handlers } from '../../platform/http/handler.ts';
import { enterShoes, leaveShoes, renewShoes, shoesLink } from './stand-in.ts';

const askedOf = (body: {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  mode: StandInMode;
}): ShoesAsked => ({
  aggregatorId: body.aggregatorId === undefined ? null : BigInt(body.aggregatorId),
  agentId: body.agentId === undefined ? null : BigInt(body.agentId),
  mode: body.mode,
});

export const impersonationHandlers = handlers({
  'impersonation.start': async ({ services, caller, body, origin }) => ({
    data: await enterShoes(services, caller, askedOf(body), origin),
  }),

  'impersonation.renew': async ({ services, caller, body }) => ({
    data: await renewShoes(services, caller, body.standInId),
  }),

  'impersonation.end': async ({ services, caller, body, origin }) => {
    await leaveShoes(services, caller, body.standInId, origin);
    return { data: { ended: true } };
  },

  'impersonation.link': async ({ services, caller, body, origin }) => ({
    data: await shoesLink(services, caller, askedOf(body), origin),
  }),
});
