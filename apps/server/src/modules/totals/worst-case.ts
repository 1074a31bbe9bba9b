import {
  type RiskStake,
  type RoundRisk,
  type RoundRiskInput,
  roundRisk,
  worstLastFours,
} from '@drawdesk/lottery';
import type { Endings } from './ending-payouts.ts';

/** How many endings are read in each step before all of them are. */
const turnsOf = [64, 512, 2_048];

/**
 * The exact risk of a round with numbers of many digits, without reading all of them. If a worst result
 * depends on an ending of which only the bound is known, that ending is read with the next worst ones. A
 * bound is never too low, so no unread result can be worse than the known ones.
 * @param bounds the most that each ending pays
 * @param read the worst number of endings; null for all of them
 */
export async function worstCase(
  input: Omit<RoundRiskInput, 'stakes'> & { stakes: readonly RiskStake[] },
  bounds: Endings,
  read: (endings: readonly string[] | null) => Promise<Endings>,
  turns: readonly number[] = turnsOf,
): Promise<RoundRisk> {
  const looked = new Set<string>();
  const known = new Map(bounds);
  const withLong = (): RoundRiskInput => ({ ...input, stakes: [...input.stakes, ...known.values()] });
  const openOf = (count: number) =>
    worstLastFours(withLong(), count).filter((ending) => known.has(ending) && !looked.has(ending));
  for (const count of turns) {
    if (bounds.size === 0 || openOf(1).length === 0) return roundRisk(withLong());
    const endings = openOf(count);
    const found = await read(endings);
    for (const ending of endings) {
      looked.add(ending);
      const worst = found.get(ending);
      if (worst) known.set(ending, worst);
      else known.delete(ending);
    }
  }
  if (openOf(1).length === 0) return roundRisk(withLong());
  return roundRisk({ ...input, stakes: [...input.stakes, ...(await read(null)).values()] });
}
