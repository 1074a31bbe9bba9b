import type { BlockPrice, ExistingBlock } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { holdConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { atHolder, type HolderAsked, requireHolder, wireHolder } from '../organisations/holder.ts';
import { setterOf } from '../organisations/setter.ts';
import { keysOf, type NumbersAsked, refuseInvalid } from '../rates/block-keys.ts';
import { existingBlocks, insertBlocks, storedPrice, wirePrice } from '../rates/block-rows.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { wrongField } from '../settings-chain/said.ts';
import { requireBlockRound } from './place.ts';

interface EntryAsked extends HolderAsked, NumbersAsked {
  roundId: string | null;
}

interface Entry {
  adds: number;
  existing: ExistingBlock[];
  invalid: { betType: BetType; number: string }[];
}

/**
 * What an entry would block.
 * @throws Refusal `not_found`, `blocks_invalid`
 */
export async function checkBlocks(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  asked: EntryAsked,
): Promise<Entry> {
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  const round = await requireBlockRound(tx, caller, provider.id, asked.roundId);
  const { keys, invalid } = keysOf(provider, asked);
  const place = { holder, providerId: provider.id, roundId: round?.id ?? null };
  const existing = await existingBlocks(tx, place, keys);
  return {
    adds: keys.length - existing.length,
    existing,
    invalid: invalid.map(({ betType, number }) => ({ betType, number })),
  };
}

interface AddAsked extends EntryAsked {
  price: BlockPrice;
  from: string | null;
  note?: string | undefined;
}

/**
 * Blocks numbers at a level, from now or an instant on; what is blocked already stays as it is.
 * @throws Refusal `not_found`, `blocks_invalid`, `round_state`
 */
export async function addBlocks(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  asked: AddAsked,
): Promise<Outcome<{ added: number; existing: ExistingBlock[] }>> {
  await holdConfigVersion(tx);
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  await raiseConfigVersion(tx, holder);
  const round = await requireBlockRound(tx, caller, provider.id, asked.roundId);
  const { keys, invalid } = keysOf(provider, asked);
  refuseInvalid(invalid);
  refusePrice(asked.price);
  const place = { holder, providerId: provider.id, roundId: round?.id ?? null };
  const existing = await existingBlocks(tx, place, keys);
  const price = storedPrice(asked.price);
  const added = await insertBlocks(
    tx,
    {
      ...{ ...place, note: asked.note ?? null },
      from: asked.from === null ? null : new Date(asked.from),
      by: { accountId: personOf(caller), name: setterOf(caller) },
    },
    keys.map((key) => ({ ...key, price })),
  );
  const { betTypes, numbers, withReverses, roundId, from } = asked;
  return {
    answer: { added, existing },
    deed:
      added === 0
        ? null
        : {
            ...{ subject: 'blocks', subjectId: provider.id, ...(asked.note && { reason: asked.note }) },
            after: {
              ...{
                ...wireHolder(holder),
                betTypes,
                numbers,
                withReverses,
                price: asked.price,
                from,
                roundId,
              },
              added,
            },
          },
  };
}

function refusePrice(price: BlockPrice): void {
  if (price.kind === 'rate' && storedPrice(price).rateX100 === 0n)
    throw new Refusal('blocks_invalid', {}, [wrongField('body.price.rate', 'nothing')]);
}

interface Row {
  id: bigint;
  bet_type: string;
  number_key: string;
  rate_x100: bigint | null;
  rate_bp: number | null;
  round_id: bigint | null;
}

/**
 * Takes blocks of a level away; they are kept with who took them away and when (domain.md §6).
 * @throws Refusal `not_found` when one of them is none of this level and provider.
 */
export async function removeBlocks(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  { blockIds, ...asked }: HolderAsked & { blockIds: readonly string[] },
): Promise<Outcome<{ removed: number }>> {
  await holdConfigVersion(tx);
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  await raiseConfigVersion(tx, holder);
  const ids = [...new Set(blockIds.map(BigInt))];
  const known = await sql<{ id: bigint }>`
    select s.id from blocked_number s
    where s.id = any(${ids}::bigint[]) and s.provider_id = ${provider.id} and ${atHolder('s', holder)}`.execute(
    tx,
  );
  if (known.rows.length < ids.length) throw new Refusal('not_found', { what: 'blocked number' });
  const { rows } = await sql<Row>`
    update blocked_number
    set removed_at = clock_timestamp(), removed_by = ${personOf(caller)}, removed_by_name = ${setterOf(caller)}
    where id = any(${ids}::bigint[]) and removed_at is null
    returning id, bet_type, number_key, rate_x100, rate_bp, round_id`.execute(tx);
  const removed = rows.map((row) => ({
    ...{ betType: row.bet_type, number: row.number_key },
    price: wirePrice({ rateX100: row.rate_x100, rateBp: row.rate_bp }),
    ...(row.round_id !== null && { roundId: String(row.round_id) }),
  }));
  return {
    answer: { removed: rows.length },
    deed:
      rows.length === 0
        ? null
        : {
            ...{ subject: 'blocks', subjectId: provider.id },
            before: { ...wireHolder(holder), blocks: removed },
            after: { ...wireHolder(holder), removed: rows.length },
          },
  };
}
