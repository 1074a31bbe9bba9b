import { actsByItself, type catalogueOperations, type ProviderSetup } from '@drawdesk/contract';
import { defaultSwitches } from '@drawdesk/lottery';
import type { z } from 'zod';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { recordChange } from '../approvals/approval.ts';
import { raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { databaseNow } from '../rounds/advance.ts';
import { ensureComingPartitions, generateRounds } from '../rounds/generate.ts';
import { comingSpan } from '../schedules/coming-rounds.ts';
import { beaconFaults, requireSoundProvider } from './check-provider.ts';
import { requireGroup } from './permitted-provider.ts';
import { columnsOf, switchesOf } from './provider-row.ts';
import { toProviderSetupDto } from './provider-setup-dto.ts';
import { startSettings } from './start-settings.ts';

export type NewProvider = z.output<(typeof catalogueOperations)['catalogue.create']['body']>;

/**
 * A new provider with the starting rates and limits of its bet types, and the rounds of the coming week if it takes bets.
 * @throws DomainError `provider_invalid`, `code_taken`, `not_allowed` for a group that is not the caller's.
 */
export async function createProvider(
  store: Store,
  context: CommandContext<AccountCaller>,
  provider: NewProvider,
  beaconServed: boolean,
): Promise<ProviderSetup> {
  await ensureComingPartitions(store);
  const { answer } = await command(store, context, (tx) =>
    insertProvider(tx, context.caller, provider, beaconServed),
  );
  return answer;
}

async function insertProvider(
  tx: Tx,
  caller: AccountCaller,
  { providerId, ...sent }: NewProvider,
  beaconServed: boolean,
): Promise<Outcome<ProviderSetup>> {
  await raiseConfigVersion(tx);
  requireGroup(caller, sent.group);
  const fields = { ...sent, switches: switchesOf(defaultSwitches, sent.switches) };
  const now = await databaseNow(tx);
  requireSoundProvider(fields, now, beaconFaults(fields, null, beaconServed));
  const row = { id: providerId, version: 1, changedAt: now, approval: 'waiting', fields } as const;
  const inserted = await tx
    .insertInto('provider')
    .values({ id: providerId, ...columnsOf(fields), changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw new DomainError('code_taken', { code: providerId }, [
      takenField('body.providerId', 'code', providerId),
    ]);
  await recordChange(
    tx,
    caller,
    {
      providerId,
      sourceId: null,
      version: 1,
      group: fields.group,
      nameEn: fields.nameEn,
      nameTh: fields.nameTh,
    },
    { silent: !actsByItself(fields) },
  );
  await startSettings(tx, [{ providerId, betTypes: fields.betTypes, switches: fields.switches }]);
  const rounds = fields.accepting
    ? await generateRounds(tx, comingSpan(now), { providerIds: [providerId] })
    : 0;
  return {
    answer: toProviderSetupDto(row, false),
    auditEntry: { subject: 'provider', subjectId: providerId, after: { ...fields, version: 1, rounds } },
  };
}
