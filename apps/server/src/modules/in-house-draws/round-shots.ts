import type { roundShot } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RoundId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Page, PageRequest } from '../../platform/db/page-of-rows.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { latestShots, readShotsState, type ShotsState } from './running-shots.ts';

type RoundShot = z.input<typeof roundShot>;

type OwnShot = Pick<TableRow<'yigi_shot'>, 'place'> &
  Pick<TableRow<'player'>, 'username'> &
  Pick<TableRow<'agent'>, 'code'>;

/**
 * A page of a round's shots, newest first. Everybody sees every shot. The name and the agent are shown for
 * the caller's own players (to staff: for all). No shots are shown while sum and list are hidden.
 *
 * @throws DomainError `not_found`, `shots_not_taken`.
 */
export async function roundShots(
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  { page, itemsPerPage }: Pick<PageRequest, 'page' | 'itemsPerPage'>,
): Promise<{ state: ShotsState; page: Page<RoundShot> }> {
  const { state, shots } = await store.transaction({ as: 'company' }, async (tx) => {
    const stored = await readShotsState(tx, roundId);
    const part = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    return { state: stored, shots: stored.hidden ? [] : await latestShots(tx, roundId, part) };
  });
  const own = await store.transaction(scopeOf(caller), async (tx) => {
    const { rows } = await sql<OwnShot>`
      with shot as ${readFirst(tx)} (
        select s.place, s.aggregator_id, s.player_id, a.code
        from yigi_shot s
        join agent a on a.id = s.agent_id
        where ${ownRows(caller, 's')} and s.round_id = ${roundId}
          and s.place = any(${shots.map(({ place }) => place)}::integer[])
      )
      select s.place, p.username, s.code
      from shot s
      join player p on p.aggregator_id = s.aggregator_id and p.id = s.player_id ${andOfOneMaster(tx, 'p')}`.execute(
      tx,
    );
    return new Map(rows.map((row) => [row.place, row]));
  });
  const named = shots.map((shot): RoundShot => {
    const mine = own.get(shot.place);
    return { ...shot, player: mine?.username ?? shot.player, agentCode: mine?.code ?? null };
  });
  return { state, page: { rows: named, total: state.count ?? 0 } };
}
