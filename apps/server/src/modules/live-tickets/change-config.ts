import type { BundleConfigDto, BundleTermsDto } from '@drawdesk/contract';
import type { BundleSize } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { type BundleProvider, requireBundleProvider } from './bundle-provider.ts';
import { mayEdit, toConfigDto, toTermsDto } from './config-dto.ts';
import { type BundleConfig, readConfigs, requireConfig } from './config-row.ts';
import { judgedTerms } from './judge-terms.ts';
import { aggregatorConfigs, insertConfig, updateConfig } from './save-config.ts';

type SizeSent = BundleTermsDto & { size: BundleSize };

interface Owner {
  aggregatorId: AggregatorId;
  agentId: AgentId | null;
  name: string;
}

/**
 * Gives a master sizes of a provider to sell.
 * @throws DomainError `not_found`, `bundles_invalid`, `bundles_there_already`
 */
export async function createForAggregator(
  store: Store,
  context: CommandContext<AccountCaller>,
  aggregatorId: AggregatorId,
  providerId: string,
  sizes: readonly SizeSent[],
): Promise<BundleConfigDto[]> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const provider = await requireBundleProvider(tx, caller, providerId, 'view');
    const { id, name } = await requireAggregatorRow(tx, caller, aggregatorId);
    return create(tx, caller, provider, { aggregatorId: id, agentId: null, name }, sizes);
  });
  return answer;
}

/**
 * Gives an agent its own sizes, within what its master sells.
 * @throws DomainError `not_found`, `bundles_invalid`, `bundles_there_already`
 */
export async function createForAgent(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  providerId: string,
  sizes: readonly SizeSent[],
): Promise<BundleConfigDto[]> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    if (caller.agentId !== null) throw new DomainError('not_found', { what: 'agent' });
    await lockConfigVersion(tx);
    const provider = await requireBundleProvider(tx, caller, providerId, 'manage');
    const agent = await requireAgentRow(tx, caller, agentId);
    const owner = { aggregatorId: agent.aggregator_id, agentId: agent.id, name: agent.name };
    return create(tx, caller, provider, owner, sizes);
  });
  return answer;
}

async function create(
  tx: Tx,
  caller: AccountCaller,
  { id: providerId, name, betType }: BundleProvider,
  owner: Owner,
  sizes: readonly SizeSent[],
): Promise<Outcome<BundleConfigDto[]>> {
  const { aggregatorId, agentId } = owner;
  await raiseConfigVersion(tx, owner);
  const ofMaster = agentId === null ? [] : await aggregatorConfigs(tx, aggregatorId, providerId);
  const taken = await readConfigs(
    tx,
    sql`c.removed_at is null and c.provider_id = ${providerId} and c.aggregator_id = ${aggregatorId}
      and c.agent_id is not distinct from ${agentId}`,
  );
  const ids: bigint[] = [];
  for (const [at, sent] of sizes.entries()) {
    const { size } = sent;
    const path = `body.sizes.${at}`;
    if (sizes.findIndex((one) => one.size === size) < at)
      throw new DomainError('bundles_invalid', {}, [{ path: `${path}.size`, code: 'twice' }]);
    if (taken.some((one) => one.size === size))
      throw new DomainError('bundles_there_already', { size, provider: name, name: owner.name });
    const upline = ofMaster.find((one) => one.size === size) ?? null;
    if (agentId !== null && upline === null)
      throw new DomainError('bundles_invalid', {}, [{ path: `${path}.size`, code: 'not_agreed' }]);
    const terms = judgedTerms(betType, sent, upline?.effective ?? null, path);
    const place = { aggregatorId, agentId, providerId, betType, size };
    ids.push(await insertConfig(tx, place, terms, upline?.effective ?? null));
  }
  const made = await readConfigs(tx, sql`c.id = any(${ids}::bigint[])`, sql`order by c.id`);
  return {
    answer: made.map((config) => toConfigDto(caller, config)),
    auditEntry: {
      ...subjectOf(owner),
      after: {
        bundles: { providerId, ...Object.fromEntries(made.map((one) => [one.size, loggedTerms(one)])) },
      },
    },
  };
}

/**
 * Changes what a level sells of one size; tickets keep what they were sold under.
 * @throws DomainError `not_found`, `bundles_invalid`, `stale_version`
 */
export async function changeConfig(
  store: Store,
  context: CommandContext<AccountCaller>,
  configId: bigint,
  sent: BundleTermsDto & { version: number },
): Promise<BundleConfigDto> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const config = await requireEditable(tx, caller, configId);
    await raiseConfigVersion(tx, { aggregatorId: config.aggregatorId, agentId: config.agent?.id ?? null });
    await requireVersionOf(tx, config, sent.version, sent);
    const { aggregatorId, agent, providerId, betType, size } = config;
    const upline =
      agent === null
        ? null
        : ((await aggregatorConfigs(tx, aggregatorId, providerId)).find((one) => one.size === size) ??
          config);
    const terms = judgedTerms(betType, sent, upline?.effective ?? null, 'body');
    await updateConfig(tx, config, terms, upline?.effective ?? null);
    const changed = await requireConfig(tx, caller, configId);
    return {
      answer: toConfigDto(caller, changed),
      auditEntry: {
        ...subject(configId),
        before: logged(config),
        after: { ...logged(changed), version: changed.version },
      },
    };
  });
  return answer;
}

/**
 * Deletes an agent's own settings; its master's apply to it again. What a master sells is switched off
 * instead.
 * @throws DomainError `not_found`, `stale_version`, `bundles_of_master`
 */
export async function removeConfig(
  store: Store,
  context: CommandContext<AccountCaller>,
  configId: bigint,
  version: number,
): Promise<{ configId: string }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const config = await requireEditable(tx, caller, configId);
    await raiseConfigVersion(tx, { aggregatorId: config.aggregatorId, agentId: config.agent?.id ?? null });
    if (config.agent === null) throw new DomainError('bundles_of_master');
    await requireVersionOf(tx, config, version, {});
    await sql`
      update bundle_config set removed_at = clock_timestamp(), version = version + 1 where id = ${configId}`.execute(
      tx,
    );
    return {
      answer: { configId: String(configId) },
      auditEntry: {
        ...subject(configId),
        before: logged(config),
        after: { removed: true, version: version + 1 },
      },
    };
  });
  return answer;
}

/** Others may see these settings but not change them; for a change they do not exist for these callers. */
async function requireEditable(tx: Tx, caller: AccountCaller, configId: bigint): Promise<BundleConfig> {
  const config = await requireConfig(tx, caller, configId);
  await requireBundleProvider(tx, caller, config.providerId, 'manage');
  if (!mayEdit(caller, config)) throw new DomainError('not_found', { what: 'bundle' });
  return config;
}

const subject = (configId: bigint) => ({ subject: 'bundle', subjectId: String(configId) });

const subjectOf = ({ aggregatorId, agentId }: Owner) =>
  agentId === null
    ? { subject: 'aggregator', subjectId: String(aggregatorId) }
    : { subject: 'agent', subjectId: String(agentId) };

/** The settings as the log shows them: a line for each prize. */
const loggedTerms = (config: BundleConfig) => {
  const { prizes, ...terms } = toTermsDto(config.betType, config);
  return { ...terms, prizes: Object.fromEntries(prizes.map(({ prize, amount }) => [prize, amount])) };
};

const logged = (config: BundleConfig) => ({
  size: config.size,
  providerId: config.providerId,
  ...loggedTerms(config),
});

const requireVersionOf = (tx: Tx, config: BundleConfig, made: number, sent: Partial<BundleTermsDto>) =>
  requireVersion(
    tx,
    {
      ...subject(config.id),
      version: config.version,
      fields: toTermsDto(config.betType, config),
    },
    made,
    sent,
  );
