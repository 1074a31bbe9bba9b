import type { FastifyReply } from 'fastify';
import { handlers } from '../../platform/http/handler.ts';
import { createLayOff, updateLayOff } from './change-lay-off.ts';
import { deliverAgain } from './deliver-again.ts';
import { toLayOffDto } from './lay-off-dto.ts';
import { listLayOffs } from './list-lay-offs.ts';
import { acceptLayOff, declineLayOff, sendLayOff, withdrawLayOff } from './move-lay-off.ts';
import { proposeLayOffs } from './propose.ts';
import { showSlip } from './show-slip.ts';

/** Aborted when the client closes the connection before it has its answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

export const layOffHandlers = handlers({
  'layOff.list': async ({ caller, params, query, services }) => {
    const { rows, next } = await listLayOffs(services.store, caller, BigInt(params.roundId), query);
    return { data: rows.map((row) => toLayOffDto(row, caller)), meta: { next } };
  },

  'layOff.slip': async ({ caller, params, services }) => ({
    data: await showSlip(services.store, caller, BigInt(params.layOffId)),
  }),

  'layOff.propose': async ({ caller, params, body, services, reply }) => ({
    data: await proposeLayOffs(services.store, caller, BigInt(params.roundId), body, goneOf(reply)),
  }),

  'layOff.create': async ({ context, params, body, services }) => ({
    data: await createLayOff(services.store, context, {
      roundId: BigInt(params.roundId),
      dealerId: BigInt(body.dealerId),
      bets: body.bets,
    }),
  }),

  'layOff.update': async ({ context, params, body, services }) => ({
    data: await updateLayOff(services.store, context, { layOffId: BigInt(params.layOffId), ...body }),
  }),

  'layOff.send': async ({ context, params, body, services }) => ({
    data: await sendLayOff(services.store, context, { layOffId: BigInt(params.layOffId), ...body }),
  }),

  'layOff.accept': async ({ context, params, body, services }) => ({
    data: await acceptLayOff(services.store, context, { layOffId: BigInt(params.layOffId), ...body }),
  }),

  'layOff.decline': async ({ context, params, body, services }) => ({
    data: await declineLayOff(services.store, context, { layOffId: BigInt(params.layOffId), ...body }),
  }),

  'layOff.withdraw': async ({ context, params, body, services }) => ({
    data: await withdrawLayOff(services.store, context, { layOffId: BigInt(params.layOffId), ...body }),
  }),

  'layOff.deliver': async ({ context, params, services }) => ({
    data: await deliverAgain(services.store, context, BigInt(params.layOffId)),
  }),
});
