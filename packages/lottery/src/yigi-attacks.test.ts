import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, numbersFromSeed, numbersInput } from './commit-reveal.ts';
import { yigiMix, yigiMixText, yigiNumbers, yigiResult } from './yigi.ts';

/**
 * A cheating player sends any shots, sees every shot, the commitment and all that earlier rounds have
 * published, and bets on one number while bets are accepted. Over a thousand rounds the guess must not be right
 * more often than by chance; under the classic rule it is right every time. Everything follows from fixed texts:
 * the outcome is the same on every machine.
 */
const rounds = 1_000;
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (keyHex: string, text: string) =>
  createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text, 'utf8').digest('hex');
const digitsOf = (text: string) => (BigInt(`0x${sha256(text)}`) % 100_000n).toString().padStart(5, '0');

const listHashOf = (shots: readonly string[]) => sha256(shots.join(' '));
const mixOf = (seed: string, round: string, shots: readonly string[]) =>
  yigiMix(hmac(seed, yigiMixText(round, listHashOf(shots), null))) ?? '';

interface Game {
  round: string;
  commitment: string;
  /** What was mixed into the round before; 00000 before the first. */
  lastMix: string;
}

/** The guess of m: by a fixed rule, from what the player knows. */
const guesses: Readonly<Record<string, (game: Game, shots: readonly string[]) => string>> = {
  'that m is nothing, as under the classic rule': () => '00000',
  'that m comes again': ({ lastMix }) => lastMix,
  'that the commitment is the key': ({ commitment, round }, shots) => mixOf(commitment, round, shots),
  'that m is the end of the commitment': ({ commitment }) =>
    (BigInt(`0x${commitment}`) % 100_000n).toString().padStart(5, '0'),
};

const others = (round: string) => Array.from({ length: 20 }, (_, at) => digitsOf(`other ${round} ${at}`));
const wanted = 77_777;

/** The complete list with the shots that the player sends. */
const lists: Readonly<Record<string, (game: Game, guess: string) => string[]>> = {
  'fills the list by one key': ({ round }) => [
    ...others(round),
    ...Array.from({ length: 400 }, () => '00000'),
  ],
  'is the only one who shoots': () => Array.from({ length: 16 }, (_, at) => String(at).padStart(5, '0')),
  'shoots last, at a number of his choice': ({ round }, guess) => {
    const before = [...others(round), '00000'];
    const { result } = yigiResult(before, 'minus16', guess);
    const last = (((wanted - Number(result)) % 100_000) + 100_000) % 100_000;
    return [...others(round), String(last).padStart(5, '0')];
  },
};

const strategies = Object.keys(lists).flatMap((list) => Object.keys(guesses).map((guess) => [list, guess]));

function hits(listName: string, guessName: string, formula: 'classic' | 'committed') {
  const [shotsOf, guessOf] = [lists[listName], guesses[guessName]];
  if (!shotsOf || !guessOf) throw new Error('no such strategy');
  let lastMix = '00000';
  const right = { upper3: 0, lower2: 0 };
  for (let at = 0; at < rounds; at += 1) {
    const round = String(at);
    const seed = sha256(`seed of ${round}`);
    const game: Game = { round, commitment: commitmentOf(seed, sha256), lastMix };
    // the guess may depend on the list, and the last shot on the guess: the player uses the one that is possible
    const guess = guessOf(game, shotsOf(game, '00000'));
    const shots = shotsOf(game, guess);
    const mix = formula === 'classic' ? '00000' : mixOf(seed, round, shots);
    const bet = yigiNumbers(yigiResult(shots, 'minus16', guess).result);
    const drawn = yigiNumbers(yigiResult(shots, 'minus16', mix).result);
    right.upper3 += bet.upper3 === drawn.upper3 ? 1 : 0;
    right.lower2 += bet.lower2 === drawn.lower2 ? 1 : 0;
    lastMix = mix;
  }
  return right;
}

describe('a player who tries to know the draw before it, over a thousand rounds', () => {
  it.each(strategies)('who %s and guesses %s is right no more often than by chance', (list, guess) => {
    const right = hits(list, guess, 'committed');
    // 1 and 10 on average; more than these happen by chance once in 10,000 times
    expect(right.upper3).toBeLessThanOrEqual(6);
    expect(right.lower2).toBeLessThanOrEqual(24);
  });

  it.each(Object.keys(lists))('who %s was right every time under the classic rule', (list) => {
    expect(hits(list, 'that m is nothing, as under the classic rule', 'classic')).toEqual({
      upper3: rounds,
      lower2: rounds,
    });
  });

  it('who guesses the numbers of a short round from its commitment is right no more often than by chance', () => {
    let right = 0;
    for (let at = 0; at < rounds; at += 1) {
      const seed = sha256(`short ${at}`);
      const drawn = numbersFromSeed(sha256(numbersInput(seed, String(at))));
      const bet = numbersFromSeed(sha256(numbersInput(commitmentOf(seed, sha256), String(at))));
      right += drawn?.[0] === bet?.[0] ? 1 : 0;
    }
    expect(right).toBeLessThanOrEqual(6);
  });

  it('who has the seed but not the beacon is right no more often than by chance', () => {
    let right = 0;
    for (let at = 0; at < rounds; at += 1) {
      const round = String(at);
      const [seed, shots] = [sha256(`seed of ${round}`), others(round)];
      const text = yigiMixText(round, listHashOf(shots), sha256(`beacon of ${round}`));
      const drawn = yigiMix(hmac(seed, text)) ?? '';
      right += drawn.slice(-3) === mixOf(seed, round, shots).slice(-3) ? 1 : 0;
    }
    expect(right).toBeLessThanOrEqual(6);
  });
});
