import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;
const limitUsualMs = 600_000;

/**
 * Tries until there is an answer: undefined and errors mean "not yet".
 * @throws Error naming `what`, with the last error, when the time is over
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  limitMs = limitUsualMs,
): Promise<T> {
  const end = Date.now() + limitMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end)
      throw new Error(`Waited ${limitMs} ms in vain for ${what}.`, last === undefined ? {} : { cause: last });
    await pause(pollMs);
  }
}
