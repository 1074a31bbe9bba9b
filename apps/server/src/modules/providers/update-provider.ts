import {
  actsByItself,
  type catalogueOperations,
  type InvalidField,
  type ProviderSetup,
  systemReasons,
} from '@drawdesk/contract';
import { type BetType, betTypeKeys, betTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { recordChange } from '../approvals/approval.ts';
import { raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { betTypeNames } from '../draws/bet-type-names.ts';
import { firstLengthOf } from '../draws/draw-format.ts';
import { forgetGroups } from '../figures/fold.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { databaseNow } from '../rounds/advance.ts';
import { followSchedule, type RoundChanges } from '../rounds/follow-schedule.ts';
import { ensureComingPartitions } from '../rounds/generate.ts';
import { lockSchedulesExclusive } from '../rounds/schedule-lock.ts';
import { beaconFaults, requireSoundProvider } from './check-provider.ts';
import { refuseGroupInTerms } from './group-in-terms.ts';
import { permittedProvider, requireGroup } from './permitted-provider.ts';
import { columnsOf, hasBets, lockProvider, type ProviderFields, switchesOf } from './provider-row.ts';
import { toProviderSetupDto } from './provider-setup-dto.ts';
import { startSettings } from './start-settings.ts';

export type ProviderEdit = z.output<(typeof catalogueOperations)['catalogue.update']['body']>;

/**
 * Fields that decide automatically what a round pays, or that it is refunded. When one person changes them,
 * they take effect only after another person has approved them.
 */
const decidingFields = [
  'resultMode',
  'autoConfirm',
  'confirmMode',
  'sourcesAgree',
  'derivation',
  'drawFormat',
  'houseGame',
  'noResultAfterMinutes',
  'refundAfterMinutes',
] as const satisfies readonly (keyof ProviderFields)[];

interface Updated {
  provider: ProviderSetup;
  rounds: RoundChanges;
}

/** Fields that decide which rounds exist. */
const ofRounds = ['schedule', 'calendar', 'accepting'] as const satisfies readonly (keyof ProviderFields)[];

const nothing: RoundChanges = { added: 0, moved: 0, removed: 0, kept: 0 };

/**
 * Changes a provider; the rounds ahead follow a new schedule in the same transaction.
 * @throws DomainError `not_found`, `stale_version`, `provider_invalid`, `derivation_fixed` once bets were taken, `not_allowed`
 * for a group that is not the caller's, `provider_group_in_terms` for another group while terms have shares for it.
 */
export async function updateProvider(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: string,
  edit: ProviderEdit,
  beaconServed: boolean,
): Promise<Updated> {
  await ensureComingPartitions(store);
  const { answer } = await command(store, context, (tx) =>
    writeProvider(tx, context.caller, id, edit, beaconServed),
  );
  return answer;
}

async function writeProvider(
  tx: Tx,
  caller: AccountCaller,
  id: string,
  { version, ...edit }: ProviderEdit,
  beaconServed: boolean,
): Promise<Outcome<Updated>> {
  await raiseConfigVersion(tx);
  if (ofRounds.some((field) => edit[field] !== undefined)) await lockSchedulesExclusive(tx);
  const row = permittedProvider(caller, 'manage', await lockProvider(tx, id));
  const { fields } = row;
  const subject = { subject: 'provider', subjectId: id };
  const { switches, ...rest } = edit;
  const sent = { ...sentFields(rest), ...(switches && { switches: switchesOf(fields.switches, switches) }) };
  await requireVersion(tx, { ...subject, version: row.version, fields: { ...fields } }, version, sent);

  const sold = await hasBets(tx, id);
  const next: ProviderFields = { ...fields, ...sent };
  const { changed, before, after } = changedFields({ ...fields }, { ...next });
  if (changed.length === 0)
    return { answer: { provider: toProviderSetupDto(row, sold), rounds: nothing }, auditEntry: null };
  if (changed.includes('group')) requireGroup(caller, next.group);
  if (changed.includes('derivation') && sold)
    throw new DomainError('derivation_fixed', { provider: { en: fields.nameEn, th: fields.nameTh } }, [
      { path: 'body.derivation', code: 'derivation_fixed' },
    ]);
  const now = await databaseNow(tx);
  if (changed.includes('group'))
    await refuseGroupInTerms(tx, { en: fields.nameEn, th: fields.nameTh }, [fields.group, next.group], now);
  requireSoundProvider(next, now, [
    ...(await openBetFaults(tx, id, fields, next)),
    ...beaconFaults(next, fields, beaconServed),
  ]);

  await tx
    .updateTable('provider')
    .set({ ...columnsOf(next), changed_at: now, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  const asks = decidingFields.some((field) => changed.includes(field));
  if (asks)
    await recordChange(
      tx,
      caller,
      {
        providerId: id,
        sourceId: null,
        version: row.version + 1,
        group: next.group,
        nameEn: next.nameEn,
        nameTh: next.nameTh,
      },
      { silent: !actsByItself(next) },
    );
  const approval = asks ? 'waiting' : row.approval;
  const added = next.betTypes.filter((type) => !fields.betTypes.includes(type));
  await startSettings(tx, [{ providerId: id, betTypes: added, switches: next.switches }]);
  const rounds = ofRounds.some((field) => changed.includes(field))
    ? await followSchedule(
        tx,
        { ...next, providerId: id },
        { account: personOf(caller), reason: systemReasons.not_in_schedule.en },
      )
    : nothing;
  // last: who folds has figures that settlements wait for, and waits for this
  if (changed.includes('group')) await forgetGroups(tx);
  return {
    answer: {
      provider: toProviderSetupDto(
        { ...row, approval, fields: next, version: row.version + 1, changedAt: now },
        sold,
      ),
      rounds,
    },
    auditEntry: {
      ...subject,
      before,
      after: {
        ...after,
        version: row.version + 1,
        ...(asks && { approval }),
        ...(rounds !== nothing && { rounds }),
      },
    },
  };
}

/** The fields that were sent, without missing ones: missing fields must not overwrite stored values. */
const sentFields = <T extends object>(edit: T) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/**
 * What open bets keep fixed. A bet type stays, because without it their result could not be entered
 * (draw-format.ts). The length of the main number stays where whole numbers were sold, because after a change
 * no draw would have their length.
 */
async function openBetFaults(
  tx: Tx,
  id: string,
  was: ProviderFields,
  next: ProviderFields,
): Promise<InvalidField[]> {
  const removed = was.betTypes.filter((type) => !next.betTypes.includes(type));
  const lengthOf = ({ derivation, drawFormat }: ProviderFields) => firstLengthOf(derivation, drawFormat);
  const whole = lengthOf(was) === lengthOf(next) ? [] : wholeNumberTypes;
  const open = await openBetTypes(tx, id, [...removed, ...whole]);
  const fault = (path: string, code: 'bets_open' | 'length_sold', of: readonly BetType[]): InvalidField[] => {
    const types = of.filter((type) => open.includes(type));
    return types.length === 0 ? [] : [{ path, code, values: { types: betTypeNames(types) } }];
  };
  return [...fault('betTypes', 'bets_open', removed), ...fault('drawFormat', 'length_sold', whole)];
}

/** As long as the main number itself (domain.md §1). */
const wholeNumberTypes = betTypeKeys.filter((type) => betTypes[type].digits === 'first');

async function openBetTypes(tx: Tx, id: string, types: readonly BetType[]): Promise<string[]> {
  if (types.length === 0) return [];
  // round_by_provider, and the primary key of the totals
  const { rows } = await sql<Pick<TableRow<'type_total'>, 'bet_type'>>`
    select distinct t.bet_type
    from round r
    cross join aggregator a
    join type_total t on t.aggregator_id = a.id and t.round_id = r.id and t.agent_id = 0
    where r.provider_id = ${id}
      and r.status in ('open', 'waiting', 'waiting_confirm', 'void_pending')
      and t.bet_type = any(${[...types]}::text[])
      and t.ticket_count > 0
    order by t.bet_type`.execute(tx);
  return rows.map((row) => row.bet_type);
}
