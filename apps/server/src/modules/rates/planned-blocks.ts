import type { BlockPrice } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { Owner } from '../organisations/owner.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { insertBlocks, type NewBlock, storedPrice, toPriceDto } from './block-rows.ts';
import type { PlannedCell } from './planned-row.ts';

const prefix = 'block:';

/** A block that comes with the next round, as a field of a planned change: `block:387` to `closed`, `450` or `50%`. */
export const plannedBlock = ({ betType, key, price }: NewBlock): PlannedCell => ({
  betType,
  field: `${prefix}${key}`,
  from: null,
  to: written(toPriceDto(price)),
});

function written(price: BlockPrice): string {
  if (price.kind === 'closed') return 'closed';
  return price.kind === 'rate' ? price.rate : `${price.percent}%`;
}

function priceOf(text: string): BlockPrice {
  if (text === 'closed') return { kind: 'closed' };
  return text.endsWith('%')
    ? { kind: 'percent', percent: Number(text.slice(0, -1)) }
    : { kind: 'rate', rate: text };
}

/** The blocks among the cells of a plan. */
export const plannedBlocks = (cells: readonly PlannedCell[]): NewBlock[] =>
  cells.flatMap(({ betType, field, to }) => {
    const key = field.slice(prefix.length);
    return field.startsWith(prefix) && typeof to === 'string' && isBetType(betType)
      ? [{ betType, key, number: key, price: storedPrice(priceOf(to)) }]
      : [];
  });

interface Applied {
  owner: Owner;
  opened: RoundRow;
  blocks: readonly NewBlock[];
  /** When the last round closes that sells under the earlier settings; null where there is none. */
  olderUntil: Date | null;
}

/**
 * Blocks apply from the opening of the round on. While older rounds still sell, the blocks apply to the new
 * round only. They become permanent when the last of the older rounds closes.
 */
export async function writePlannedBlocks(
  tx: Tx,
  { owner, opened, blocks, olderUntil }: Applied,
): Promise<void> {
  const standing = {
    owner,
    providerId: opened.providerId,
    roundId: null,
    from: olderUntil,
    note: null,
    by: { accountId: null, name: 'round clock' },
  };
  await insertBlocks(tx, standing, blocks);
  if (olderUntil !== null) await insertBlocks(tx, { ...standing, roundId: opened.id, from: null }, blocks);
}
