import type { BlockPrice, ExistingBlock } from '@drawdesk/contract';
import { type BetType, basisPoints, formatRate, isBetType, parseRate, rateX100 } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { atOwner, type Owner } from '../organisations/owner.ts';

/** A blocked number: the key it is counted under, and what was typed. */
export interface BlockKey {
  betType: BetType;
  key: string;
  number: string;
}

/**
 * What is paid under a block, as it is stored: a rate ×100, a share of the normal rate, or nothing: closed.
 */
export interface StoredPrice {
  rateX100: bigint | null;
  rateBp: number | null;
}

export function storedPrice(price: BlockPrice): StoredPrice {
  return {
    rateX100: price.kind === 'rate' ? BigInt(parseRate(price.rate)) : null,
    rateBp: price.kind === 'percent' ? basisPoints(price.percent * 100) : null,
  };
}

export function toPriceDto({ rateX100: rate, rateBp }: StoredPrice): BlockPrice {
  if (rate !== null) return { kind: 'rate', rate: formatRate(rateX100(Number(rate))) };
  // we write whole per cents; older rows are rounded down
  return rateBp === null
    ? { kind: 'closed' }
    : { kind: 'percent', percent: Math.max(1, Math.trunc(rateBp / 100)) };
}

/** The scope of blocks: a level, a provider, and the only round they apply to; null: permanent. */
export interface BlockLevel {
  owner: Owner;
  providerId: string;
  roundId: RoundId | null;
}

export interface Blocking extends BlockLevel {
  /** Null: immediately. */
  from: Date | null;
  note: string | null;
  by: { accountId: AccountId | null; name: string };
}

export interface NewBlock extends BlockKey {
  price: StoredPrice;
}

/**
 * Blocks numbers, thousands in one statement. Numbers that are already blocked stay unchanged. Returns how
 * many are new.
 */
export async function insertBlocks(
  tx: Tx,
  { owner, providerId, roundId, from, note, by }: Blocking,
  blocks: readonly NewBlock[],
): Promise<number> {
  if (blocks.length === 0) return 0;
  // blocked_number_once
  const inserted = await sql`
    insert into blocked_number (level, aggregator_id, agent_id, provider_id, bet_type, number_key, number, round_id,
      rate_x100, rate_bp, blocked_from, note, created_by, created_by_name)
    select ${owner.level}, ${owner.aggregatorId}::bigint, ${owner.agentId}::bigint, ${providerId}, g.bet_type,
           g.number_key, g.number, ${roundId}::bigint, g.rate_x100, g.rate_bp,
           coalesce(${from?.toISOString() ?? null}::timestamptz, date_trunc('milliseconds', clock_timestamp())), ${note},
           ${by.accountId}::bigint, ${by.name}
    from unnest(
      ${blocks.map(({ betType }) => betType)}::text[],
      ${blocks.map(({ key }) => key)}::text[],
      ${blocks.map(({ number }) => number)}::text[],
      ${blocks.map(({ price }) => price.rateX100)}::bigint[],
      ${blocks.map(({ price }) => price.rateBp)}::integer[])
      as g (bet_type, number_key, number, rate_x100, rate_bp)
    on conflict do nothing`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}

/** Which of the numbers are already blocked in this scope. blocked_number_once, one probe per number. */
export async function existingBlocks(
  tx: Tx,
  { owner, providerId, roundId }: BlockLevel,
  keys: readonly BlockKey[],
): Promise<ExistingBlock[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{
    id: bigint;
    bet_type: string;
    number_key: string;
    rate_x100: bigint | null;
    rate_bp: number | null;
  }>`
    select s.id, s.bet_type, s.number_key, s.rate_x100, s.rate_bp
    from unnest(${keys.map(({ betType }) => betType)}::text[], ${keys.map(({ key }) => key)}::text[])
      as g (bet_type, number_key)
    join blocked_number s
      on s.provider_id = ${providerId} and s.bet_type = g.bet_type and s.number_key = g.number_key
      and ${atOwner('s', owner)} and coalesce(s.round_id, 0) = ${roundId ?? 0n} and s.removed_at is null
    order by s.bet_type, s.number_key`.execute(tx);
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            blockId: String(row.id),
            betType: row.bet_type,
            number: row.number_key,
            price: toPriceDto({ rateX100: row.rate_x100, rateBp: row.rate_bp }),
          },
        ]
      : [],
  );
}
