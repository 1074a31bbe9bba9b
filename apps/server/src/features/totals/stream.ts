import type { FastifyReply } from 'fastify';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { scopeOf } from '../../platform/auth/caller.ts';
import type { LiveEvent } from '../../platform/live/feed.ts';
import type { Services } from '../../platform/services.ts';
import { holdRound } from './hold-round.ts';

const heartbeatMs = 15_000;
/** Who may listen is asked when a stream opens: a suspended account keeps one no longer than this. */
const streamMaxMs = 60_000;

/**
 * Server-Sent Events of one tab: `totals` when the watched round has new bets of the caller's tenant, `round` when any
 * round moves. Resumable by the id of the last event.
 */
export async function streamLive(
  services: Services,
  caller: AccountCaller,
  roundId: string | null,
  reply: FastifyReply,
  lastEventId: string | undefined,
): Promise<void> {
  if (roundId !== null)
    await services.store.transaction(scopeOf(caller), (tx) => holdRound(tx, caller, roundId));
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  stream.write('retry: 2000\n\n');

  const wanted = (event: LiveEvent): boolean => {
    if (
      event.aggregatorId !== null &&
      caller.aggregatorId !== null &&
      event.aggregatorId !== caller.aggregatorId
    )
      return false;
    return event.topic === 'round' || event.payload.roundId === roundId;
  };
  const send = (event: LiveEvent) => {
    if (wanted(event))
      stream.write(`id: ${event.id}\nevent: ${event.topic}\ndata: ${JSON.stringify(event.payload)}\n\n`);
  };
  const since = lastEventId && /^\d{1,18}$/.test(lastEventId) ? BigInt(lastEventId) : undefined;
  const unsubscribe = await services.feed.subscribe(send, since);
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
  const end = setTimeout(() => stream.end(), streamMaxMs);
  stream.on('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(end);
  });
}
