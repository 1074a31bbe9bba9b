import type { ProblemChange, SettingsChange } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Owner, toOwnerDto } from '../organisations/owner.ts';
import { fieldsOf } from './judge-change.ts';
import { ownOf, type RateChain } from './rate-chain.ts';
import { toSettingsDto } from './setting-fields.ts';

/** A change of a bet type and the version it was made against. */
export interface VersionedChange {
  betType: BetType;
  version: number;
  set: SettingsChange;
}

const ratesAuditEntry = z.object({
  versions: z.record(z.string(), z.int()),
  betTypes: z.record(z.string(), z.record(z.string(), z.unknown())),
});

interface Line {
  by: string;
  at: Date;
  after: unknown;
}

const linesMax = 50;

/**
 * Refuses changes that are based on older versions of their rows, and reports what was changed since: which
 * field of the request, its current value, by whom and when. Where a later version is not in the log that the
 * caller may read, the fields whose value differs from the one sent are reported without a name.
 * @throws DomainError `stale_version`
 */
export async function requireVersions(
  tx: Tx,
  providerId: string,
  chain: RateChain,
  changes: readonly VersionedChange[],
  at: string,
): Promise<void> {
  const stale = changes.flatMap((change, index) =>
    ownOf(chain, change.betType).version === change.version ? [] : [{ ...change, index }],
  );
  const [first] = stale;
  if (!first) return;
  const lines = await linesOf(tx, providerId, chain.owner);
  const found = stale.flatMap(({ betType, version, set, index }) => {
    const now = toSettingsDto(ownOf(chain, betType).settings);
    const named = changesIn(lines, betType, version);
    const unnamed = fieldsOf(set).flatMap(([field, value]): [string, Line | null][] =>
      named.has(field) || value === (now[field] ?? null) ? [] : [[field, null]],
    );
    return [...named, ...unnamed].map(
      ([field, line]): ProblemChange => ({
        field: `${at}.${index}.set.${field}`,
        value: (now as Record<string, unknown>)[field] ?? null,
        by: line?.by ?? null,
        at: line?.at.toISOString() ?? null,
      }),
    );
  });
  const version = String(ownOf(chain, first.betType).version);
  throw new DomainError('stale_version', { version }, [], found.slice(0, linesMax));
}

// log_by_subject; tenants read their own chain only
async function linesOf(tx: Tx, providerId: string, owner: Owner): Promise<Line[]> {
  const { level, aggregatorId, agentId } = toOwnerDto(owner);
  const { rows } = await sql<Line>`
    select coalesce(real_name, actor_name) as by, at, after
    from log
    where subject = 'rates' and subject_id = ${providerId} and after ->> 'level' = ${level}
      and after ->> 'aggregatorId' is not distinct from ${aggregatorId}
      and after ->> 'agentId' is not distinct from ${agentId}
    order by at desc, seq desc
    limit ${linesMax}`.execute(tx);
  return rows;
}

/** The last line on each field of a bet type since a version. */
function changesIn(newestFirst: readonly Line[], betType: BetType, since: number): Map<string, Line> {
  const found = new Map<string, Line>();
  for (const line of newestFirst) {
    const after = ratesAuditEntry.safeParse(line.after);
    if (!after.success || (after.data.versions[betType] ?? 0) <= since) continue;
    for (const field of Object.keys(after.data.betTypes[betType] ?? {}))
      if (!found.has(field)) found.set(field, line);
  }
  return found;
}
