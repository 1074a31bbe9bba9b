import { errorMessage, type Language } from '@drawdesk/contract';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { holdConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { type Holder, requireHolder } from '../organisations/holder.ts';
import type { When } from '../rates/change-rates.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { contentsOf } from './contents.ts';
import { type Given, giveProfile } from './give-profile.ts';
import { requireProfile } from './profile-row.ts';

interface Failed {
  level: 'aggregator' | 'agent';
  id: string;
  name: string;
  code: string;
  message: string;
}

/**
 * Gives a profile of the caller's own to masters and agents: the company's to any, a master's to agents of its own, an
 * agent's to itself. Who cannot take it is told with the reason; the others have it.
 * @throws Refusal `not_found`
 */
export async function giveToHolders(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  asked: { aggregatorIds: readonly string[]; agentIds: readonly string[]; when: When },
  language: Language,
): Promise<Outcome<{ given: number; failed: Failed[] }>> {
  await holdConfigVersion(tx);
  const row = await requireProfile(tx, caller, id, true);
  const provider = await requireRateProvider(tx, caller, row.provider_id, 'manage', 'setting-provider');
  const profile = { id: row.id, name: row.name, version: row.version };
  const gift = { profile, provider, contents: await contentsOf(tx, id), when: asked.when };
  const given: Given[] = [];
  for (const holder of await holdersOf(tx, caller, asked)) {
    await raiseConfigVersion(tx, holder);
    given.push(await giveProfile(tx, caller, holder, gift));
  }
  const lines = given.flatMap((one) => ('line' in one ? [one.line] : []));
  const failed = given.flatMap((one) =>
    'refusal' in one ? [failedOf(one.holder, one.refusal, language)] : [],
  );
  return {
    answer: { given: lines.length, failed },
    deed:
      lines.length === 0
        ? null
        : {
            ...{ subject: 'profile', subjectId: String(id) },
            after: { providerId: provider.id, profileVersion: row.version, when: asked.when, given: lines },
          },
  };
}

/** Whom it is to be given to, each once. A profile is not given back up: a master's is for its agents. */
async function holdersOf(
  tx: Tx,
  caller: AccountCaller,
  { aggregatorIds, agentIds }: { aggregatorIds: readonly string[]; agentIds: readonly string[] },
): Promise<Holder[]> {
  if (caller.aggregatorId !== null && aggregatorIds.length > 0)
    throw new Refusal('not_found', { what: 'master' });
  const holders: Holder[] = [];
  for (const aggregatorId of new Set(aggregatorIds))
    holders.push(await requireHolder(tx, caller, { aggregatorId }));
  for (const agentId of new Set(agentIds)) holders.push(await requireHolder(tx, caller, { agentId }));
  return holders;
}

function failedOf(
  { level, aggregatorId, agentId, name }: Holder,
  refusal: Refusal,
  language: Language,
): Failed {
  const [field] = refusal.fields;
  const said = field?.message;
  return {
    level: level === 'agent' ? 'agent' : 'aggregator',
    id: String(agentId ?? aggregatorId),
    name,
    code: refusal.code,
    message:
      (typeof said === 'string' ? said : said?.[language]) ??
      errorMessage(refusal.code, language, refusal.values),
  };
}
