import { defaultSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type CatalogueProvider, catalogue } from './shipped/index.ts';
import { startSettings } from './start-settings.ts';

/**
 * Puts the shipped providers and the company's starting rates and limits into the database, as the owner.
 * Existing rows stay unchanged, so every start may call it: an operator's edits win, and a provider that a
 * new version brings is added. Returns how many providers were added.
 */
export async function seedCatalogue(store: Store): Promise<number> {
  return store.transaction({ as: 'company' }, async (tx) => {
    const added = await addProviders(tx);
    // only for providers that were just added: a setting the company removed since does not come back
    const settings = await startSettings(
      tx,
      added.map(({ id, betTypes, switches }) => ({
        providerId: id,
        betTypes,
        switches: { ...defaultSwitches, ...switches },
      })),
    );
    if (added.length + settings > 0) await sql`update config_version set version = version + 1`.execute(tx);
    return added.length;
  });
}

async function addProviders(tx: Tx): Promise<CatalogueProvider[]> {
  const { rows } = await sql<Pick<TableRow<'provider'>, 'id'>>`
    insert into provider (id, provider_group, name_en, name_th, logo, sort_order, derivation, bet_types, draw_format,
      switches, schedule, calendar, result_mode, accepting, confirm_mode, auto_confirm, house_game, no_result_after_minutes, cancel_window_minutes,
      cancels_per_day, approval)
    select p.id, p."group", p."nameEn", p."nameTh", p.logo, p."sortOrder", p.derivation, p."betTypes",
      nullif(p."drawFormat", 'null'::jsonb), p.switches, p.schedule, p.calendar, p."resultMode",
      true, p."confirmMode", p."autoConfirm", p."houseGame", p."noResultAfterMinutes",
      p."cancelWindowMinutes", p."cancelsPerDay", 'approved'
    from jsonb_to_recordset(${JSON.stringify(catalogue)}::jsonb) as p (
      id text, "group" text, "nameEn" text, "nameTh" text, logo text, "sortOrder" integer, derivation text, "betTypes" text[], "drawFormat" jsonb,
      switches jsonb, schedule jsonb, calendar jsonb, "resultMode" text, "confirmMode" text, "autoConfirm" boolean,
      "houseGame" text, "noResultAfterMinutes" integer, "cancelWindowMinutes" integer, "cancelsPerDay" integer)
    on conflict (id) do nothing
    returning id`.execute(tx);
  const added = new Set(rows.map(({ id }) => id));
  return catalogue.filter(({ id }) => added.has(id));
}
