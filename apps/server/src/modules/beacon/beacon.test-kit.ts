import type { RequestListener } from 'node:http';
import { beaconPoint, randomnessOf } from '@drawdesk/beacon';
import { type Beacon, type BeaconChain, quicknet } from '@drawdesk/lottery';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconSource, readBeaconSource } from '../../platform/outbound/beacon-source.ts';
import { json, type OtherServer, otherServer } from '../../platform/outbound/guarded-request.test-kit.ts';

const { shortSignatures } = bls12_381;

/** A chain whose secret key the test has, so it can sign rounds of any time. */
export interface TestChain {
  chain: BeaconChain;
  sign(round: number): Beacon;
}

/** Named and timed like the real one, so that the company's own rounds name it. Only its key differs. */
export function testChain(seed = 1): TestChain {
  const { secretKey, publicKey } = shortSignatures.keygen(new Uint8Array(48).fill(seed));
  const chain: BeaconChain = { ...quicknet, publicKey: publicKey.toHex() };
  const sign = (round: number): Beacon => {
    const signature = shortSignatures.sign(beaconPoint(round), secretKey).toHex();
    return { round, signature, randomness: randomnessOf(signature) };
  };
  return { chain, sign };
}

export interface BeaconServer extends OtherServer {
  source: BeaconSource;
  /** The paths that were requested. */
  paths: readonly string[];
  /** Serves no round from now on: 404, as for one that is not published yet. */
  withhold(): void;
  /** Serves every requested round, also one whose time has not come: the test has the key. */
  release(): void;
}

/** A server that serves the rounds of one chain only. */
export async function beaconServer({ chain, sign }: TestChain): Promise<BeaconServer> {
  const paths: string[] = [];
  let withheld = false;
  const answerRequest: RequestListener = (request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const round = Number(new RegExp(`^/${chain.hash}/public/(\\d+)$`).exec(path)?.[1] ?? 0);
    const answer = round > 0 && !withheld ? json(sign(round)) : json({ message: 'not here' }, 404);
    answer(request, response);
  };
  const server = await otherServer(answerRequest);
  return { ...server, source: sourceOf(server, chain), paths, ...switches() };

  function switches() {
    return {
      withhold: () => {
        withheld = true;
      },
      release: () => {
        withheld = false;
      },
    };
  }
}

/** Sends requests to servers of this machine. */
export function sourceOf(
  servers: OtherServer | readonly OtherServer[],
  chain: BeaconChain,
  timeoutMs = 2_000,
): BeaconSource {
  const list = [servers].flat().map(({ address }) => address);
  const source = readBeaconSource(list.join(','), chain);
  if (!source) throw new Error('no server to ask');
  return { ...source, timeoutMs };
}
