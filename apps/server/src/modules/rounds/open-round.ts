import type { Tx } from '../../platform/db/store.ts';
import { openHouseRound } from '../draw-commitments/open-house-round.ts';
import { applyPlans } from '../rates/apply-plans.ts';
import { type MovedBy, moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { fixRules } from '../round-state/round-rules.ts';

/**
 * Opens a round that this transaction has locked. From here on the round keeps the rules of its provider:
 * bets are settled under the rules they were sold under, even if the provider changes later (domain.md
 * §0). Where the product draws, its commitment is published with the opening.
 *
 * Planned changes are applied with the opening. So the caller locks the version of the configuration
 * before the round (`lockConfigVersion`), like every transaction that changes what is sold and locks
 * rounds after it: their rows, or the one that a block refers to. In the other order the two would wait
 * for each other.
 */
export async function openRound(tx: Tx, round: RoundRow, by: MovedBy): Promise<RoundRow> {
  const opened = await moveRound(tx, round, 'open', by);
  await fixRules(tx, round.id);
  await openHouseRound(tx, round.id);
  await applyPlans(tx, opened);
  return opened;
}
