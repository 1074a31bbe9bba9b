import type { NumberState, RiskFlag } from '@drawdesk/contract';
import { type BetType, type RiskBand, riskBand, type Satang, satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { effectiveSettings, readSettingsChain } from '../settings-chain/read-settings-chain.ts';
import type { TreePart } from './tree-part.ts';

/** The settings of a part for the numbers of one bet type in one round. */
export interface Judge {
  /** The limit for one number at the viewed level; null when it sets none. Satang. */
  limit: Satang | null;
  /** Whether the viewed level has a hold for one number (hold.md §1). */
  hasHold: boolean;
  /** Of an exposure in satang. */
  risk: (exposure: bigint) => RiskFlag | null;
  /** Of a number with its stake in satang. */
  state: (number: string, stake: bigint) => NumberState;
  /** Numbers that are closed or reduced, also those without bets. */
  blocked: readonly string[];
}

const flags: Readonly<Record<RiskBand, RiskFlag>> = { red: 'high', amber: 'medium', green: 'low' };

/**
 * Limit, percentages and blocks in force for a part, as intake resolves them (domain.md §4). The limit is
 * that of the viewed level, because each level counts its own bets; percentages and blocks are the
 * strictest down to it.
 */
export async function judgeOf(tx: Tx, part: TreePart, round: RoundRow, betType: BetType): Promise<Judge> {
  const { aggregatorId, agentId } = part;
  const place = { providerId: round.providerId, aggregatorId, agentId };
  const settings = effectiveSettings(await readSettingsChain(tx, place, new Date(), round.id)).get(betType);
  const own = settings?.levels[part.level];
  const limit = own?.limit ?? null;
  const blocks = new Map<string, number | null>(
    [...(settings?.blocked ?? [])].map(([key, { rate }]) => [key, rate]),
  );
  return {
    limit,
    hasHold: (own?.hold ?? null) !== null,
    risk: (exposure) => {
      const band = own ? riskBand(satang(exposure), limit, own) : null;
      return band && flags[band];
    },
    state: (number, stake) => {
      const rate = blocks.get(number);
      if (rate === null) return 'closed';
      if (limit !== null && stake >= limit) return 'full';
      return rate === undefined ? 'open' : 'reduced';
    },
    blocked: [...blocks.keys()],
  };
}
