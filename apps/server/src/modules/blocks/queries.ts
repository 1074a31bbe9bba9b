import type { blockOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likeAnywhere } from '../../platform/db/like.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { atOwner, type Owner, ownersFor } from '../organisations/owner.ts';

export type BlockQuery = z.output<(typeof blockOperations)['blocks.list']['query']>;

export interface BlockRow
  extends Pick<
    TableRow<'blocked_number'>,
    | 'id'
    | 'aggregator_id'
    | 'agent_id'
    | 'bet_type'
    | 'number_key'
    | 'rate_x100'
    | 'rate_bp'
    | 'blocked_from'
    | 'round_id'
    | 'note'
    | 'created_by'
    | 'created_by_name'
    | 'created_at'
  > {
  level: Owner['level'];
  holder_name: string;
  round_label: string | null;
}

const columns: Record<string, RawBuilder<unknown>> = {
  number: sql`s.number_key`,
  betType: sql`s.bet_type`,
  from: sql`s.blocked_from`,
  createdAt: sql`s.created_at`,
};

const select = sql`
  select s.id, s.level, s.aggregator_id, s.agent_id, coalesce(a.name, m.name, (select name from company)) as holder_name,
         s.bet_type, s.number_key, s.rate_x100, s.rate_bp, s.blocked_from, s.round_id, r.label as round_label, s.note,
         s.created_by, s.created_by_name, s.created_at
  from blocked_number s
  left join aggregator m on m.id = s.aggregator_id
  left join agent a on a.id = s.agent_id
  left join round r on r.id = s.round_id`;

/** A page of the numbers that a level blocks for a provider. blocked_number_once, by provider. */
export function readBlockPage(
  tx: Tx,
  caller: AccountCaller,
  { owner, providerId }: { owner: Owner; providerId: string },
  query: BlockQuery,
): Promise<Page<BlockRow>> {
  const { betType, roundId, q, upline } = query;
  const where = sql.join(
    [
      sql`s.provider_id = ${providerId} and s.removed_at is null`,
      upline === 'true' ? sql`${onTheWayTo(owner)} and ${knownTo(caller)}` : atOwner('s', owner),
      ...(betType === undefined ? [] : [sql`s.bet_type = ${betType}`]),
      roundId === undefined
        ? sql`(s.round_id is null or s.round_id in (
            select id from round where provider_id = ${providerId} and status in ('scheduled', 'open')))`
        : sql`s.round_id = ${BigInt(roundId)}`,
      ...(q === undefined ? [] : [sql`s.number_key like ${likeAnywhere(q)}`]),
    ],
    sql` and `,
  );
  const list = { select, from: sql`blocked_number s`, where, columns, id: sql`s.id` };
  return pageOfRows<BlockRow>(tx, list, query);
}

const onTheWayTo = ({ aggregatorId, agentId }: Owner) => sql`
  (s.aggregator_id is null or s.aggregator_id = ${aggregatorId}) and (s.agent_id is null or s.agent_id = ${agentId})`;

/** Blocks of a level above that begin later are not shown below, so that nobody bets ahead of them. */
const knownTo = (caller: AccountCaller) =>
  sql`(${ownersFor('s', caller)} or s.blocked_from <= clock_timestamp())`;
