import { randomBytes } from 'node:crypto';
import { type ApiKey, activeApiKeysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { hashApiKey } from '../../platform/auth/api-keys.ts';
import { command } from '../../platform/command/command.ts';
import { advisoryTexts } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';

/** Such as `ddk_x7Qm…`: 32 random bytes after a prefix that scanners of leaked secrets can look for. */
const newKey = (): string => `ddk_${randomBytes(32).toString('base64url')}`;
const prefixLength = 10;

interface Row {
  id: bigint;
  name: string;
  prefix: string | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
type Agent = Awaited<ReturnType<typeof requireAgent>>;

const columns = sql`k.id, k.name, k.prefix, k.created_at, k.last_used_at, k.revoked_at`;
// api_key_of_agent
const keysOf = ({ aggregatorId, agentId }: Agent) =>
  sql`k.aggregator_id = ${aggregatorId} and k.agent_id = ${agentId}`;

const toApiKeyDto = (row: Row): ApiKey => ({
  apiKeyId: String(row.id),
  name: row.name,
  prefix: row.prefix,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

export const apiKeyHandlers = handlers({
  'apiKeys.list': async ({ caller, params, query: { page, itemsPerPage }, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const agent = await requireAgent(tx, caller, BigInt(params.agentId));
      const { rows } = await sql<Row>`
        select ${columns} from api_key k where ${keysOf(agent)}
        order by k.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(tx);
      const total = await countKeys(tx, agent, sql`true`);
      return { data: rows.map(toApiKeyDto), meta: { page, itemsPerPage, total } };
    }),

  'apiKeys.create': async ({ context, caller, params, body, services }) => {
    const key = newKey();
    const { answer, hit } = await command(services.store, context, async (tx) => {
      const agent = await requireAgent(tx, caller, BigInt(params.agentId));
      // counted and made by one request at a time
      await sql`select pg_advisory_xact_lock(hashtextextended(${advisoryTexts.apiKeys(params.agentId)}, 0))`.execute(
        tx,
      );
      if ((await countKeys(tx, agent, sql`k.revoked_at is null`)) >= activeApiKeysMax)
        throw new DomainError('too_many_keys', { count: String(activeApiKeysMax) });
      const { rows } = await sql<Row>`
        insert into api_key as k (aggregator_id, agent_id, key_hash, name, prefix)
        values (${agent.aggregatorId}, ${agent.agentId}, ${hashApiKey(key)}, ${body.name},
          ${key.slice(0, prefixLength)})
        returning ${columns}`.execute(tx);
      const made = toApiKeyDto(one(rows));
      const { name, prefix } = made;
      return {
        answer: made,
        auditEntry: {
          subject: 'api-key',
          subjectId: made.apiKeyId,
          after: { agentId: params.agentId, name, prefix },
        },
      };
    });
    return { data: { apiKey: answer, key: hit ? null : key } };
  },

  'apiKeys.revoke': async ({ context, caller, params, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      const agent = await requireAgent(tx, caller, BigInt(params.agentId));
      const found = sql`k.id = ${BigInt(params.apiKeyId)} and ${keysOf(agent)}`;
      const revoked = await sql<Row>`
        update api_key k set revoked_at = clock_timestamp()
        where ${found} and k.revoked_at is null
        returning ${columns}`.execute(tx);
      if (revoked.rows.length === 0) {
        const { rows } = await sql<Row>`select ${columns} from api_key k where ${found}`.execute(tx);
        return { answer: toApiKeyDto(one(rows)), auditEntry: null };
      }
      const key = toApiKeyDto(one(revoked.rows));
      const { name, prefix, revokedAt } = key;
      return {
        answer: key,
        auditEntry: {
          subject: 'api-key',
          subjectId: key.apiKeyId,
          before: { revokedAt: null },
          after: { agentId: params.agentId, name, prefix, revokedAt },
        },
      };
    });
    return { data: answer };
  },
});

async function countKeys(tx: Tx, agent: Agent, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from api_key k where ${keysOf(agent)} and ${which}`.execute(tx);
  return Number(rows[0]?.total ?? 0n);
}

function one(rows: readonly Row[]): Row {
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'API key' });
  return row;
}
