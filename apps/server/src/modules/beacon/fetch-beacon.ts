import { randomnessOf, verifyBeacon } from '@drawdesk/beacon';
import type { Beacon } from '@drawdesk/lottery';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { BeaconSource } from '../../platform/outbound/beacon-source.ts';
import { guardedRequest, type RequestFailure } from '../../platform/outbound/guarded-request.ts';

/** A round with its signature is a quarter of that. */
const answerBytesMax = 2_048;
/** A round that is not published yet. */
const notYetStatuses = [404, 425];

type BeaconFailure =
  | RequestFailure
  /** The server does not have the round: it is not published, or the server is late. */
  | 'not_yet'
  | 'status_unexpected'
  /** The answer does not have the form of a beacon. */
  | 'bad_answer'
  /** A round that was not requested. It is never taken instead of the right one. */
  | 'other_round'
  /** Of the right round, but not signed by the chain. */
  | 'bad_signature';

interface FailedAddress {
  address: string;
  failure: BeaconFailure;
  detail: string | null;
}

export type FetchedBeacon =
  | { ok: true; beacon: Beacon; address: string }
  | { ok: false; failures: readonly FailedAddress[] };

/**
 * Fetches exactly one round of a beacon. The addresses are tried in turn until one answers with what the
 * chain signed. Only the signature counts, so it does not matter which server answers, or over which
 * connection. No transaction is open.
 *
 * @returns the beacon, or what each address did instead; never throws for failures of the servers.
 */
export async function fetchBeacon(source: BeaconSource, round: number): Promise<FetchedBeacon> {
  const failures: FailedAddress[] = [];
  for (const address of source.addresses) {
    const came = await askAddress(source, address, round);
    if ('signature' in came) return { ok: true, beacon: came, address };
    failures.push({ address, ...came });
  }
  return { ok: false, failures };
}

/**
 * The request of a draw: one round of a beacon by the hash of its chain; null while no server has it. Without
 * a source, and for a chain that the installation does not follow, the answer is always null.
 */
export function beaconsOf(
  source: BeaconSource | null,
  logger?: Pick<Logger, 'warn'>,
): (chain: string, round: number) => Promise<Beacon | null> {
  let warnedOf = 0;
  return async (chain, round) => {
    if (source?.chain.hash !== chain) return null;
    const fetched = await fetchBeacon(source, round);
    if (fetched.ok) return fetched.beacon;
    // it is requested every second; one log line is enough
    if (round !== warnedOf) logger?.warn({ round, failures: fetched.failures }, 'beacon not there');
    warnedOf = round;
    return null;
  };
}

async function askAddress(
  { chain, allowed, timeoutMs }: BeaconSource,
  address: string,
  round: number,
): Promise<Beacon | Omit<FailedAddress, 'address'>> {
  const answer = await guardedRequest(
    {
      address: `${address}/${chain.hash}/public/${round}`,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs,
      bytesMax: answerBytesMax,
    },
    allowed,
  );
  if (!answer.ok) return { failure: answer.failure, detail: answer.detail };
  if (notYetStatuses.includes(answer.status)) return { failure: 'not_yet', detail: String(answer.status) };
  if (answer.status !== 200) return { failure: 'status_unexpected', detail: String(answer.status) };
  const parsed = readAnswer(answer.body);
  if (!parsed) return { failure: 'bad_answer', detail: null };
  if (parsed.round !== round) return { failure: 'other_round', detail: String(parsed.round) };
  const beacon: Beacon = { ...parsed, randomness: randomnessOf(parsed.signature) };
  return verifyBeacon(beacon, chain) ? beacon : { failure: 'bad_signature', detail: null };
}

/** The other fields, also the randomness, follow from the signature. */
const beaconAnswer = z.object({
  round: z.int().min(1),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

function readAnswer(body: Buffer): z.infer<typeof beaconAnswer> | null {
  try {
    return beaconAnswer.safeParse(JSON.parse(body.toString())).data ?? null;
  } catch {
    return null;
  }
}
