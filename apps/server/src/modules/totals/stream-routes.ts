import { isDeepStrictEqual } from 'node:util';
import { operations } from '@drawdesk/contract';
import type { FastifyReply } from 'fastify';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { readmit } from '../../platform/http/authenticate.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { LiveEvent } from '../../platform/live/feed.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { TreePart } from './tree-part.ts';
import { watchRound } from './watch-round.ts';
import { type WatchQuery, watchedBy } from './watched-by.ts';

const heartbeatMs = 15_000;
const streamMaxMs = 60_000;
/**
 * The rights are checked when a stream opens and then at this interval: a client whose rights or status
 * changed has to reconnect, or is refused.
 */
const checkAgainMs = 5_000;

/**
 * Server-Sent Events of one tab:
 * - `ready` once it listens;
 * - `totals` when the watched part of a round has new bets (at most twice a second);
 * - `figures` with its totals where a bet type is watched too;
 * - `round` when a round moves that the caller may see;
 * - `notification` when there is a notification for the caller's people; the console then reads it with
 *   the rights of that moment.
 *
 * Resumable by the id of the last event: missed events are sent first, one for each round.
 */
async function streamLive(
  services: Services,
  caller: AccountCaller,
  watched: WatchQuery,
  reply: FastifyReply,
  lastEventId: string | undefined,
): Promise<void> {
  const { store, feed, streams } = services;
  const stream = reply.raw;
  if (stream.destroyed) return;
  const ends: (() => void)[] = [streams.enter(String(caller.accountId), reply.request.ip)];
  stream.on('close', () => {
    for (const end of ends) end();
  });
  const { visible, view } = await watchedBy(store, caller, watched);
  const roundId = view === null ? null : String(view.round.id);

  // listening begins before the client gets `ready`, and before the missed events are read
  const early: LiveEvent[] = [];
  let deliver = (event: LiveEvent): unknown => early.push(event);
  const { position, stop } = await feed.subscribe((event) => deliver(event));
  ends.push(stop);
  const since = lastEventId !== undefined && /^\d{1,18}$/.test(lastEventId) ? BigInt(lastEventId) : null;
  const missed = since === null ? [] : await feed.eventsSince(since);
  if (stream.destroyed) return stop();

  const wanted = ({ topic, aggregatorId, payload }: LiveEvent): boolean => {
    if (topic === 'round') return visible.has(payload.providerId ?? '');
    if (topic === 'notification') return concerns(caller, aggregatorId, payload);
    return (
      topic === 'totals' &&
      payload.roundId === roundId &&
      view !== null &&
      isOfPart(view.part, aggregatorId, payload)
    );
  };
  const write = (position: bigint, event: string, data: string) =>
    stream.write(`id: ${position}\nevent: ${event}\ndata: ${data}\n\n`);
  const send = (event: LiveEvent): void => {
    if (wanted(event)) write(event.position, event.topic, JSON.stringify(dataOf(event)));
  };
  reply.hijack();
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  stream.write('retry: 2000\n\n');
  for (const event of [...lastTotals(missed.filter(wanted)), ...early]) send(event);
  write(position, 'ready', '{}');
  deliver = send;
  if (view !== null) {
    const watching = watchRound(services, view, watched.betType ?? null, position, {
      caller,
      publish: write,
    });
    ends.push(watching.stop);
    // bets come by the hundred: all clients with the same view are sent them together
    deliver = (event) =>
      event.topic === 'totals' ? wanted(event) && watching.notice(event.position) : send(event);
  }

  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
  const end = setTimeout(() => stream.end(), streamMaxMs);
  const checking = setInterval(async () => {
    if (!(await hasSameRights(services, caller, reply))) stream.end();
  }, checkAgainMs);
  ends.push(
    () => clearInterval(heartbeat),
    () => clearTimeout(end),
    () => clearInterval(checking),
  );
}

/** Whether the caller is the same person, with the same rights. */
async function hasSameRights(
  services: Services,
  { role, rules, aggregatorId, agentId }: AccountCaller,
  { request }: FastifyReply,
): Promise<boolean> {
  try {
    const now = await readmit(services, operations['totals.stream'], request);
    return isDeepStrictEqual(
      { role, rules, aggregatorId, agentId },
      { role: now.role, rules: now.rules, aggregatorId: now.aggregatorId, agentId: now.agentId },
    );
  } catch (error) {
    // the database is briefly not available: this decides nothing about rights
    return !(error instanceof DomainError);
  }
}

/**
 * Whether bets belong to the watched part: the company's part has all bets, a master's part those of its
 * agents.
 */
function isOfPart(
  { aggregatorId, agentId }: TreePart,
  of: bigint | null,
  { agentIds }: LiveEvent['payload'],
): boolean {
  if (aggregatorId === null) return true;
  return of === aggregatorId && (agentId === null || (agentIds?.includes(String(agentId)) ?? false));
}

/** For the bets missed in the watched round the last event is enough. */
const lastTotals = (missed: readonly LiveEvent[]): LiveEvent[] => {
  const last = missed.findLastIndex(({ topic }) => topic === 'totals');
  return missed.filter(({ topic }, index) => topic !== 'totals' || index === last);
};

/** The part of an event that a client gets: another tenant must not see who placed the bets. */
const dataOf = ({ payload: { agentIds: _, staffToo: __, ...shown } }: LiveEvent) => shown;

/** Whether notifications for the people of a tenant, or for one account, are for the caller. */
function concerns(
  caller: AccountCaller,
  aggregatorId: AggregatorId | null,
  { agentId, accountId, staffToo = false }: LiveEvent['payload'],
): boolean {
  if (staffToo && caller.aggregatorId === null) return true;
  if (accountId !== undefined) return accountId === String(caller.accountId);
  return aggregatorId === caller.aggregatorId && (agentId ?? null) === (caller.agentId?.toString() ?? null);
}

export const streamHandlers = handlers({
  'totals.stream': async ({ caller, query, services, reply, origin }) => {
    await streamLive(services, caller, query, reply, origin.lastEventId);
    return undefined;
  },
});
