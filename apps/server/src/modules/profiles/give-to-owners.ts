import { errorMessage, fieldMessage, type Language } from '@drawdesk/contract';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { type Owner, requireOwner } from '../organisations/owner.ts';
import type { When } from '../rates/change-rates.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { type Given, giveProfile } from './give-profile.ts';
import { contentsOf } from './profile-contents.ts';
import { requireProfile } from './profile-row.ts';

interface Failed {
  level: 'aggregator' | 'agent';
  id: string;
  name: string;
  code: string;
  message: string;
}

/**
 * Gives one of the caller's profiles to masters and agents: the company's to any, a master's to its own
 * agents, an agent's to itself. For those that cannot take it the reason is returned; the others receive it.
 * @throws DomainError `not_found`
 */
export async function giveToOwners(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  to: { aggregatorIds: readonly string[]; agentIds: readonly string[]; when: When },
  language: Language,
): Promise<{ given: number; failed: Failed[] }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const row = await requireProfile(tx, caller, id, true);
    const provider = await requireRateProvider(tx, caller, row.provider_id, 'manage', 'setting-provider');
    const profile = { id: row.id, name: row.name, version: row.version };
    const gift = { profile, provider, contents: await contentsOf(tx, id), when: to.when };
    const results: Given[] = [];
    for (const owner of await ownersOf(tx, caller, to)) {
      await raiseConfigVersion(tx, owner);
      results.push(await giveProfile(tx, caller, owner, gift));
    }
    const lines = results.flatMap((one) => ('line' in one ? [one.line] : []));
    const failed = results.flatMap((one) =>
      'refusal' in one ? [failedOf(one.owner, one.refusal, language)] : [],
    );
    return {
      answer: { given: lines.length, failed },
      auditEntry:
        lines.length === 0
          ? null
          : {
              subject: 'profile',
              subjectId: String(id),
              after: { providerId: provider.id, profileVersion: row.version, when: to.when, given: lines },
            },
    };
  });
  return answer;
}

/**
 * The owners who receive the profile, without duplicates. A master's profile goes to its agents only, never to a level
 * above.
 */
async function ownersOf(
  tx: Tx,
  caller: AccountCaller,
  { aggregatorIds, agentIds }: { aggregatorIds: readonly string[]; agentIds: readonly string[] },
): Promise<Owner[]> {
  if (caller.aggregatorId !== null && aggregatorIds.length > 0)
    throw new DomainError('not_found', { what: 'master' });
  const owners: Owner[] = [];
  for (const aggregatorId of new Set(aggregatorIds))
    owners.push(await requireOwner(tx, caller, { aggregatorId }));
  for (const agentId of new Set(agentIds)) owners.push(await requireOwner(tx, caller, { agentId }));
  return owners;
}

function failedOf(
  { level, aggregatorId, agentId, name }: Owner,
  refusal: DomainError,
  language: Language,
): Failed {
  const [field] = refusal.fields;
  return {
    level: level === 'agent' ? 'agent' : 'aggregator',
    id: String(agentId ?? aggregatorId),
    name,
    code: refusal.code,
    message: field ? fieldMessage(field, language) : errorMessage(refusal.code, language, refusal.values),
  };
}
