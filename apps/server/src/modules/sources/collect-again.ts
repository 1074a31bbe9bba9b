import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { manageResult, requireRound } from '../round-state/require-round.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { requireState } from '../rounds/change-round.ts';
import { closeSourcesDisagree } from './notify-about-sources.ts';
import { type ShownCollection, showCollection } from './show-collection.ts';

/**
 * Fetches from the sources of a waiting round from the beginning. Earlier responses no longer count, and
 * neither does a result that was entered and rejected. The sources have as much time as after a draw.
 * Their new result does not confirm itself, and the person who requested this does not confirm it
 * (approval.ts).
 *
 * @throws DomainError `not_found`, `round_state`, `not_collected`.
 */
export async function collectAgain(
  store: Store,
  context: CommandContext<AccountCaller>,
  roundId: RoundId,
): Promise<ShownCollection> {
  await command(store, context, (tx) => restartCollection(tx, context.caller, roundId));
  return showCollection(store, context.caller, roundId);
}

async function restartCollection(tx: Tx, caller: AccountCaller, roundId: RoundId): Promise<Outcome<null>> {
  const round = await requireRound(tx, caller, roundId, manageResult);
  requireState(round, 'waiting');
  const { rows } = await sql<{ name_en: string; name_th: string; collected: boolean; minutes: number }>`
    select p.name_en, p.name_th, ${ruleOf('no_result_after_minutes')} as minutes,
           (${ruleOf('result_mode')}) = 'auto' and p.house_game = 'none' and exists (
             select from result_source s where s.provider_id = p.id and s.active and s.archived_at is null) as collected
    from round r join provider p on p.id = r.provider_id where r.id = ${roundId}`.execute(tx);
  const [provider] = rows;
  if (!provider) throw new Error(`Round ${roundId} is gone`);
  if (!provider.collected || round.houseGame !== 'none')
    throw new DomainError('not_collected', { provider: { en: provider.name_en, th: provider.name_th } });
  const begun = await sql<Pick<TableRow<'result_collection'>, 'until'>>`
    insert into result_collection (round_id, state, until, after_fetch_id, after_result_id, asked_again_by)
    select ${roundId}, 'collecting',
           greatest(clock_timestamp(), ${round.drawAt}::timestamptz) + make_interval(mins => ${provider.minutes}),
           coalesce((select max(id) from result_fetch where round_id = ${roundId}), 0),
           coalesce((select max(id) from result where round_id = ${roundId}), 0), array[${personOf(caller)}::bigint]
    on conflict (round_id) do update
    set state = excluded.state, until = excluded.until, after_fetch_id = excluded.after_fetch_id,
        after_result_id = excluded.after_result_id,
        asked_again_by = result_collection.asked_again_by || excluded.asked_again_by
    returning until`.execute(tx);
  await closeSourcesDisagree(tx, roundId);
  return {
    answer: null,
    auditEntry: {
      subject: 'round',
      subjectId: String(roundId),
      after: { collecting: true, until: begun.rows[0]?.until.toISOString() },
    },
  };
}
