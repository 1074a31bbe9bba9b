import type { RoundProof } from '@drawdesk/contract';
import {
  numbersFromSeed,
  numbersInput,
  verifyReveal,
  yigiMinimumShots,
  yigiMix,
  yigiMixText,
  yigiNumbers,
  yigiResult,
} from '@drawdesk/lottery';
import { beaconSteps } from './beacon-steps.ts';
import { type Step, step } from './proof-step.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/**
 * `awaited`: nothing is published yet. `undrawn`: refunded, cancelled or void before its draw, and the
 * published data matches.
 */
export type Verdict = 'awaited' | 'proven' | 'undrawn' | 'failed';

export interface VerifiedProof {
  steps: readonly Step[];
  verdict: Verdict;
}

/** Recomputes an in-house draw from the published data, with the same engine as the server. */
export async function verifyProof(proof: RoundProof): Promise<VerifiedProof> {
  const steps = await stepsOf[proof.game](proof);
  // a result without published data proves nothing
  if (steps === null) return { steps: [], verdict: withoutSteps(proof) };
  if (steps.some(({ matches }) => !matches)) return { steps, verdict: 'failed' };
  return {
    steps,
    verdict: steps.some(({ name }) => name === 'numbers') && !proof.refund ? 'proven' : 'undrawn',
  };
}

function withoutSteps({ result, refund }: RoundProof): Verdict {
  if (result !== null) return 'failed';
  return refund === null ? 'awaited' : 'undrawn';
}

const stepsOf: Readonly<Record<RoundProof['game'], (proof: RoundProof) => Promise<Step[] | null>>> = {
  yigi: stepsOfShots,
  commit_reveal: stepsOfSeed,
};

type Numbers = { upper3?: string | undefined; lower2?: string | undefined };

const spaced = ({ upper3, lower2 }: Numbers): string =>
  [upper3, lower2].filter((number) => number !== undefined).join(' · ');

/** Only the numbers the round was drawn for: a provider may sell bets on one of the two numbers. */
function numbersStep(result: RoundProof['result'], drawn: Required<Numbers>): Step {
  if (!result) return step('numbers', spaced(drawn), null);
  const soldNumbers = {
    upper3: result.upper3 === undefined ? undefined : drawn.upper3,
    lower2: result.lower2 === undefined ? undefined : drawn.lower2,
  };
  return step('numbers', spaced(soldNumbers), spaced(result));
}

/** Compares the published seed with its commitment; null while there is no seed. */
function seedStep(commitReveal: RoundProof['commitReveal']): Step | null {
  if (!commitReveal || commitReveal.seed === null) return null;
  const { seed, commitment } = commitReveal;
  const hashed = sha256(seed);
  return { ...step('seed', hashed, commitment), matches: verifyReveal(seed, commitment, () => hashed) };
}

async function stepsOfSeed(proof: RoundProof): Promise<Step[] | null> {
  const { roundId, commitReveal, beacon, result, refund } = proof;
  const revealed = seedStep(commitReveal);
  const seed = commitReveal?.seed ?? null;
  if (revealed === null || seed === null) return null;
  if (refund === 'beacon_away') return [revealed, ...(await beaconSteps(proof, 'away'))];
  if (!result && refund === null) return [revealed];
  const digest = sha256(numbersInput(seed, roundId, beacon?.randomness ?? null));
  const numbers = numbersFromSeed(digest);
  const steps = [revealed, ...(await beaconSteps(proof, 'mixed')), step('digest', digest, null)];
  if (refund !== null) return [...steps, { ...step('unusable', digest, null), matches: numbers === null }];
  const [upper3, lower2] = numbers ?? [];
  return [...steps, numbersStep(result, { upper3, lower2 })];
}

async function stepsOfShots(proof: RoundProof): Promise<Step[] | null> {
  const { yigi, result, refund, commitReveal } = proof;
  if (!yigi?.drawn) return null;
  const { drawn, rule, count, formula } = yigi;
  const { numbers } = drawn;
  const seed = seedStep(commitReveal);
  const list = [
    ...(seed ? [seed] : []),
    step('count', String(numbers.length), String(count)),
    step('list', sha256(numbers.join(' ')), drawn.listHash),
  ];
  const enough = numbers.length >= yigiMinimumShots;
  if (refund === 'beacon_away') return [...list, ...(await beaconSteps(proof, 'away'))];
  if (refund !== null) return [...list, ...refundSteps(refund, yigi)];
  // cancelled or void before its draw: only the list exists
  if (!result && drawn.result === null) return list;
  if (!enough) return [...list, { ...step('enough', String(numbers.length), null), matches: false }];
  if (yigi.maximum !== null && numbers.length >= yigi.maximum)
    return [...list, { ...step('full', String(numbers.length), null), matches: false }];
  const mix = formula === 'committed' ? mixOf(proof, drawn.listHash) : null;
  // without the seed, or where it gives no number, no number drawn with this formula is proven
  if (formula === 'committed' && mix === null)
    return [...list, { ...step('mix', '', drawn.mix), matches: false }];
  const computed = yigiResult(numbers, rule, mix ?? undefined);
  return [
    ...list,
    step('sum', String(computed.sum), drawn.sum),
    step('sixteenth', computed.sixteenth, drawn.sixteenth ?? ''),
    ...(mix === null
      ? []
      : [turnoutStep(yigi), ...(await beaconSteps(proof, 'mixed')), step('mix', mix, drawn.mix ?? '')]),
    step('result', computed.result, drawn.result ?? ''),
    numbersStep(result, yigiNumbers(computed.result)),
  ];
}

/** The number computed from the seed, the list and the beacon. */
function mixOf({ roundId, commitReveal, beacon }: RoundProof, listHash: string): string | null {
  if (!commitReveal?.seed) return null;
  const text = yigiMixText(roundId, listHash, beacon?.randomness ?? null);
  return yigiMix(hmacSha256(commitReveal.seed, text));
}

type Shots = NonNullable<RoundProof['yigi']>;

/** Whether the list is the reason for the refund. */
function refundSteps(refund: NonNullable<RoundProof['refund']>, yigi: Shots): Step[] {
  const numbers = yigi.drawn?.numbers.length ?? 0;
  const shown = String(numbers);
  if (refund === 'too_few_shots')
    return [{ ...step('tooFew', shown, null), matches: numbers < yigiMinimumShots }];
  if (refund === 'list_full')
    return [{ ...step('full', shown, null), matches: yigi.maximum !== null && numbers >= yigi.maximum }];
  if (refund !== 'too_few_players') return [];
  const { name: _, matches, ...turnout } = turnoutStep(yigi);
  return [{ ...turnout, name: 'tooFewPlayers', matches: !matches }];
}

/** Shooters are masked. The numbers of players and agents are therefore those that the company published. */
function turnoutStep({ drawn, minimumPlayers, minimumAgents }: Shots): Step {
  const [players, agents] = [drawn?.playerCount ?? 0, drawn?.agentCount ?? 0];
  const enough = players >= (minimumPlayers ?? 0) && agents >= (minimumAgents ?? 0);
  return { ...step('turnout', `${players} · ${agents}`, null), matches: enough };
}
