import { type catalogueOperations, errorMessage, type Language, providerGroup } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { databaseNow } from '../rounds/advance.ts';
import { comingSpan, generateRounds } from '../rounds/generate.ts';
import { mayGroup } from './permitted-provider.ts';

type Asked = z.output<(typeof catalogueOperations)['catalogue.accepting']['body']>;
type Done = z.output<(typeof catalogueOperations)['catalogue.accepting']['response']>['data'];

interface Row {
  id: string;
  provider_group: string;
  name_en: string;
  name_th: string;
  accepting: boolean;
  version: number;
  /** The company has a setting for at least one of its bet types. */
  has_settings: boolean;
}

/**
 * Switches providers to accept or decline bets: those named, or all of a group, or all that exist for the
 * caller. A provider that cannot be switched does not stop the others: it is returned with the reason. When a
 * provider is switched on, the rounds of the coming week are created at once.
 */
export async function switchAccepting(
  tx: Tx,
  caller: AccountCaller,
  { providerIds, group, accepting, reason }: Asked,
  language: Language,
): Promise<Outcome<Done>> {
  await raiseConfigVersion(tx);
  const rows = (await lockProviders(tx, providerIds, group)).filter((row) =>
    mayGroup(caller, 'manage', providerGroup.parse(row.provider_group)),
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...new Set(providerIds ?? [])].filter((id) => !known.has(id));
  const turned = rows.filter((row) => row.accepting !== accepting);
  const empty = turned.filter((row) => accepting && !row.has_settings);
  const changed = turned.filter((row) => !empty.includes(row));
  const done: Done = {
    changed: changed.length,
    unchanged: rows.length - turned.length,
    failed: [
      ...unknown.map((providerId) => ({
        ...{ providerId, code: 'provider_unknown' },
        message: errorMessage('provider_unknown', language, { providers: providerId }),
      })),
      ...empty.map((row) => ({
        ...{ providerId: row.id, code: 'nothing_to_sell' },
        message: errorMessage('nothing_to_sell', language, {
          name: language === 'th' ? row.name_th : row.name_en,
        }),
      })),
    ],
  };
  if (changed.length === 0) return { answer: done, auditEntry: null };
  const rounds = await write(tx, changed, accepting);
  const [only] = changed;
  return {
    answer: done,
    auditEntry: {
      subject: 'provider',
      subjectId: only && changed.length === 1 ? only.id : (group ?? 'all'),
      reason,
      before: { accepting: !accepting },
      after: {
        accepting,
        ...(only && changed.length === 1
          ? { version: only.version + 1 }
          : { providers: changed.map(({ id }) => id) }),
        ...(accepting && { rounds }),
      },
    },
  };
}

async function lockProviders(
  tx: Tx,
  ids: readonly string[] | null,
  group: string | undefined,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.provider_group, p.name_en, p.name_th, p.accepting, p.version,
           exists (
             select from bet_setting s
             where s.provider_id = p.id and s.bet_type = any(p.bet_types) and s.level = 'company') as has_settings
    from provider p
    where (${ids}::text[] is null or p.id = any(${ids}::text[]))
      and (${group ?? null}::text is null or p.provider_group = ${group ?? null})
    order by p.id
    for no key update of p`.execute(tx);
  return rows;
}

/** Returns how many rounds were made. */
async function write(tx: Tx, changed: readonly Row[], accepting: boolean): Promise<number> {
  const providerIds = changed.map(({ id }) => id);
  await sql`
    update provider set accepting = ${accepting}, version = version + 1, changed_at = clock_timestamp()
    where id = any(${providerIds}::text[])`.execute(tx);
  if (!accepting) return 0;
  return generateRounds(tx, comingSpan(await databaseNow(tx)), { providerIds });
}
