import type { FirstSteps } from '@drawdesk/contract';

/** The placeholder in the line until a key is typed. */
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

/** Only characters of API keys are put into a line that people run. */
const keyIn = (typed: string): string => typed.replace(/[^\w-]/g, '') || anyKey;
