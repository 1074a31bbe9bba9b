import type { StandInToken } from '@drawdesk/contract';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { issueSignInToken } from '../../platform/auth/sign-in-token.ts';
import { standInTokenFor } from '../../platform/auth/stand-in-token.ts';
import {
  callerInShoes,
  endStay,
  type GrantedShoes,
  grantShoes,
  holdStay,
  readPerson,
  readStandIn,
  type ShoesAsked,
  startStay,
} from '../../platform/auth/stay.ts';
import { retryPassing } from '../../platform/db/retry-transaction.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, inOwnName } from '../../platform/tenancy/caller.ts';

const subjectOf = (shoes: GrantedShoes) =>
  shoes.agentId === null
    ? { subject: 'aggregator', subjectId: String(shoes.aggregatorId) }
    : { subject: 'agent', subjectId: String(shoes.agentId) };

/**
 * Steps into shoes. Asked out of a stay in the same shoes it changes the mode: that stay ends, and its tokens with it.
 * The line in the log is the tenant's, with both names.
 * @throws what `grantShoes` refuses
 */
export async function enterShoes(
  { store, keys }: Services,
  caller: AccountCaller,
  asked: ShoesAsked,
  origin: Origin,
): Promise<StandInToken> {
  const { accountId } = inOwnName(caller);
  const standIn = await store.transaction({ as: 'identity' }, async (tx) => {
    const person = await readPerson(tx, accountId);
    const shoes = await grantShoes(tx, person, asked);
    const left = await leaveSameShoes(tx, caller, shoes);
    const standInId = await startStay(tx, caller.sessionId, person, shoes);
    await appendLog(tx, callerInShoes(person, shoes, caller.sessionId, standInId), origin, {
      operation: 'impersonation.start',
      ...subjectOf(shoes),
      before: left && { mode: left.mode },
      after: { mode: shoes.mode, throughAggregator: shoes.throughAggregator },
    });
    return readStandIn(tx, standInId);
  });
  return standInTokenFor(keys, accountId, caller.sessionId, standIn);
}

async function leaveSameShoes(
  tx: Tx,
  caller: AccountCaller,
  shoes: GrantedShoes,
): Promise<{ mode: string } | null> {
  if (!caller.real || caller.aggregatorId !== shoes.aggregatorId || caller.agentId !== shoes.agentId)
    return null;
  await endStay(tx, caller.real.standInId);
  return { mode: caller.mode };
}

/**
 * Another token for a stay that runs. Rights and standing are judged anew.
 * @throws Refusal `not_found` when the stay is over, and what `grantShoes` refuses
 */
export async function renewShoes(
  { store, keys }: Services,
  caller: AccountCaller,
  standInId: string,
): Promise<StandInToken> {
  const { accountId } = inOwnName(caller);
  const standIn = await store.transaction({ as: 'identity' }, async (tx) => {
    const stay = await holdStay(tx, caller.sessionId, standInId);
    if (!stay) throw new Refusal('not_found', { what: 'stay' });
    await grantShoes(tx, await readPerson(tx, accountId), stay.asked);
    return readStandIn(tx, standInId);
  });
  return standInTokenFor(keys, accountId, caller.sessionId, standIn);
}

/**
 * Steps out of shoes: the stay and its tokens end. A stay that is over already is left as it is.
 * @throws Refusal `not_found` for a stay that is not of this session
 */
export async function leaveShoes(
  { store }: Services,
  caller: AccountCaller,
  standInId: string,
  origin: Origin,
): Promise<void> {
  await store.transaction({ as: 'identity' }, async (tx) => {
    const stay = await holdStay(tx, caller.sessionId, standInId);
    if (!stay) throw new Refusal('not_found', { what: 'stay' });
    await endStay(tx, standInId);
    const person = await readPerson(tx, inOwnName(caller).accountId);
    const { aggregator, agent, mode } = await readStandIn(tx, standInId);
    const shoes: GrantedShoes = {
      aggregatorId: BigInt(aggregator.aggregatorId),
      agentId: agent && BigInt(agent.agentId),
      name: agent?.name ?? aggregator.name,
      mode,
      throughAggregator: false,
    };
    await appendLog(tx, callerInShoes(person, shoes, caller.sessionId, standInId), origin, {
      operation: 'impersonation.end',
      ...subjectOf(shoes),
      before: { mode },
    });
  });
}

/**
 * A single-use token that opens shoes in a new window; they belong to the session of whoever asked.
 * @throws what `grantShoes` refuses
 */
export async function shoesLink(
  { store }: Services,
  caller: AccountCaller,
  asked: ShoesAsked,
  origin: Origin,
) {
  const issue = async (tx: Tx) => {
    const person = await readPerson(tx, inOwnName(caller).accountId);
    const shoes = await grantShoes(tx, person, asked);
    // before the end of the log is held: it refers to rows whose changes wait for that end
    const token = await issueSignInToken(tx, { sessionId: caller.sessionId, shoes });
    await appendLog(tx, inOwnName(caller), origin, {
      operation: 'impersonation.link',
      ...subjectOf(shoes),
      after: { mode: shoes.mode },
    });
    return token;
  };
  const issued = await retryPassing(() => store.transaction({ as: 'identity' }, issue));
  return { ...issued, expiresAt: issued.expiresAt.toISOString() };
}
