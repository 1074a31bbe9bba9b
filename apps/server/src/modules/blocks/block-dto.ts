import { type BlockedNumberDto, type BlockPrice, bySystem } from '@drawdesk/contract';
import { type BetType, formatRate, isBetType, type RateX100, rateX100 } from '@drawdesk/lottery';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { toOwnerDto } from '../organisations/owner.ts';
import { storedPrice, toPriceDto } from '../rates/block-rows.ts';
import { type RateChain, resolvedAt } from '../rates/rate-chain.ts';
import type { BlockRow } from './queries.ts';

/** A blocked number of a list, with what it pays in a settings chain; none for a bet type that is no more. */
export function toBlockedNumberDtos(
  row: BlockRow,
  caller: AccountCaller,
  chain: RateChain,
): BlockedNumberDto[] {
  if (!isBetType(row.bet_type)) return [];
  const price = toPriceDto({ rateX100: row.rate_x100, rateBp: row.rate_bp });
  // the levels below may not see who blocked it above, and why
  const own = isOwn(row, caller);
  return [
    {
      blockId: String(row.id),
      ...toOwnerDto({ level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id }),
      holderName: row.holder_name,
      betType: row.bet_type,
      number: row.number_key,
      price,
      payRate: paidUnder(price, chain, row.bet_type),
      from: row.blocked_from.toISOString(),
      round:
        row.round_id === null || row.round_label === null
          ? null
          : { roundId: String(row.round_id), label: row.round_label },
      note: own ? row.note : null,
      createdBy: own ? (row.created_by === null ? bySystem : row.created_by_name) : null,
      createdAt: own ? row.created_at.toISOString() : null,
    },
  ];
}

/** Of the caller's own level or below. */
const isOwn = (row: BlockRow, { aggregatorId, agentId }: AccountCaller): boolean =>
  aggregatorId === null ||
  (row.aggregator_id === aggregatorId && (agentId === null || row.agent_id === agentId));

/** What a number pays under a block at this level: never more than the normal rate there. */
function paidUnder(price: BlockPrice, chain: RateChain, betType: BetType): string | null {
  if (price.kind === 'closed') return null;
  const normal = resolvedAt(chain, betType)?.payRate.value;
  return normal === undefined ? null : formatRate(reduced(price, normal));
}

function reduced(price: BlockPrice, normal: RateX100): RateX100 {
  const { rateX100: own, rateBp } = storedPrice(price);
  if (own !== null) return own < BigInt(normal) ? rateX100(Number(own)) : normal;
  return rateBp === null ? normal : rateX100(Number((BigInt(normal) * BigInt(rateBp)) / 10_000n));
}
