import type { LiveFigures } from '@drawdesk/contract';
import { formatMoney, satang, worstAfter } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readLaidOffBets } from '../dealers/laid-off-bets.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { readBook, type SoldShort } from './tier-book.ts';
import type { TreePart } from './tree-part.ts';

/** Whether a part is all that the caller's own tier sold: what it laid off belongs to that alone. */
const isOwnTier = (caller: AccountCaller, { aggregatorId, agentId }: TreePart): boolean =>
  caller.agentId === null && agentId === null && aggregatorId === caller.aggregatorId;

/**
 * What dealers accepted of a round, what is kept, and the worst case with them (lay-off.md §11); null where the tier laid
 * nothing off. Reads nothing where no tier did. Whether a person may see it is for who shows it.
 * @param read - what the risk of the part was computed from.
 */
export async function laidOffOfRound(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
  read: SoldShort,
): Promise<LiveFigures['risk']['laidOff']> {
  const { laidOff: isLaidOff, drawnAt } = read.sold;
  if (!isLaidOff || !isOwnTier(caller, part)) return null;
  const bets = await readLaidOffBets(tx, { id: round.id, drawnAt }, { tier: caller.aggregatorId ?? 0n });
  if (bets.length === 0) return null;
  const { book, stake } = await readBook(tx, caller, part, round, bets, read);
  const laidOff = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const cost = bets.reduce((sum, bet) => sum + bet.cost, 0n);
  return {
    stake: formatMoney(satang(laidOff)),
    cost: formatMoney(satang(cost)),
    kept: formatMoney(satang(stake - laidOff)),
    worst: formatMoney(worstAfter(book, 'loss', []).amount),
  };
}
