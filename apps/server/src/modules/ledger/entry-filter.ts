import type { ledgerOperations } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountRow } from './account-row.ts';
import { correction } from './journal-rows.ts';
import { writtenDay } from './written-day.ts';

type StatementQuery = z.output<(typeof ledgerOperations)['ledger.statement']['query']>;

/** Which entries of a statement are wanted. */
export type EntryFilter = Pick<StatementQuery, 'kind' | 'q'>;

type OfKind = (tx: Tx, masters: readonly AggregatorId[]) => RawBuilder<unknown>;
const ofKind: Readonly<Record<NonNullable<EntryFilter['kind']>, OfKind>> = {
  settlement: (tx, masters) => sql`(j.kind = 'settlement' and not ${correction(tx, masters)})`,
  correction,
  reversal: () => sql`j.kind = 'reversal'`,
  payment: () => sql`j.kind in ('payment', 'payment_reversal')`,
};

/** The condition on a journal `j` of an account. */
export const isOfKind = (tx: Tx, account: AccountRow, kind: EntryFilter['kind']): RawBuilder<unknown> =>
  kind ? ofKind[kind](tx, [account.aggregator_id]) : sql`true`;

/** Whether the text is the number of a bill that counts in this account, of the round and agent of a journal `j`. */
export function hasBill(tx: Tx, account: AccountRow, text: EntryFilter['q']): RawBuilder<unknown> {
  const id = parseBillNumber(text ?? '');
  if (id === null) return sql`false`;
  return sql`exists (
    select 1 from bill b
    where b.aggregator_id = j.aggregator_id and b.id = ${id} and b.round_id = j.round_id and b.agent_id = j.agent_id
      ${account.tier === 'player' ? sql`and b.player_id = ${account.member_id}` : sql``}
      ${andOfOneMaster(tx, 'b', [account.aggregator_id])})`;
}

/**
 * The condition on the facts `j` of a journal, with has_bill, its round `r` and its agent `g`. A bill number finds what was
 * posted for its round and agent. Of any other text each word is a part of the round, its provider, the agent or the note; a
 * day may be written as screens do. Only the entries that one range of ledger_of_account gives are compared.
 */
export function isFound(text: EntryFilter['q']): RawBuilder<unknown> {
  if (!text) return sql`true`;
  const day = writtenDay(text);
  return day === null
    ? sql`(${hasWords(text)} or j.has_bill)`
    : sql`(${hasWords(text)} or (r.label like ${day.label} and ${hasWords(day.rest)}) or j.has_bill)`;
}

const hasWords = (text: string): RawBuilder<unknown> => sql`
  concat_ws(' ', j.note, r.label, g.code,
    (select concat_ws(' ', o.id, o.name_en, o.name_th) from provider o where o.id = r.provider_id))
  ilike all(${text
    .split(/[\s·,]+/)
    .filter(Boolean)
    .map(likeAnywhere)}::text[])`;
