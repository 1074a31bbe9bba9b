import { systemReasons } from '@drawdesk/contract';
import type { EnteredDraw } from '@drawdesk/lottery';
import { appendLog } from '../../platform/audit/log.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { SystemCaller } from '../../platform/tenancy/caller.ts';
import { comparableDraw, differences } from '../draws/compare-draws.ts';
import { enterResult } from '../results/enter-result.ts';
import { lockRound, type RoundRow } from '../round-state/round-row.ts';
import { type Collection, type CollectServices, endCollection, isStillCollecting } from './collection.ts';
import {
  notifySourceFailed,
  notifySourceResultRefused,
  notifySourcesDisagree,
} from './notify-about-sources.ts';
import { sourceOwnerOf } from './source-owner.ts';
import { readSources, type SourceRow } from './source-row.ts';

const collector: SystemCaller = { kind: 'system', name: 'result sources' };
const origin = { requestId: null, address: null };
const operation = 'job.results.collect';

/** The response of a source. */
interface SourceDraw {
  source: SourceRow;
  /** The owner of the source. */
  origin: string;
  entered: EnteredDraw;
}

/**
 * Enters what enough sources agree on. Hands the round to people when the sources contradict each other,
 * or when it is overdue. A result confirms itself only where its provider allows it (enter-result.ts).
 * Here a result is entered at all only if `sourcesAgree` of the sources gave it, of different owners and
 * each approved by a second person.
 *
 * @param areAllFetched - false: a source that is due was left to another run, so the round is not overdue yet.
 */
export async function reconcileDraws(
  services: CollectServices,
  collection: Collection,
  areAllFetched: boolean,
): Promise<void> {
  const { round, sources, sourcesAgree, until, now } = collection;
  // a source that waits for approval is fetched and shown, but does not count
  const counted = round.automaticApproved ? sources : [];
  const sourceDraws = counted.flatMap(({ source, entered }): SourceDraw[] =>
    entered === null || source.approval !== 'approved'
      ? []
      : [{ source, origin: sourceOwnerOf(source), entered }],
  );
  const [first] = sourceDraws;
  const independentOwners = new Set(sourceDraws.map((one) => one.origin)).size;
  if (new Set(sourceDraws.map(({ entered }) => comparableDraw(entered))).size > 1)
    await handOver(services, round, 'disagreed', (tx) => notifyContradiction(tx, round, sourceDraws));
  else if (first && independentOwners >= sourcesAgree)
    await enter(services, round, first.entered, sourceDraws);
  else if (now >= until && areAllFetched)
    await handOver(services, round, 'silent', async (tx) => {
      for (const { source, entered } of sources)
        if (entered === null) await notifySourceFailed(tx, round, source, 'silent');
    });
}

/** Ends the sources' part under the lock of the round, unless a person was faster. */
async function handOver(
  { store }: CollectServices,
  { id }: RoundRow,
  state: 'disagreed' | 'silent' | 'refused',
  notify: (tx: Tx) => Promise<void>,
): Promise<void> {
  await store.transaction({ as: 'work' }, async (tx) => {
    await lockRound(tx, id);
    if (!(await isStillCollecting(tx, id))) return;
    await endCollection(tx, id, state);
    await notify(tx);
  });
}

async function notifyContradiction(
  tx: Tx,
  round: RoundRow,
  sourceDraws: readonly SourceDraw[],
): Promise<void> {
  // where results are entered twice, a person who enters one must not see the numbers before
  const shown =
    round.confirmMode === 'blind'
      ? null
      : differences(sourceDraws.map(({ source, entered }) => ({ name: source.name, entered })));
  await notifySourcesDisagree(tx, round, shown);
  await appendLog(tx, collector, origin, {
    operation,
    subject: 'round',
    subjectId: String(round.id),
    reason: systemReasons.sources_disagree.en,
    after: {
      sources: sourceDraws.map(({ source }) => source.name),
      ...(shown !== null && { sourceDraws: shown.en }),
    },
  });
}

/** Whether the sources that count are unchanged since a second person approved them. */
async function stillApproved(tx: Tx, sourceDraws: readonly SourceDraw[]): Promise<boolean> {
  for (const { source } of sourceDraws) {
    const now = (await readSources(tx, source.providerId)).find(({ id }) => id === source.id);
    if (now?.approval !== 'approved' || now.version !== source.version) return false;
  }
  return true;
}

/** The round has been taken over by a person: this is not an error. */
const overtaken: readonly string[] = ['round_state', 'drawn_by_house', 'not_found'];

async function enter(
  services: CollectServices,
  round: RoundRow,
  entered: EnteredDraw,
  sourceDraws: readonly SourceDraw[],
): Promise<void> {
  try {
    await enterResult(
      services,
      { caller: collector, origin, operation },
      {
        roundId: round.id,
        entered,
        bySources: {
          sources: sourceDraws.map(({ source: { id, name, version } }) => ({ id, name, version })),
          stillCollecting: async (tx) =>
            (await isStillCollecting(tx, round.id)) && (await stillApproved(tx, sourceDraws)),
        },
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (overtaken.includes(error.code)) return;
    await handOver(services, round, 'refused', async (tx) => {
      await notifySourceResultRefused(tx, round, error.code);
      await appendLog(tx, collector, origin, {
        operation,
        subject: 'round',
        subjectId: String(round.id),
        reason: systemReasons.source_result_refused.en,
        after: { code: error.code, fields: error.fields.map(({ path, code }) => `${path} ${code}`) },
      });
    });
  }
}
