import { allows, providerGroup, type RoundStatus, type Subject } from '@drawdesk/contract';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { listed, measures, summed } from '../figures/measures.ts';
import { outstandingRows } from './figure-rows.ts';
import { requireRange } from './require-range.ts';
import { membersOf } from './round-sales.ts';
import { runReport } from './run-report.ts';
import { type Scope, scopeOfReport } from './scope.ts';
import type { ReportQuery } from './show-report.ts';
import { summaryOf } from './summary.ts';
import { toFiguresDto } from './win-loss-dto.ts';

interface RoundLabel {
  roundId: string;
  label: string;
  businessDate: string;
  openAt: string;
  closeAt: string;
  closedAt: string | null;
  drawAt: string;
  status: RoundStatus;
}

type RoundsQuery = Omit<ReportQuery, 'providerId' | 'group' | 'playerId'>;

/** @throws DomainError `not_found` for an unknown provider, or one of a group outside the caller's rule. */
async function requireProvider(
  tx: Tx,
  caller: AccountCaller,
  subject: Subject,
  providerId: string,
): Promise<void> {
  const provider = await tx
    .selectFrom('provider')
    .select('provider_group')
    .where('id', '=', providerId)
    .executeTakeFirst();
  if (!provider || !allows(caller.rules, 'view', subject, providerGroup.parse(provider.provider_group)))
    throw new DomainError('not_found', { what: 'provider' });
}

/**
 * What was posted in a range for each round of one provider, whenever the round was, and what is open of
 * its rounds of these days: round_figures by its primary key, one range for each member.
 */
const roundRows = (scope: Scope, { from, to, q }: RoundsQuery, providerId: string) => sql`
  select jsonb_build_object('roundId', r.id::text, 'label', r.label, 'businessDate', r.business_date::text,
           'openAt', ${instant('r.open_at')}, 'closeAt', ${instant('r.close_at')}, 'closedAt', ${instant('r.sealed_at')},
           'drawAt', ${instant('r.draw_at')},
           'status', r.status) as label,
         r.label as sort_name,
         -- the latest draw first; of rounds with one draw time the latest made, so that no page repeats another's
         lpad((99999999999 - extract(epoch from r.draw_at))::bigint::text, 12, '0')
           || lpad((1000000000000000000 - r.id)::text, 19, '0') as place,
         ${sql.join(measures.map((name) => sql`coalesce(${sql.ref(`f.${name}`)}, 0) as ${sql.ref(name)}`))},
         coalesce(f.outstanding, 0) as outstanding
  from (
    with posted as materialized (
      select f.round_id, ${summed('f', measures)}
      from ${membersOf(scope.members)}
      join round_figures f on f.aggregator_id = m.aggregator_id and f.agent_id = m.agent_id
        and f.provider_id = ${providerId} and f.booked_on between ${from} and ${to} ${andOfMaster('f', scope.master)}
      group by f.round_id
    )
    select round_id, ${listed(measures, 'f')}, o.outstanding
    from posted f
    full join (
      select o.round_id, sum(o.outstanding)::bigint as outstanding
      from ${outstandingRows(scope, { from, to })}
      group by o.round_id
    ) o using (round_id)
  ) f
  cross join lateral (select * from round where id = f.round_id ${asProbe('id')}) r
  where true ${q ? sql`and r.label ilike ${likeAnywhere(q)}` : sql``}`;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Only the rows, for a file. */
export async function roundReportRows(
  tx: Tx,
  caller: AccountCaller,
  subject: Subject,
  providerId: string,
  query: RoundsQuery,
) {
  requireRange(query);
  await requireProvider(tx, caller, subject, providerId);
  const scope = await scopeOfReport(tx, caller, subject, { ...query, providerId }, 'nothing');
  const ran = await runReport<RoundLabel>(tx, caller, roundRows(scope, query, providerId), query);
  return { scope, ran, rows: ran.rows.map((row) => ({ ...toFiguresDto(row, caller), ...row.label })) };
}

/**
 * A page of the rounds of a provider with their figures.
 * @throws DomainError `not_found`, `invalid_input` for a range that is invalid or too long
 */
export const showRoundsReport = (
  store: Store,
  caller: AccountCaller,
  subject: Subject,
  providerId: string,
  query: RoundsQuery,
) =>
  store.transaction(
    scopeOf(caller),
    async (tx) => (await roundsInScope(tx, caller, subject, providerId, query)).answer,
  );

/** The same inside a transaction, with the scope of the figures. */
export async function roundsInScope(
  tx: Tx,
  caller: AccountCaller,
  subject: Subject,
  providerId: string,
  query: RoundsQuery,
) {
  const { scope, ran, rows } = await roundReportRows(tx, caller, subject, providerId, query);
  const filter = { ...query, providerId };
  const summary = await summaryOf(tx, caller, { scope, range: query, filter });
  const answer = {
    data: rows,
    meta: { page: query.page, itemsPerPage: query.itemsPerPage, total: ran.count },
    summary: { ...summary, total: toFiguresDto(ran.total, caller) },
  };
  return { answer, scope };
}
