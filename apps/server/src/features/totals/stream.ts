import { isDeepStrictEqual } from 'node:util';
import { operations } from '@drawdesk/contract';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { requireRoundToRead, viewTotal } from '../../business/rounds/require-round.ts';
import { visibleGroups } from '../../business/rounds/visible-groups.ts';
import { readmit } from '../../platform/auth/authenticate.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { scopeOf } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LiveEvent } from '../../platform/live/feed.ts';
import type { Services } from '../../platform/services.ts';

const heartbeatMs = 15_000;
const streamMaxMs = 60_000;
/** Who may listen is asked when a stream opens and then so often: whose rights or standing change begins anew, or not. */
const askAgainMs = 5_000;

/**
 * Server-Sent Events of one tab: `ready` once it listens, `totals` when the watched round has new bets of the caller's
 * tenant, `round` when a round moves that exists for the caller, `notification` when there is news for the caller's
 * people: which, the console asks with the rights of that moment. Resumable by the id of the last event: what happened
 * meanwhile is told first, of each round once.
 */
export async function streamLive(
  services: Services,
  caller: AccountCaller,
  roundId: string | null,
  reply: FastifyReply,
  lastEventId: string | undefined,
): Promise<void> {
  const { store, feed } = services;
  const visible = await store.transaction(scopeOf(caller), async (tx) => {
    if (roundId !== null) await requireRoundToRead(tx, caller, BigInt(roundId), viewTotal);
    return visibleProviders(tx, caller);
  });
  const stream = reply.raw;
  const ends: (() => void)[] = [];
  stream.on('close', () => {
    for (const end of ends) end();
  });

  // listening begins before the client is told that it does, and before what it missed is read
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
    return topic === 'totals' && payload.roundId === roundId && isOfOwn(caller, aggregatorId, payload);
  };
  const send = (event: LiveEvent): void => {
    if (wanted(event))
      stream.write(
        `id: ${event.position}\nevent: ${event.topic}\ndata: ${JSON.stringify(dataOf(event))}\n\n`,
      );
  };
  reply.hijack();
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  stream.write('retry: 2000\n\n');
  for (const event of [...lastTotals(missed.filter(wanted)), ...early]) send(event);
  stream.write(`id: ${position}\nevent: ready\ndata: {}\n\n`);
  deliver = send;

  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
  const end = setTimeout(() => stream.end(), streamMaxMs);
  const asking = setInterval(async () => {
    if (!(await standsAsBefore(services, caller, reply))) stream.end();
  }, askAgainMs);
  ends.push(
    () => clearInterval(heartbeat),
    () => clearTimeout(end),
    () => clearInterval(asking),
  );
}

/** Whether the caller is who it was, with the same rights. */
async function standsAsBefore(
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
    // the database is away for a moment: that is no word on rights
    return !(error instanceof Refusal);
  }
}

/** Whether bets are the caller's to know of: all are the company's, a master's are those of its agents. */
function isOfOwn(
  { aggregatorId, agentId }: AccountCaller,
  of: bigint | null,
  { agentIds }: LiveEvent['payload'],
): boolean {
  if (aggregatorId === null) return true;
  return of === aggregatorId && (agentId === null || (agentIds?.includes(String(agentId)) ?? false));
}

/** Of the bets missed in the watched round the last event tells all. */
const lastTotals = (missed: readonly LiveEvent[]): LiveEvent[] => {
  const last = missed.findLastIndex(({ topic }) => topic === 'totals');
  return missed.filter(({ topic }, index) => topic !== 'totals' || index === last);
};

/** What a client is told of an event: whose bets they were is not for a neighbour's eyes. */
const dataOf = ({ payload: { agentIds: _, ...told } }: LiveEvent) => told;

/** Whether news for the people of a tenant, or for one account, are for the caller. */
function concerns(
  caller: AccountCaller,
  aggregatorId: bigint | null,
  { agentId, accountId }: LiveEvent['payload'],
): boolean {
  if (accountId !== undefined) return accountId === String(caller.accountId);
  return aggregatorId === caller.aggregatorId && (agentId ?? null) === (caller.agentId?.toString() ?? null);
}

/** The providers whose rounds exist for the caller. */
async function visibleProviders(tx: Tx, caller: AccountCaller): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from provider where provider_group = any(${visibleGroups(caller)}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
