import type { Language, sourceOperations } from '@drawdesk/contract';
import type { z } from 'zod';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { readProvider } from '../providers/provider-row.ts';
import { readRound } from '../round-state/round-row.ts';
import { askSource } from './ask-source.ts';
import type { Reach } from './fetch-answer.ts';
import { detailInWords } from './fetch-detail.ts';
import { isSecret } from './second-entry.ts';
import { requireSoundSource, sealedFor, withoutValues } from './source-fields.ts';
import { readSourceRound } from './source-round.ts';
import { readSource, type SourceRow } from './source-row.ts';

type Try = (typeof sourceOperations)['sources.try'];
type SourceToTry = z.output<Try['body']>;

/** The most at once: each may take as long as its source allows. */
const atOnceMax = 4;
let running = 0;

/**
 * Fetches from a source for a round now, as saved or as entered in the form. Nothing is written.
 * @throws DomainError `not_found`, `source_invalid`, `too_many_requests`.
 */
export async function trySource(
  { store, reach }: { store: Store; reach: Reach },
  caller: AccountCaller,
  providerId: string,
  trial: SourceToTry,
  language: Language,
): Promise<z.input<Try['response']>['data']> {
  const { source, sourceRound } = await store.transaction(scopeOf(caller), async (tx) => {
    const provider = permittedProvider(caller, 'manage', await readProvider(tx, providerId));
    const round = await readRound(tx, BigInt(trial.roundId));
    if (round?.providerId !== provider.id) throw new DomainError('not_found', { what: 'round' });
    const kept = await keptSource(tx, providerId, trial.sourceId);
    if (trial.source) requireSoundSource(provider, withoutValues(trial.source), 'source.');
    const tried = trial.source ? asEntered(reach.keys, trial.source, kept) : kept;
    if (!tried) throw new DomainError('not_found', { what: 'source' });
    return { source: tried, sourceRound: await readSourceRound(tx, round) };
  });
  if (running >= atOnceMax) throw new DomainError('too_many_requests', { seconds: '5' });
  running += 1;
  try {
    const one = await askSource(source, sourceRound, reach);
    const secret = isSecret(sourceRound.round);
    const { durationMs, status, outcome, problem, answer } = one;
    return {
      asked: one.asked,
      durationMs,
      status,
      outcome,
      problem,
      detail: secret ? null : detailInWords(problem, one.detail, language),
      entered: secret ? null : (one.entered ?? one.shown),
      answer: secret ? null : (answer?.text ?? null),
      answerBytes: answer?.bytes ?? null,
      answerCut: answer?.cut ?? false,
    };
  } finally {
    running -= 1;
  }
}

async function keptSource(
  tx: Tx,
  providerId: string,
  sourceId: string | null,
): Promise<SourceRow | undefined> {
  if (sourceId === null) return undefined;
  const kept = await readSource(tx, BigInt(sourceId));
  if (kept?.providerId !== providerId) throw new DomainError('not_found', { what: 'source' });
  return kept;
}

/** The form as a source; headers without a value use those stored for the same server. */
function asEntered(keys: Keys, entered: NonNullable<SourceToTry['source']>, kept: SourceRow | undefined) {
  const id = kept?.id ?? 0n;
  const sealedHeaders = sealedFor(keys, id, entered.place, kept?.sealedHeaders ?? {}, 'source.');
  return { id, ...withoutValues(entered), sealedHeaders };
}
