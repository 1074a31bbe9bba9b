import { randomBytes } from 'node:crypto';
import { type ApiKey, activeApiKeysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { hashApiKey } from '../../platform/auth/api-keys.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import { advisoryTexts } from '../../platform/db/advisory-locks.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Page, PageRequest } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { type ApiKeyRow, toApiKeyDto } from './api-key-dto.ts';

/** Such as `ddk_x7Qm…`: 32 random bytes after a prefix that scanners of leaked secrets can look for. */
const newKey = (): string => `ddk_${randomBytes(32).toString('base64url')}`;
const prefixLength = 10;

type Agent = Awaited<ReturnType<typeof requireAgent>>;

const columns = sql`k.id, k.name, k.prefix, k.created_at, k.last_used_at, k.revoked_at`;
// api_key_of_agent
const keysOf = ({ aggregatorId, agentId }: Agent) =>
  sql`k.aggregator_id = ${aggregatorId} and k.agent_id = ${agentId}`;

/** A page of the keys of an agent, newest first, and how many there are. @throws DomainError `not_found` */
export const listApiKeys = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
  { page, itemsPerPage }: Pick<PageRequest, 'page' | 'itemsPerPage'>,
): Promise<Page<ApiKeyRow>> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const agent = await requireAgent(tx, caller, agentId);
    const { rows } = await sql<ApiKeyRow>`
      select ${columns} from api_key k where ${keysOf(agent)}
      order by k.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(tx);
    return { rows, total: await countKeys(tx, agent, sql`true`) };
  });

/**
 * Makes a key, which is shown once: a repeated request does not show it again.
 * @throws DomainError `not_found`, `too_many_keys`
 */
export async function createApiKey(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  keyName: string,
): Promise<{ apiKey: ApiKey; key: string | null }> {
  const key = newKey();
  const { answer, hit } = await command(store, context, async (tx) => {
    const agent = await requireAgent(tx, context.caller, agentId);
    // counted and made by one request at a time
    const lock = advisoryTexts.apiKeys(String(agentId));
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    if ((await countKeys(tx, agent, sql`k.revoked_at is null`)) >= activeApiKeysMax)
      throw new DomainError('too_many_keys', { count: String(activeApiKeysMax) });
    const { rows } = await sql<ApiKeyRow>`
      insert into api_key as k (aggregator_id, agent_id, key_hash, name, prefix)
      values (${agent.aggregatorId}, ${agent.agentId}, ${hashApiKey(key)}, ${keyName},
        ${key.slice(0, prefixLength)})
      returning ${columns}`.execute(tx);
    const apiKey = toApiKeyDto(requireOne(rows));
    const { name, prefix } = apiKey;
    return {
      answer: apiKey,
      auditEntry: {
        subject: 'api-key',
        subjectId: apiKey.apiKeyId,
        after: { agentId: String(agentId), name, prefix },
      },
    };
  });
  return { apiKey: answer, key: hit ? null : key };
}

/** Ends a key. One that is revoked already stays as it is. @throws DomainError `not_found` */
export async function revokeApiKey(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  apiKeyId: bigint,
): Promise<ApiKey> {
  const { answer } = await command(store, context, async (tx) => {
    const agent = await requireAgent(tx, context.caller, agentId);
    const theKey = sql`k.id = ${apiKeyId} and ${keysOf(agent)}`;
    const revoked = await sql<ApiKeyRow>`
      update api_key k set revoked_at = clock_timestamp()
      where ${theKey} and k.revoked_at is null
      returning ${columns}`.execute(tx);
    if (revoked.rows.length === 0) {
      const { rows } = await sql<ApiKeyRow>`select ${columns} from api_key k where ${theKey}`.execute(tx);
      return { answer: toApiKeyDto(requireOne(rows)), auditEntry: null };
    }
    const apiKey = toApiKeyDto(requireOne(revoked.rows));
    const { name, prefix, revokedAt } = apiKey;
    return {
      answer: apiKey,
      auditEntry: {
        subject: 'api-key',
        subjectId: apiKey.apiKeyId,
        before: { revokedAt: null },
        after: { agentId: String(agentId), name, prefix, revokedAt },
      },
    };
  });
  return answer;
}

async function countKeys(tx: Tx, agent: Agent, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from api_key k where ${keysOf(agent)} and ${which}`.execute(tx);
  return Number(rows[0]?.total ?? 0n);
}

function requireOne(rows: readonly ApiKeyRow[]): ApiKeyRow {
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'API key' });
  return row;
}
