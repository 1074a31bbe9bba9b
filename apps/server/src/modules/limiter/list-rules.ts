import type { limiterOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RuleId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { atOwner, requireOwner } from '../organisations/owner.ts';
import { type RuleRow, requireRule, rulesFor, selectRules } from './rule-row.ts';

const columns: Record<string, RawBuilder<unknown>> = {
  name: sql`r.name`,
  changedAt: sql`coalesce(r.changed_at, r.created_at)`,
};

type Query = z.output<(typeof limiterOperations)['limiter.list']['query']>;

/** Limiter rules, newest first unless another order is requested. */
export const listRules = (store: Store, caller: AccountCaller, query: Query): Promise<Page<RuleRow>> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { aggregatorId, agentId, level, providerId, active, q } = query;
    const named = aggregatorId !== undefined || agentId !== undefined;
    const owner = named ? await requireOwner(tx, caller, { aggregatorId, agentId }) : null;
    const where = sql.join(
      [
        rulesFor(caller),
        ...(owner ? [atOwner('r', owner)] : []),
        ...(level === undefined ? [] : [sql`r.level = ${level}`]),
        ...(providerId === undefined ? [] : [sql`(r.provider_id is null or r.provider_id = ${providerId})`]),
        ...(active === undefined ? [] : [sql`r.active = ${active === 'true'}`]),
        ...(q === undefined ? [] : [sql`r.name ilike ${likeAnywhere(q)}`]),
      ],
      sql` and `,
    );
    const list = { select: selectRules, from: sql`limiter_rule r`, where, columns, id: sql`r.id` };
    return pageOfRows<RuleRow>(tx, list, query);
  });

/** @throws DomainError `not_found` */
export const findRule = (store: Store, caller: AccountCaller, id: RuleId): Promise<RuleRow> =>
  store.transaction(scopeOf(caller), (tx) => requireRule(tx, caller, id));
