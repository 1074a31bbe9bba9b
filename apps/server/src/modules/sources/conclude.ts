import type { EnteredDraw } from '@drawdesk/lottery';
import { appendLog } from '../../platform/audit/log.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { SystemCaller } from '../../platform/tenancy/caller.ts';
import { enterResult } from '../results/enter.ts';
import { lockRound, type RoundRow } from '../round-state/round-row.ts';
import { tellOfDisagreement, tellOfFailedSource, tellOfRefusedResult } from './about-sources.ts';
import { type Collection, type CollectServices, endCollection, isStillTheirs } from './collection.ts';
import { differences, drawSaid } from './same-draw.ts';
import { readSources, type SourceRow } from './source-row.ts';
import { witnessOf } from './witness-of.ts';

const collector: SystemCaller = { kind: 'system', name: 'result sources' };
const origin = { requestId: null, address: null };
const operation = 'job.results.collect';

/** What a source said. */
interface Said {
  source: SourceRow;
  /** Whose word it is. */
  origin: string;
  entered: EnteredDraw;
}

/**
 * Enters what enough sources agree on; hands the round to people when they contradict each other, or when it is overdue.
 * A result confirms itself only where its provider says so (enter.ts), and here only what `sourcesAgree` of them, of
 * different owners and each approved by a second person, said is entered at all.
 */
export async function conclude(services: CollectServices, collection: Collection): Promise<void> {
  const { round, sources, sourcesAgree, until, now } = collection;
  // what waits for approval is asked and shown, and counts for nothing
  const counted = round.automaticApproved ? sources : [];
  const said = counted.flatMap(({ source, entered }): Said[] =>
    entered === null || source.approval !== 'approved'
      ? []
      : [{ source, origin: witnessOf(source), entered }],
  );
  const [first] = said;
  const witnesses = new Set(said.map((one) => one.origin)).size;
  if (new Set(said.map(({ entered }) => drawSaid(entered))).size > 1)
    await handOver(services, round, 'disagreed', (tx) => tellOfContradiction(tx, round, said));
  else if (first && witnesses >= sourcesAgree) await enter(services, round, first.entered, said);
  else if (now >= until)
    await handOver(services, round, 'silent', async (tx) => {
      for (const { source, entered } of sources)
        if (entered === null) await tellOfFailedSource(tx, round, source, 'silent');
    });
}

/** Ends the sources' part under the lock of the round, unless a person was faster. */
async function handOver(
  { store }: CollectServices,
  { id }: RoundRow,
  state: 'disagreed' | 'silent' | 'refused',
  tell: (tx: Tx) => Promise<void>,
): Promise<void> {
  await store.transaction({ as: 'work' }, async (tx) => {
    await lockRound(tx, id);
    if (!(await isStillTheirs(tx, id))) return;
    await endCollection(tx, id, state);
    await tell(tx);
  });
}

async function tellOfContradiction(tx: Tx, round: RoundRow, said: readonly Said[]): Promise<void> {
  // where results are keyed twice, nobody who keys one may see the numbers before
  const shown =
    round.confirmMode === 'blind'
      ? null
      : differences(said.map(({ source, entered }) => ({ name: source.name, entered })));
  await tellOfDisagreement(tx, round, shown);
  await appendLog(tx, collector, origin, {
    operation,
    subject: 'round',
    subjectId: String(round.id),
    reason: 'The sources of the result contradict each other.',
    after: { sources: said.map(({ source }) => source.name), ...(shown !== null && { said: shown }) },
  });
}

/** Whether the sources that are believed are still as a second person approved them. */
async function stillApproved(tx: Tx, said: readonly Said[]): Promise<boolean> {
  for (const { source } of said) {
    const now = (await readSources(tx, source.providerId)).find(({ id }) => id === source.id);
    if (now?.approval !== 'approved' || now.version !== source.version) return false;
  }
  return true;
}

/** The round is somebody else's by now: nothing went wrong. */
const overtaken: readonly string[] = ['round_state', 'drawn_by_house', 'not_found'];

async function enter(
  services: CollectServices,
  round: RoundRow,
  entered: EnteredDraw,
  said: readonly Said[],
): Promise<void> {
  try {
    await enterResult(
      services,
      { caller: collector, origin, operation },
      {
        roundId: round.id,
        entered,
        bySources: {
          sources: said.map(({ source: { id, name, version } }) => ({ id, name, version })),
          stillTheirs: async (tx) => (await isStillTheirs(tx, round.id)) && (await stillApproved(tx, said)),
        },
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (overtaken.includes(error.code)) return;
    await handOver(services, round, 'refused', async (tx) => {
      await tellOfRefusedResult(tx, round, error.code);
      await appendLog(tx, collector, origin, {
        operation,
        subject: 'round',
        subjectId: String(round.id),
        reason: 'What the sources brought could not be entered.',
        after: { code: error.code, fields: error.fields.map(({ path, code }) => `${path} ${code}`) },
      });
    });
  }
}
