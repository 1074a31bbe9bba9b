import type { Proposed } from '@drawdesk/contract';

/** A bet of a proposal whose stake a person may change. */
export type EditedBet = Pick<Proposed['bets'][number], 'dealerId' | 'betType' | 'number' | 'stake'>;

/** The bets with their dealers, as drafts are made: one for each dealer, and what has no stake is left out. */
export const byDealer = (
  bets: readonly EditedBet[],
): readonly (readonly [dealerId: string, bets: Omit<EditedBet, 'dealerId'>[]])[] =>
  [
    ...Map.groupBy(
      bets.filter(({ stake }) => !isNothing(stake)),
      ({ dealerId }) => dealerId,
    ),
  ].map(([dealerId, ofDealer]) => [
    dealerId,
    ofDealer.map(({ betType, number, stake }) => ({ betType, number, stake })),
  ]);

/** Whether a typed stake lays nothing off. */
export const isNothing = (stake: string): boolean => /^0*(\.0*)?$/.test(stake.trim());

interface Saving {
  create: (dealerId: string, bets: Omit<EditedBet, 'dealerId'>[]) => Promise<unknown>;
  /** Called after each draft: its bets are no part of a further attempt. */
  onSaved: (dealerId: string) => void;
}

/** Saves a draft for each dealer, one after another. Throws at the first that fails; those before it stay saved. */
export async function saveDrafts(bets: readonly EditedBet[], { create, onSaved }: Saving): Promise<void> {
  for (const [dealerId, ofDealer] of byDealer(bets)) {
    await create(dealerId, ofDealer);
    onSaved(dealerId);
  }
}
