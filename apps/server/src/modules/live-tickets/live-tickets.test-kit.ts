import type { BundleConfigDto } from '@drawdesk/contract';
import { type BundleBetType, bundleSeeds, formatMoney, ladderSeeds } from '@drawdesk/lottery';
import type { TestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { toPrizesDto } from './prizes-dto.ts';

export type Sold = { quantity?: number | null; maxPerPlayer?: number | null; price?: string; on?: boolean };

/** What a level sells of one size: the seeds of the domain, unless given otherwise. */
export function termsOf(
  betType: BundleBetType,
  size: 'small' | 'medium' | 'large',
  { quantity = null, maxPerPlayer = null, price, on = true }: Sold = {},
  prizes: Record<string, string> = {},
) {
  const seeds = (betType === 'set' ? bundleSeeds : ladderSeeds)[size];
  return {
    size,
    on,
    quantity,
    maxPerPlayer,
    price: price ?? formatMoney(seeds.price),
    prizes: toPrizesDto(betType, seeds.prizes).map((prize) => ({
      ...prize,
      amount: prizes[prize.prize] ?? prize.amount,
    })),
  };
}

/** Bundles of a provider for the master of an agent, every size with its seed values. */
export async function giveAggregator(
  api: TestApi,
  { aggregatorId }: TestAgent,
  providerId: string,
  sold: Sold = {},
  betType: BundleBetType = 'set',
): Promise<BundleConfigDto[]> {
  const sizes = (['large', 'medium', 'small'] as const).map((size) => termsOf(betType, size, sold));
  const { data } = await api.ok('superadmin', 'liveTickets.createMaster', {
    body: { aggregatorId: String(aggregatorId), providerId, sizes },
  });
  return data;
}

export interface Units {
  betType?: BundleBetType;
  number: string;
  quantity: number;
  size?: 'small' | 'medium' | 'large';
  stake?: string;
  offer?: string;
}

export const itemsOf = (units: readonly Units[]) =>
  units.map((piece) => ({ betType: piece.betType ?? 'set', ...piece }));

/** A bill of units as a player site sends it. */
export const placeUnits = async (
  api: TestApi,
  agent: TestAgent,
  roundId: RoundId,
  units: readonly Units[],
  { player = 'somchai', accept = 'all' }: { player?: string; accept?: 'all' | 'partial' } = {},
) => {
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player, accept, items: itemsOf(units) },
  });
  return data;
};
