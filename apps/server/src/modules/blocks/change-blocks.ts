import type { BlockPrice, ExistingBlock } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf, scopeOf } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { atOwner, type OwnerQuery, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { keysOf, type NumbersInput, refuseInvalid } from '../rates/block-keys.ts';
import { existingBlocks, insertBlocks, storedPrice, toPriceDto } from '../rates/block-rows.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { requireBlockRound } from './require-block-round.ts';

interface BlocksInput extends OwnerQuery, NumbersInput {
  roundId: string | null;
}

interface Entry {
  adds: number;
  existing: ExistingBlock[];
  invalid: { betType: BetType; number: string }[];
}

/**
 * What an entry would block.
 * @throws DomainError `not_found`, `blocks_invalid`
 */
export const checkBlocks = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  input: BlocksInput,
): Promise<Entry> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, input);
    const round = await requireBlockRound(tx, caller, provider.id, input.roundId);
    const { keys, invalid } = keysOf(provider, input);
    const level = { owner, providerId: provider.id, roundId: round?.id ?? null };
    const existing = await existingBlocks(tx, level, keys);
    return {
      adds: keys.length - existing.length,
      existing,
      invalid: invalid.map(({ betType, number }) => ({ betType, number })),
    };
  });

interface AddBlocksInput extends BlocksInput {
  price: BlockPrice;
  from: string | null;
  note?: string | undefined;
}

/**
 * Blocks numbers at a level, from now or from an instant on. Numbers that are blocked already stay blocked as
 * they are.
 * @throws DomainError `not_found`, `blocks_invalid`, `round_state`
 */
export async function addBlocks(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  input: AddBlocksInput,
): Promise<{ added: number; existing: ExistingBlock[] }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, input);
    await raiseConfigVersion(tx, owner);
    const round = await requireBlockRound(tx, caller, provider.id, input.roundId);
    const { keys, invalid } = keysOf(provider, input);
    refuseInvalid(invalid);
    refusePrice(input.price);
    const level = { owner, providerId: provider.id, roundId: round?.id ?? null };
    const existing = await existingBlocks(tx, level, keys);
    const price = storedPrice(input.price);
    const added = await insertBlocks(
      tx,
      {
        ...level,
        note: input.note ?? null,
        from: input.from === null ? null : new Date(input.from),
        by: { accountId: personOf(caller), name: actorNameOf(caller) },
      },
      keys.map((key) => ({ ...key, price })),
    );
    const { betTypes, numbers, withReverses, roundId, from } = input;
    return {
      answer: { added, existing },
      auditEntry:
        added === 0
          ? null
          : {
              subject: 'blocks',
              subjectId: provider.id,
              ...(input.note && { reason: input.note }),
              after: {
                ...toOwnerDto(owner),
                betTypes,
                numbers,
                withReverses,
                price: input.price,
                from,
                roundId,
                added,
              },
            },
    };
  });
  return answer;
}

function refusePrice(price: BlockPrice): void {
  if (price.kind === 'rate' && storedPrice(price).rateX100 === 0n)
    throw new DomainError('blocks_invalid', {}, [{ path: 'body.price.rate', code: 'nothing' }]);
}

type Row = Pick<
  TableRow<'blocked_number'>,
  'id' | 'bet_type' | 'number_key' | 'rate_x100' | 'rate_bp' | 'round_id'
>;

/**
 * Removes blocks of a level. The rows stay, with who removed them and when (domain.md §6).
 * @throws DomainError `not_found` when one of them is not of this level and provider.
 */
export async function removeBlocks(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  level: OwnerQuery,
  blockIds: readonly bigint[],
): Promise<{ removed: number }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, level);
    await raiseConfigVersion(tx, owner);
    const ids = [...new Set(blockIds)];
    const own = await sql<Pick<TableRow<'blocked_number'>, 'id'>>`
    select s.id from blocked_number s
    where s.id = any(${ids}::bigint[]) and s.provider_id = ${provider.id} and ${atOwner('s', owner)}`.execute(
      tx,
    );
    if (own.rows.length < ids.length) throw new DomainError('not_found', { what: 'blocked number' });
    const { rows } = await sql<Row>`
      update blocked_number
      set removed_at = clock_timestamp(), removed_by = ${personOf(caller)}, removed_by_name = ${actorNameOf(caller)}
      where id = any(${ids}::bigint[]) and removed_at is null
      returning id, bet_type, number_key, rate_x100, rate_bp, round_id`.execute(tx);
    const removed = rows.map((row) => ({
      betType: row.bet_type,
      number: row.number_key,
      price: toPriceDto({ rateX100: row.rate_x100, rateBp: row.rate_bp }),
      ...(row.round_id !== null && { roundId: String(row.round_id) }),
    }));
    return {
      answer: { removed: rows.length },
      auditEntry:
        rows.length === 0
          ? null
          : {
              subject: 'blocks',
              subjectId: provider.id,
              before: { ...toOwnerDto(owner), blocks: removed },
              after: { ...toOwnerDto(owner), removed: rows.length },
            },
    };
  });
  return answer;
}
