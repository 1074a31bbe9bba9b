import { bundleNumbersMax, type IntakeBundle } from '@drawdesk/contract';
import { type BundleOffer, type BundleStocks, formatMoney } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { toPrizesDto } from '../live-tickets/prizes-dto.ts';
import type { Seller } from './seller.ts';

/** Units sold of one number: from the master's stock, and the part of them from the agent's. */
interface SoldRow {
  round_id: RoundId;
  bet_type: string;
  size: string;
  number_key: string;
  of_master: bigint;
  of_agent: bigint;
}

export interface RoundBundleStocks {
  roundId: RoundId;
  bundles: BundleStocks | undefined;
}

/**
 * What rounds sell by the unit to this agent, with what is left, by round. Rounds that sell no units run no
 * statement.
 */
export async function roundBundles(
  store: Store,
  { aggregatorId, agentId }: Seller,
  rounds: readonly RoundBundleStocks[],
): Promise<ReadonlyMap<bigint, IntakeBundle[]>> {
  const selling = rounds.filter(({ bundles }) =>
    [...(bundles?.values() ?? [])].some(({ sizes }) => sizes.size > 0),
  );
  if (selling.length === 0) return new Map();
  // the stock of the whole master counts: an agent alone could not read it
  const sold = await store.transaction({ as: 'tenant', aggregatorId, agentId: null }, async (tx) => {
    const { rows } = await sql<SoldRow>`
      select round_id, bet_type, size, number_key,
             coalesce(sum(quantity) filter (where agent_id = 0), 0)::bigint as of_master,
             coalesce(sum(quantity) filter (where agent_id = ${agentId}), 0)::bigint as of_agent
      from bundle_total
      where aggregator_id = ${aggregatorId} and round_id = any(${selling.map(({ roundId }) => roundId)}::bigint[])
        and agent_id in (0, ${agentId}) and player_id = 0
      group by round_id, bet_type, size, number_key
      having sum(quantity) > 0`.execute(tx);
    return Map.groupBy(rows, (row) => `${row.round_id}/${row.bet_type}/${row.size}`);
  });
  return new Map(
    selling.map(({ roundId, bundles }) => [
      roundId,
      [...(bundles ?? [])].flatMap(([betType, { sizes, discountBp }]) =>
        [...sizes].flatMap(([size, offer]): IntakeBundle[] =>
          offer.on
            ? [
                {
                  ...{ betType, size, discountBp },
                  offer: offer.version,
                  price: formatMoney(offer.price),
                  prizes: toPrizesDto(betType, offer.prizes),
                  ...stockOf(offer, sold.get(`${roundId}/${betType}/${size}`) ?? []),
                  maxPerPlayer: offer.maxPerPlayer,
                },
              ]
            : [],
        ),
      ),
    ]),
  );
}

function stockOf(
  { quantities: { aggregator, agent } }: BundleOffer,
  sold: readonly SoldRow[],
): Pick<IntakeBundle, 'quantity' | 'numbers'> {
  const limits = [aggregator, agent].filter((limit) => limit !== null);
  if (limits.length === 0) return { quantity: null, numbers: [] };
  const numbers = sold
    .map((row) => ({
      number: row.number_key,
      left: Math.max(
        0,
        Math.min(
          aggregator === null ? Infinity : aggregator - Number(row.of_master),
          agent === null ? Infinity : agent - Number(row.of_agent),
        ),
      ),
    }))
    .sort((one, other) => one.left - other.left || (one.number < other.number ? -1 : 1));
  return { quantity: Math.min(...limits), numbers: numbers.slice(0, bundleNumbersMax) };
}
