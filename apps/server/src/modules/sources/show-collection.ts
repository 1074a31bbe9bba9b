import { type Collection, type CollectionState, collectionState, type HeldBack } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { touchedBy } from '../approvals/approval.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { isStillCollecting, readCollection } from './collection.ts';
import { readFetches } from './fetch-rows.ts';
import { readSources, type SourceRow } from './source-row.ts';

interface Standing {
  sources_agree: number;
  bring: boolean;
  drawn: boolean;
  entered: boolean;
  state: string | null;
}

/** The progress of the sources for the result of a round. */
export async function showCollection(tx: Tx, round: RoundRow): Promise<Collection> {
  const { rows } = await sql<Standing>`
    select ${ruleOf('sources_agree')} as sources_agree, (${ruleOf('result_mode')}) = 'auto' and p.house_game = 'none' as bring,
           r.draw_at <= clock_timestamp() as drawn,
           exists (select from result v where v.round_id = r.id and v.id > coalesce(c.after_result_id, 0)) as entered,
           c.state
    from round r
    join provider p on p.id = r.provider_id
    left join result_collection c on c.round_id = r.id
    where r.id = ${round.id}`.execute(tx);
  const [standing] = rows;
  if (!standing) throw new Error(`Round ${round.id} is gone`);
  const sources = (await readSources(tx, round.providerId)).filter(({ active }) => active);
  const state = await stateOf(tx, round, standing, sources.length);
  const collection = await readCollection(tx, round.id);
  const dtos: Collection['sources'] = [];
  for (const { id, name, priority } of sources) {
    const known = collection?.sources.find(({ source }) => source.id === id);
    // result_fetch_of_round
    const [last] = await readFetches(tx, sql`f.round_id = ${round.id} and f.source_id = ${id}`, 1);
    dtos.push({
      ...{ sourceId: String(id), name, priority, tries: known?.tries ?? 0, last: last?.wire ?? null },
      nextAt: state === 'collecting' ? (known?.nextAt?.toISOString() ?? null) : null,
    });
  }
  return {
    roundId: String(round.id),
    state,
    sourcesAgree: standing.sources_agree,
    heldBack: await heldBackOf(tx, round, standing, sources),
    until: state === 'collecting' ? (collection?.until.toISOString() ?? null) : null,
    sources: dtos,
  };
}

/** Null once it is decided. That a person changed something matters where the result would confirm itself. */
async function heldBackOf(
  tx: Tx,
  round: RoundRow,
  { bring }: Standing,
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
  { bring, drawn, entered, state }: Standing,
  sources: number,
): Promise<CollectionState> {
  if (round.status !== 'waiting' || !bring || round.houseGame !== 'none' || sources === 0) return 'off';
  if (entered) return 'by_hand';
  if (state !== null && state !== 'collecting') return collectionState.parse(state);
  return drawn && (await isStillCollecting(tx, round.id)) ? 'collecting' : 'off';
}
