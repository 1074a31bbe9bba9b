import type { Tx } from '../../platform/db/store.ts';
import { openHouseRound } from '../draw-commitments/open-house-round.ts';
import { applyPlans } from '../rates/apply-plans.ts';
import { type MovedBy, moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { fixRules } from '../round-state/round-rules.ts';

/**
 * Opens a round that this transaction has locked. It keeps the rules of its provider from here on: bets are
 * settled under the rules they were sold under, whatever the provider says later (domain.md §0). Where the house draws,
 * what it is committed to is public with the opening.
 *
 * What is planned comes to hold with it, so the caller holds the version of the configuration before the round
 * (`lockConfigVersion`), as everybody does who changes what is sold and asks for rounds after it: their rows, or the one
 * that a block names. The other way round the two would wait for each other.
 */
export async function openRound(tx: Tx, round: RoundRow, by: MovedBy): Promise<RoundRow> {
  const opened = await moveRound(tx, round, 'open', by);
  await fixRules(tx, round.id);
  await openHouseRound(tx, round.id);
  await applyPlans(tx, opened);
  return opened;
}
