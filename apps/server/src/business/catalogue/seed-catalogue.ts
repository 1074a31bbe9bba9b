import { defaultSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type CatalogueProvider, catalogue, startingSettings } from './providers/index.ts';

/**
 * Puts the shipped providers and the company's starting rates and limits into the database, as the owner. What is
 * there already stays as it is, so every start may call it: an operator's edits win, and a provider that a new
 * version brings is added. Returns how many providers were added.
 */
export async function seedCatalogue(store: Store): Promise<number> {
  return store.transaction({ as: 'owner' }, async (tx) => {
    const added = await addProviders(tx);
    const settings = await addStartingSettings(tx, added);
    if (added.length + settings > 0) await sql`update config_version set version = version + 1`.execute(tx);
    return added.length;
  });
}

async function addProviders(tx: Tx): Promise<CatalogueProvider[]> {
  const { rows } = await sql<{ id: string }>`
    insert into provider (id, provider_group, name_en, name_th, sort_order, derivation, bet_types, switches, schedule,
      calendar, result_mode, accepting, confirm_mode, auto_confirm, no_result_after_minutes, cancel_window_minutes,
      cancels_per_day)
    select p.id, p."group", p."nameEn", p."nameTh", p."sortOrder", p.derivation, p."betTypes", p.switches,
      p.schedule, p.calendar, p."resultMode",
      -- the house games are drawn by nobody yet: they take no bets until somebody switches them on
      p."resultMode" = 'manual', p."confirmMode", p."autoConfirm", p."noResultAfterMinutes",
      p."cancelWindowMinutes", p."cancelsPerDay"
    from jsonb_to_recordset(${JSON.stringify(catalogue)}::jsonb) as p (
      id text, "group" text, "nameEn" text, "nameTh" text, "sortOrder" integer, derivation text, "betTypes" text[],
      switches jsonb, schedule jsonb, calendar jsonb, "resultMode" text, "confirmMode" text, "autoConfirm" boolean,
      "noResultAfterMinutes" integer, "cancelWindowMinutes" integer, "cancelsPerDay" integer)
    on conflict (id) do nothing
    returning id`.execute(tx);
  const added = new Set(rows.map(({ id }) => id));
  return catalogue.filter(({ id }) => added.has(id));
}

/** Only for providers that were just added: a setting the company removed since does not come back. */
async function addStartingSettings(tx: Tx, providers: readonly CatalogueProvider[]): Promise<number> {
  const settings = providers.flatMap((provider) =>
    provider.betTypes.map((betType) => ({
      provider: provider.id,
      type: betType,
      settings: startingSettings(betType, { ...defaultSwitches, ...provider.switches }),
    })),
  );
  const inserted = await sql`
    insert into bet_setting (level, provider_id, bet_type, settings)
    select 'company', s.provider, s.type, s.settings
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s (provider text, type text, settings jsonb)
    on conflict do nothing`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}
