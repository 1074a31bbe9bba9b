import { allows, type ProviderGroup } from '@drawdesk/contract';
import type { RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export interface WatchedRound {
  roundId: bigint;
  providerId: string;
  derivation: string;
  switches: Partial<RuleSwitches>;
}

/** The round of a totals screen. One outside the caller's provider groups does not exist for them. */
export async function holdRound(tx: Tx, caller: AccountCaller, roundId: string): Promise<WatchedRound> {
  const { rows } = await sql<{
    id: bigint;
    provider_id: string;
    provider_group: ProviderGroup;
    derivation: string;
    switches: Partial<RuleSwitches>;
  }>`
    select r.id, r.provider_id, p.provider_group, p.derivation, coalesce(r.switches, p.switches) as switches
    from round r join provider p on p.id = r.provider_id
    where r.id = ${BigInt(roundId)}`.execute(tx);
  const row = rows[0];
  if (!row || !allows(caller.rules, 'view', 'lotto-total', row.provider_group))
    throw new Refusal('not_found', { what: 'round' });
  return {
    roundId: row.id,
    providerId: row.provider_id,
    derivation: row.derivation,
    switches: row.switches,
  };
}
