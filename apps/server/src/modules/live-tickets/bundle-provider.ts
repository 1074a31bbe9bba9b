import { type Action, allows, type LocalizedText, providerGroup } from '@drawdesk/contract';
import { type BundleBetType, isBundleType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** A provider that sells by the unit. */
export interface BundleProvider {
  id: string;
  name: LocalizedText;
  betType: BundleBetType;
}

/**
 * A provider whose bundles or tickets the caller may see or change.
 * @throws DomainError `not_found`: also for one that sells no bundles or tickets.
 */
export async function requireBundleProvider(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  action: Action,
): Promise<BundleProvider> {
  const { rows } = await sql<
    Pick<TableRow<'provider'>, 'id' | 'provider_group' | 'name_en' | 'name_th' | 'bet_types'>
  >`
    select id, provider_group, name_en, name_th, bet_types from provider where id = ${providerId}`.execute(
    tx,
  );
  const row = rows[0];
  const betType = row?.bet_types.find(isBundleType);
  const seen =
    row && allows(caller.rules, action, 'setting-live-ticket', providerGroup.parse(row.provider_group));
  if (!row || !betType || !seen) throw new DomainError('not_found', { what: 'provider' });
  return { id: row.id, name: { en: row.name_en, th: row.name_th }, betType };
}
