import { type ProviderGroup, providerGroup, providerGroups } from '@drawdesk/contract';
import { betFamilies, type ReceivedRow, type ReceivedShares, type SharesByGroup } from '@drawdesk/lottery';
import { z } from 'zod';
import { type AgentTerms, type AggregatorTerms, receivedOf, sharesOf } from './terms.ts';

/** What a version of an agent's terms has beside its one set of shares (shares.md): all sets, and what its master received. */
export interface ShareRules {
  own: SharesByGroup;
  received: ReceivedShares;
}

const bp = z.int().min(0).max(10_000);
const scope = { group: z.enum(providerGroups).nullable(), family: z.enum(betFamilies).nullable() };
const shares = {
  agentBp: bp,
  masterBp: bp,
  split: z.object({ givenBp: bp, forcedBp: bp, remainderBp: bp }).nullable(),
};
const receivedRows = z.array(z.object({ ...scope, shareBp: bp }));
const shareRules = z.object({
  own: z.object({ ...shares, rows: z.array(z.object({ ...scope, ...shares })) }),
  received: z.object({ shareBp: bp, rows: receivedRows }),
});

/** The group of a row, which the engine has as any text. */
export const groupOf = (group: string | null): ProviderGroup | null =>
  group === null ? null : providerGroup.parse(group);

/** `terms.share_rules` as it is stored. Throws when the column holds something else. */
export const parseShareRules = (stored: unknown): ShareRules | null =>
  stored === null ? null : shareRules.parse(stored);

/** `aggregator_terms.shares_by_group` as it is stored. Throws when the column holds something else. */
export const parseReceivedRows = (stored: unknown): readonly ReceivedRow[] =>
  stored === null ? [] : receivedRows.parse(stored);

/** What is stored of them; null where one set of shares applies to everything and was entered directly. */
export function shareRulesOf(own: AgentTerms, master: AggregatorTerms): ShareRules | null {
  if (own.split === null && own.rows.length === 0) return null;
  return { own: sharesOf(own), received: receivedOf(master) };
}
