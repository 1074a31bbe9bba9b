import type { FirstSteps } from '@drawdesk/contract';

/** What stands in the line as long as nobody has typed the key. */
const anyKey = 'ddk_…';

/**
 * The line that places a bet as the agent's player site would, for a shell.
 * @param key - of the player site, as it was shown once
 * @param idempotencyKey - the same for every copy of the line, so that running it twice places one bet
 */
export function firstBetLine(
  origin: string,
  bet: NonNullable<FirstSteps['bet']>,
  key: string,
  idempotencyKey: string,
): string {
  const { roundId, betType, number, stake } = bet;
  const body = { roundId, player: 'test', items: [{ betType, number, stake }] };
  return [
    `curl ${origin}/api/intake/bills`,
    `-H 'Content-Type: application/json'`,
    `-H 'X-Api-Key: ${keyIn(key)}'`,
    `-H 'Idempotency-Key: ${idempotencyKey}'`,
    `-d '${JSON.stringify(body)}'`,
  ].join(' \\\n  ');
}

/** Only what keys are made of gets into a line that people run. */
const keyIn = (typed: string): string => typed.replace(/[^\w-]/g, '') || anyKey;
