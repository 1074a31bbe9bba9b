import type { TermsBounds } from '@drawdesk/contract';
import { formatRate, rateX100 } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { clockOf } from './effective.ts';
import { readAggregatorTerms } from './read-terms.ts';
import { groupOf } from './share-rules.ts';
import { periodsOf, standingAt } from './timeline.ts';

/**
 * The highest terms that a master can give its agents: what the master has now.
 * @throws DomainError `terms_missing`
 */
export async function agentBounds(tx: Tx, master: { id: bigint; name: string }): Promise<TermsBounds> {
  const standing = standingAt(periodsOf(await readAggregatorTerms(tx, master.id)), await clockOf(tx));
  if (!standing) throw new DomainError('terms_missing', { name: master.name });
  const { shareBp, rows, betTypes } = standing.value.terms;
  return {
    upline: { tier: 'aggregator', name: master.name },
    shareMaxBp: shareBp,
    ...(rows.length > 0 && {
      sharesByGroup: rows.map(({ group, family, shareBp: shareMaxBp }) => ({
        group: groupOf(group),
        family,
        shareMaxBp,
      })),
    }),
    betTypes: [...betTypes].map(([betType, { rate, discountBp }]) => ({
      betType,
      rateMax: formatRate(rateX100(rate)),
      discountMaxBp: discountBp,
    })),
  };
}
