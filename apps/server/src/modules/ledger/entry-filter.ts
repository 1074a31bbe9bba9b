import type { ledgerOperations } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { AccountRow } from './account-row.ts';
import { correction } from './journal-rows.ts';

type StatementQuery = z.output<(typeof ledgerOperations)['ledger.statement']['query']>;

/** Which entries of a statement are wanted. */
export type EntryFilter = Pick<StatementQuery, 'kind' | 'q'>;

const ofKind: Readonly<Record<NonNullable<EntryFilter['kind']>, RawBuilder<unknown>>> = {
  settlement: sql`(j.kind = 'settlement' and not ${correction})`,
  correction,
  reversal: sql`j.kind = 'reversal'`,
  payment: sql`j.kind in ('payment', 'payment_reversal')`,
};

/** The condition on a journal `j` with its round `r` and its agent `g`. */
export const entriesWhere = (account: AccountRow, { kind, q }: EntryFilter): RawBuilder<unknown> =>
  allOf(kind && ofKind[kind], q && searchOf(account, q));

/**
 * A bill number finds what was posted for its round and agent, where the bill counts in this account. Any other text is
 * a part of the round, its provider, the agent or the note.
 */
function searchOf(account: AccountRow, text: string): RawBuilder<unknown> {
  const id = parseBillNumber(text);
  const like = likeAnywhere(text);
  const inWords = sql`(
    j.note ilike ${like} or r.label ilike ${like} or g.code ilike ${like}
    or exists (select from provider o where o.id = r.provider_id
               and (o.id ilike ${like} or o.name_en ilike ${like} or o.name_th ilike ${like})))`;
  if (id === null) return inWords;
  return sql`(${inWords} or exists (
    select from bill b
    where b.aggregator_id = j.aggregator_id and b.id = ${id} and b.round_id = j.round_id and b.agent_id = j.agent_id
      ${account.tier === 'player' ? sql`and b.player_id = ${account.member_id}` : sql``}))`;
}
