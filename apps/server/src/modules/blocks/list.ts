import type { BlockedNumberDto, BlockPrice, blockOperations } from '@drawdesk/contract';
import { type BetType, formatRate, isBetType, type RateX100, rateX100 } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { atOwner, type Owner, ownersFor, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { storedPrice, toPriceDto } from '../rates/block-rows.ts';
import { type RateChain, readRateChain, resolvedAt } from '../rates/rate-chain.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';

type Query = z.output<(typeof blockOperations)['blocks.list']['query']>;

interface Row {
  id: bigint;
  level: Owner['level'];
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  holder_name: string;
  bet_type: string;
  number_key: string;
  rate_x100: bigint | null;
  rate_bp: number | null;
  blocked_from: Date;
  round_id: RoundId | null;
  round_label: string | null;
  note: string | null;
  created_by_name: string | null;
  created_at: Date;
}

const columns: Record<string, RawBuilder<unknown>> = {
  number: sql`s.number_key`,
  betType: sql`s.bet_type`,
  from: sql`s.blocked_from`,
  createdAt: sql`s.created_at`,
};

const select = sql`
  select s.id, s.level, s.aggregator_id, s.agent_id, coalesce(a.name, m.name, (select name from company)) as holder_name,
         s.bet_type, s.number_key, s.rate_x100, s.rate_bp, s.blocked_from, s.round_id, r.label as round_label, s.note,
         s.created_by_name, s.created_at
  from blocked_number s
  left join aggregator m on m.id = s.aggregator_id
  left join agent a on a.id = s.agent_id
  left join round r on r.id = s.round_id`;

/**
 * Numbers that a level blocks, also its own blocks that begin later, without those of rounds that are over
 * unless one is named. blocked_number_once, by provider.
 * @throws DomainError `not_found`
 */
export async function listBlocks(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  query: Query,
): Promise<{ rows: BlockedNumberDto[]; total: number }> {
  const provider = await requireRateProvider(tx, caller, providerId, 'view');
  const owner = await requireOwner(tx, caller, query);
  const { betType, roundId, q, upline } = query;
  const where = sql.join(
    [
      sql`s.provider_id = ${provider.id} and s.removed_at is null`,
      upline === 'true' ? sql`${onTheWayTo(owner)} and ${knownTo(caller)}` : atOwner('s', owner),
      ...(betType === undefined ? [] : [sql`s.bet_type = ${betType}`]),
      roundId === undefined
        ? sql`(s.round_id is null or s.round_id in (
            select id from round where provider_id = ${provider.id} and status in ('scheduled', 'open')))`
        : sql`s.round_id = ${BigInt(roundId)}`,
      ...(q === undefined ? [] : [sql`s.number_key like ${likeAnywhere(q)}`]),
    ],
    sql` and `,
  );
  const list = { select, from: sql`blocked_number s`, where, columns, id: sql`s.id` };
  const { rows, total } = await pageOfRows<Row>(tx, list, query);
  const chain = await readRateChain(tx, owner, provider.id);
  return { rows: rows.flatMap((row) => toBlockedNumberDtos(row, caller, chain)), total };
}

const onTheWayTo = ({ aggregatorId, agentId }: Owner) => sql`
  (s.aggregator_id is null or s.aggregator_id = ${aggregatorId}) and (s.agent_id is null or s.agent_id = ${agentId})`;

/** Blocks of a level above that begin later are not shown below, so that nobody bets ahead of them. */
const knownTo = (caller: AccountCaller) =>
  sql`(${ownersFor('s', caller)} or s.blocked_from <= clock_timestamp())`;

function toBlockedNumberDtos(row: Row, caller: AccountCaller, chain: RateChain): BlockedNumberDto[] {
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
      createdBy: own ? row.created_by_name : null,
      createdAt: own ? row.created_at.toISOString() : null,
    },
  ];
}

/** Of the caller's own level or below. */
const isOwn = (row: Row, { aggregatorId, agentId }: AccountCaller): boolean =>
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
