import type { EnteredDraw } from '@drawdesk/lottery';
import { appendLog } from '../../platform/audit/log.ts';
import type { SystemCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  tellOfDisagreement,
  tellOfFailedSource,
  tellOfRefusedResult,
} from '../notifications/about-sources.ts';
import { enterResult } from '../results/enter.ts';
import { lockRound, type RoundRow } from '../rounds/round-row.ts';
import type { CollectServices } from './collect.ts';
import { type Collection, endCollection, isStillTheirs } from './collection.ts';
import { originOf } from './origin-of.ts';
import { differences, drawSaid } from './same-draw.ts';

const collector: SystemCaller = { kind: 'system', name: 'result sources' };
const origin = { requestId: null, address: null };
const operation = 'job.results.collect';

/** What a source said. */
interface Said {
  name: string;
  /** Whose word it is. */
  origin: string;
  entered: EnteredDraw;
}

/**
 * Enters what enough sources agree on; hands the round to people when they contradict each other, or when it is overdue.
 * A result confirms itself only where its provider says so (enter.ts), and here only what `sourcesAgree` of them, at different servers or folders, said is
 * entered at all.
 */
export async function conclude(services: CollectServices, collection: Collection): Promise<void> {
  const { round, sources, sourcesAgree, until, now } = collection;
  const said = sources.flatMap(({ source, entered }): Said[] =>
    entered === null ? [] : [{ name: source.name, origin: originOf(source), entered }],
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
  const shown = round.confirmMode === 'blind' ? null : differences(said);
  await tellOfDisagreement(tx, round, shown);
  await appendLog(tx, collector, origin, {
    operation,
    subject: 'round',
    subjectId: String(round.id),
    reason: 'The sources of the result contradict each other.',
    after: { sources: said.map(({ name }) => name), ...(shown !== null && { said: shown }) },
  });
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
          names: said.map(({ name }) => name),
          stillTheirs: (tx) => isStillTheirs(tx, round.id),
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
