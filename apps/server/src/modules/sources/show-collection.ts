import { type Collection, type CollectionState, collectionState, type HeldBack } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { touchedBy } from '../approvals/approval.ts';
import { requireRoundToRead, viewResult } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { isStillCollecting, readCollection } from './collection.ts';
import { type FetchShown, readFetches } from './fetch-rows.ts';
import { readSources, type SourceRow } from './source-row.ts';

/** What the state of a collection follows from. */
interface CollectionFacts {
  sources_agree: number;
  bring: boolean;
  drawn: boolean;
  entered: boolean;
  state: string | null;
}

/** A collection in which the last fetches are still to be worded. */
export type ShownCollection = Omit<Collection, 'sources'> & {
  sources: (Omit<Collection['sources'][number], 'last'> & { last: FetchShown | null })[];
};

/**
 * The progress of the sources for the result of a round.
 * @throws DomainError `not_found` for a round whose results the caller may not see.
 */
export const showCollection = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
): Promise<ShownCollection> =>
  store.transaction(scopeOf(caller), async (tx) =>
    collectionOf(tx, await requireRoundToRead(tx, caller, roundId, viewResult)),
  );

async function collectionOf(tx: Tx, round: RoundRow): Promise<ShownCollection> {
  const { rows } = await sql<CollectionFacts>`
    select ${ruleOf('sources_agree')} as sources_agree, (${ruleOf('result_mode')}) = 'auto' and p.house_game = 'none' as bring,
           r.draw_at <= clock_timestamp() as drawn,
           exists (select from result v where v.round_id = r.id and v.id > coalesce(c.after_result_id, 0)) as entered,
           c.state
    from round r
    join provider p on p.id = r.provider_id
    left join result_collection c on c.round_id = r.id
    where r.id = ${round.id}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error(`Round ${round.id} is gone`);
  const sources = (await readSources(tx, round.providerId)).filter(({ active }) => active);
  const state = await stateOf(tx, round, facts, sources.length);
  const collection = await readCollection(tx, round.id);
  const dtos: ShownCollection['sources'] = [];
  for (const { id, name, priority } of sources) {
    const collected = collection?.sources.find(({ source }) => source.id === id);
    // result_fetch_of_round
    const [last] = await readFetches(tx, sql`f.round_id = ${round.id} and f.source_id = ${id}`, 1);
    dtos.push({
      sourceId: String(id),
      name,
      priority,
      tries: collected?.tries ?? 0,
      last: last?.fetch ?? null,
      nextAt: state === 'collecting' ? (collected?.nextAt?.toISOString() ?? null) : null,
    });
  }
  return {
    roundId: String(round.id),
    state,
    sourcesAgree: facts.sources_agree,
    heldBack: await heldBackOf(tx, round, facts, sources),
    until: state === 'collecting' ? (collection?.until.toISOString() ?? null) : null,
    sources: dtos,
  };
}

/** Null once it is decided. That a person changed something matters where the result would confirm itself. */
async function heldBackOf(
  tx: Tx,
  round: RoundRow,
  { bring }: CollectionFacts,
  sources: readonly SourceRow[],
): Promise<HeldBack | null> {
  if (!bring || (round.status !== 'waiting' && round.status !== 'waiting_confirm')) return null;
  if (!round.automaticApproved) return 'not_approved';
  const touched = round.autoConfirm ? await touchedBy(tx, round.id) : null;
  return touched ?? (sources.some(({ approval }) => approval !== 'approved') ? 'source_waits' : null);
}

async function stateOf(
  tx: Tx,
  round: RoundRow,
  { bring, drawn, entered, state }: CollectionFacts,
  sources: number,
): Promise<CollectionState> {
  if (round.status !== 'waiting' || !bring || round.houseGame !== 'none' || sources === 0) return 'off';
  if (entered) return 'by_hand';
  if (state !== null && state !== 'collecting') return collectionState.parse(state);
  return drawn && (await isStillCollecting(tx, round.id)) ? 'collecting' : 'off';
}
