import { type catalogueOperations, errorMessage, type Language, providerGroup } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { databaseNow } from '../rounds/advance.ts';
import { ensureComingPartitions, generateRounds } from '../rounds/generate.ts';
import { comingSpan } from '../schedules/coming-rounds.ts';
import { mayGroup } from './permitted-provider.ts';

type AcceptingChange = z.output<(typeof catalogueOperations)['catalogue.accepting']['body']>;
type AcceptingOutcome = z.output<(typeof catalogueOperations)['catalogue.accepting']['response']>['data'];

interface SwitchableProvider
  extends Pick<
    TableRow<'provider'>,
    'id' | 'provider_group' | 'name_en' | 'name_th' | 'accepting' | 'version'
  > {
  /** The company has a setting for at least one of its bet types. */
  has_settings: boolean;
}

/**
 * Switches providers to accept or decline bets: those named, or all of a group, or all that exist for the
 * caller. A provider that cannot be switched does not stop the others: it is returned with the reason. When a
 * provider is switched on, the rounds of the coming week are created immediately.
 */
export async function switchAccepting(
  store: Store,
  context: CommandContext<AccountCaller>,
  change: AcceptingChange,
  language: Language,
): Promise<AcceptingOutcome> {
  await ensureComingPartitions(store);
  const { answer } = await command(store, context, (tx) =>
    switchProviders(tx, context.caller, change, language),
  );
  return answer;
}

async function switchProviders(
  tx: Tx,
  caller: AccountCaller,
  { providerIds, group, accepting, reason }: AcceptingChange,
  language: Language,
): Promise<Outcome<AcceptingOutcome>> {
  await raiseConfigVersion(tx);
  const rows = (await lockProviders(tx, providerIds, group)).filter((row) =>
    mayGroup(caller, 'manage', providerGroup.parse(row.provider_group)),
  );
  const found = new Set(rows.map(({ id }) => id));
  const unknown = [...new Set(providerIds ?? [])].filter((id) => !found.has(id));
  const switched = rows.filter((row) => row.accepting !== accepting);
  const empty = switched.filter((row) => accepting && !row.has_settings);
  const changed = switched.filter((row) => !empty.includes(row));
  const outcome: AcceptingOutcome = {
    changed: changed.length,
    unchanged: rows.length - switched.length,
    failed: [
      ...unknown.map((providerId) => ({
        providerId,
        code: 'provider_unknown',
        message: errorMessage('provider_unknown', language, { providers: providerId }),
      })),
      ...empty.map((row) => ({
        providerId: row.id,
        code: 'nothing_to_sell',
        message: errorMessage('nothing_to_sell', language, {
          provider: { en: row.name_en, th: row.name_th },
        }),
      })),
    ],
  };
  if (changed.length === 0) return { answer: outcome, auditEntry: null };
  const rounds = await write(tx, changed, accepting);
  const [only] = changed;
  return {
    answer: outcome,
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
): Promise<SwitchableProvider[]> {
  const { rows } = await sql<SwitchableProvider>`
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
async function write(tx: Tx, changed: readonly SwitchableProvider[], accepting: boolean): Promise<number> {
  const providerIds = changed.map(({ id }) => id);
  await sql`
    update provider set accepting = ${accepting}, version = version + 1, changed_at = clock_timestamp()
    where id = any(${providerIds}::text[])`.execute(tx);
  if (!accepting) return 0;
  return generateRounds(tx, comingSpan(await databaseNow(tx)), { providerIds });
}
