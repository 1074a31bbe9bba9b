import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { wrongState } from '../round-state/move-round.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';

/**
 * The only round that the blocks apply to: one of the provider that is open for sale or will be.
 * @throws DomainError `not_found`, `round_state`
 */
export async function requireBlockRound(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  roundId: string | null,
): Promise<RoundRow | null> {
  if (roundId === null) return null;
  const round = await readRound(tx, BigInt(roundId));
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-ratio');
  if (round?.providerId !== providerId || !groups.includes(round.group))
    throw new DomainError('not_found', { what: 'round' });
  if (round.status !== 'scheduled' && round.status !== 'open') throw wrongState(round, ['scheduled', 'open']);
  return round;
}
