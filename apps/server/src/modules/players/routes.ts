import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { changePlayerStatus } from './change-player-status.ts';
import { listPlayers } from './list-players.ts';
import { toPlayerDetailDto, toPlayerDto } from './player-dto.ts';
import { setOwnLimits, setPlayerLimits } from './set-limits.ts';
import { showPlayer } from './show-player.ts';

export const playerHandlers = handlers({
  'players.list': async ({ caller, params, query, services }) => {
    const players = await listPlayers(services.store, caller, BigInt(params.agentId), query);
    return toPageDto(mapRows(players, toPlayerDto), query);
  },

  'players.get': async ({ caller, params, services }) => {
    const ids = { agentId: BigInt(params.agentId), playerId: BigInt(params.playerId) };
    return { data: toPlayerDetailDto(await showPlayer(services.store, caller, ids)) };
  },

  'players.setLimits': async ({ context, params, body, services }) => {
    const ids = { agentId: BigInt(params.agentId), playerId: BigInt(params.playerId) };
    return { data: await setPlayerLimits(services.store, context, ids, body) };
  },

  'intake.setLimits': async ({ context, params, body, services }) => ({
    data: await setOwnLimits(services.store, context, params.player, body),
  }),

  'players.suspend': async ({ context, params, body, services }) => {
    const ids = { agentId: BigInt(params.agentId), playerId: BigInt(params.playerId) };
    return { data: await changePlayerStatus(services.store, context, ids, 'suspended', body.reason) };
  },

  'players.resume': async ({ context, params, body, services }) => {
    const ids = { agentId: BigInt(params.agentId), playerId: BigInt(params.playerId) };
    return { data: await changePlayerStatus(services.store, context, ids, 'active', body.reason) };
  },
});
