import { allows } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, JournalId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';

/** A journal with the round it is about and its reversal. */
export interface JournalRow {
  journal_id: JournalId;
  booked_on: string;
  recorded_at: Date;
  kind: 'settlement' | 'reversal' | 'payment' | 'payment_reversal';
  note: string | null;
  recorded_by: string | null;
  settlement_id: SettlementId | null;
  round_id: RoundId | null;
  provider_id: string | null;
  label: string | null;
  business_date: string | null;
  agent_code: string | null;
  reverses_id: SettlementId | null;
  reversed_by: bigint | null;
}

/**
 * Journals `j` of the tree that the caller sees, and of the dealers of its own tier for those who may see lay-offs
 * (lay-off.md §6).
 */
export const journalsFor = (caller: AccountCaller): RawBuilder<unknown> => {
  const ofTiers = sql`not j.dealer and ${ownRows(caller, 'j')}`;
  if (!allows(caller.rules, 'view', 'lay-off')) return sql`(${ofTiers})`;
  return sql`(j.dealer and j.aggregator_id = ${caller.aggregatorId ?? 0n} or ${ofTiers})`;
};

/** What is stored of a journal `j` with its reversal `v`. */
export const journalFacts = sql`
  j.id as journal_id, j.booked_on, j.recorded_at, j.kind, j.note, j.recorded_by, j.settlement_id, j.round_id, j.agent_id,
  j.reverses_id, v.id as reversed_by`;

/** By journal_reversed_once. */
export const joinedToJournal = sql`
  left join journal v on v.aggregator_id = j.aggregator_id and v.reverses_id = j.id`;

/** How the round and the agent of the stored facts `j` are called. */
export const journalNames = sql`r.provider_id, r.label, r.business_date, g.code as agent_code`;

/** Primary keys. */
export const joinedToNames = sql`
  left join round r on r.id = j.round_id
  left join agent g on g.id = j.agent_id`;

/**
 * Whether a journal settles a result after an earlier result of the same round and agent was settled;
 * journal_of_round.
 */
export const correction = (tx: Tx, masters?: readonly AggregatorId[]): RawBuilder<unknown> => sql`(
  j.kind = 'settlement' and exists (
    select from journal e
    where e.aggregator_id = j.aggregator_id and e.round_id = j.round_id and e.agent_id = j.agent_id and e.id < j.id
      and e.kind = 'settlement' ${andOfOneMaster(tx, 'e', masters)}))`;
