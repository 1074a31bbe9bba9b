import type { BundleProviderDto } from '@drawdesk/contract';

type OpenRound = BundleProviderDto['openRounds'][number];

interface StockSearch {
  provider?: string | undefined;
  round?: string | undefined;
}

export interface ShownRound {
  provider: BundleProviderDto | undefined;
  roundId: string | undefined;
  /** Known while the round is open. */
  open: OpenRound | undefined;
}

/**
 * The round whose stock is shown: the one of the address, else the next to close of its provider, else the
 * next to close of all. A closed round is still shown when the address names it.
 */
export function usualStock(providers: readonly BundleProviderDto[], search: StockSearch): ShownRound {
  const named = providers.find(({ providerId }) => providerId === search.provider);
  if (search.round !== undefined) {
    const sells = (one: BundleProviderDto) => one.openRounds.some(({ roundId }) => roundId === search.round);
    const provider = named ?? providers.find(sells);
    return {
      provider,
      roundId: search.round,
      open: provider?.openRounds.find(({ roundId }) => roundId === search.round),
    };
  }
  const [next] = (named ? [named] : providers)
    .flatMap((provider) => provider.openRounds.map((open) => ({ provider, open })))
    .sort((one, other) => Date.parse(one.open.closeAt) - Date.parse(other.open.closeAt));
  return { provider: named ?? next?.provider, roundId: next?.open.roundId, open: next?.open };
}
