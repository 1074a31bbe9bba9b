import type { BetType, RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { startingSettings } from './shipped/index.ts';

/** Bet types of a provider for which the company has no setting yet. */
export interface Unset {
  providerId: string;
  betTypes: readonly BetType[];
  switches: RuleSwitches;
}

/**
 * Gives bet types the company's starting rates and limits. A bet type with a setting keeps it. Returns how
 * many received the starting values.
 */
export async function startSettings(tx: Tx, providers: readonly Unset[]): Promise<number> {
  const settings = providers.flatMap(({ providerId, betTypes, switches }) =>
    betTypes.map((type) => ({ provider: providerId, type, settings: startingSettings(type, switches) })),
  );
  const inserted = await sql`
    insert into bet_setting (level, provider_id, bet_type, settings)
    select 'company', s.provider, s.type, s.settings
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s (provider text, type text, settings jsonb)
    on conflict do nothing`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}
