import { type RawBuilder, sql } from 'kysely';
import type { RoundRow } from '../../business/rounds/round-row.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { mastersOf, memberOf } from '../../platform/auth/own-rows.ts';

/**
 * Counter rows `n` that make up the caller's own view: an agent's, or the whole of each master it may see. Primary key,
 * one range a master.
 */
export const ownCounters = (caller: AccountCaller, round: RoundRow): RawBuilder<unknown> => sql`
  n.aggregator_id in ${mastersOf(caller)} and n.round_id = ${round.id} and n.agent_id = ${memberOf(caller)}`;
