import { defaultAbilityRules, type OperationName } from '@drawdesk/contract';
import { decideConfirmation } from '../modules/results/confirm-result.ts';
import { enterResult } from '../modules/results/enter-result.ts';
import { actOnRound } from '../modules/rounds/change-round.ts';
import { refundRound } from '../modules/settlement/refund.ts';
import { settleResult } from '../modules/settlement/settle.ts';
import type { CommandContext } from '../platform/command/command.ts';
import type { RoundId } from '../platform/db/ids.ts';
import type { OwnerStore } from '../platform/db/store.ts';
import type { AccountCaller } from '../platform/tenancy/caller.ts';
import type { DemoStaff } from './add-cast.ts';
import { accounts } from './cast.ts';

/** What the staff of the demo do. Each action is done as one staff account, as if it came over HTTP. */
export interface StaffAccess {
  readonly store: OwnerStore;
  /** An action of this account, ready for the services. */
  context(username: string, operation: OperationName): CommandContext<AccountCaller>;
  caller(username: string): AccountCaller;
  /** The same people at work in another store. */
  on(store: OwnerStore): StaffAccess;
}

export function openStaffAccess(store: OwnerStore, staff: DemoStaff): StaffAccess {
  function caller(username: string): AccountCaller {
    const known = staff.get(username);
    const cast = accounts.find((account) => account.username === username);
    if (!known || !cast) throw new Error(`The demo has no account ${username}`);
    return {
      kind: 'account',
      proved: true,
      accountId: known.accountId,
      displayName: known.displayName,
      role: cast.role,
      rules: defaultAbilityRules(cast.role),
      aggregatorId: null,
      agentId: null,
      mode: 'own',
      real: null,
      sessionId: 'demo',
    };
  }
  return {
    store,
    caller,
    on: (other) => openStaffAccess(other, staff),
    context: (username, operation) => ({
      caller: caller(username),
      origin: { requestId: null, address: '127.0.0.1' },
      operation,
    }),
  };
}

/** Nothing is queued: the demo settles immediately what it confirms. */
const noJobs = { sendIn: async () => undefined };

/** Enters a result in the name of the operator; the round waits for another person. */
export async function enter(
  { store, context }: StaffAccess,
  roundId: RoundId,
  entered: unknown,
  reason?: string,
): Promise<bigint> {
  const entry = { roundId, entered, ...(reason !== undefined && { reason }) };
  const { resultId } = await enterResult(
    { store, jobs: noJobs },
    context('operator', 'results.enter'),
    entry,
  );
  return resultId;
}

/**
 * Enters a result, lets the second operator confirm it (and key it again where that is required), and
 * settles.
 */
export async function enterAndSettle(
  access: StaffAccess,
  roundId: RoundId,
  entered: unknown,
  reason?: string,
): Promise<void> {
  const { store } = access;
  const resultId = await enter(access, roundId, entered, reason);
  await decideConfirmation({ store, jobs: noJobs }, access.context('operator2', 'results.confirm'), {
    ...{ roundId, resultId, entered },
  });
  const outcome = await settleResult(store, resultId);
  if (outcome.state !== 'settled')
    throw new Error(`Round ${roundId} of the demo was not settled: ${outcome.state}`);
}

/**
 * Cancels a round before its close, in the demo's past. The service for people uses the database's clock, and
 * after the close time it requires two people.
 */
export async function callOff({ store, context }: StaffAccess, roundId: RoundId): Promise<void> {
  const reason = 'The organiser cancelled the draw';
  const change = { roundId, reason, scope: { as: 'work' } as const };
  await actOnRound(store, context('operator', 'rounds.cancel'), change, refundRound);
}
