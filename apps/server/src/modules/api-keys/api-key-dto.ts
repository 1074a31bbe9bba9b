import type { ApiKey } from '@drawdesk/contract';
import type { Selectable } from 'kysely';
import type { ApiKeyTable } from '../../platform/db/database-types.ts';

type ShownColumns = 'id' | 'name' | 'prefix' | 'created_at' | 'last_used_at' | 'revoked_at';
export type ApiKeyRow = Pick<Selectable<ApiKeyTable>, ShownColumns>;

export const toApiKeyDto = (row: ApiKeyRow): ApiKey => ({
  apiKeyId: String(row.id),
  name: row.name,
  prefix: row.prefix,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
