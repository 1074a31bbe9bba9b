import { randomBytes } from 'node:crypto';
import { openStage, runFailover } from './failover/run-failover.ts';

/**
 * The failover drill of docs/operations.md: `deploy/bin/failover-drill`. It makes everything itself, in a folder that it
 * removes, and touches no installation. Exit code 0 when nothing was lost and sales went on in time.
 */
const limitSeconds = 30;

process.env.DRAWDESK_SIGNING_KEY = randomBytes(32).toString('hex');
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const stage = await openStage((step) => say(`${step} …`));
try {
  const outcome = await runFailover(stage, (step) => say(`${step} …`));
  const seconds = outcome.sellingAgainMs / 1_000;
  const isVerified = outcome.verified.code === 0;
  const lines: [name: string, value: string, isGood: boolean][] = [
    ['selling again', `after ${seconds.toFixed(1)} s (at most ${limitSeconds} s)`, seconds <= limitSeconds],
    ['acknowledged bills', `${outcome.acknowledged}, ${outcome.before} of them before the kill`, true],
    ['sent again', String(outcome.triedAgain), true],
    ['lost', String(outcome.missing.length), outcome.missing.length === 0],
    ['not acknowledged or twice', String(outcome.tooMany.length), outcome.tooMany.length === 0],
    ['processes', outcome.processesLive ? 'all live on' : 'not all live on', outcome.processesLive],
    ['verify', isVerified ? 'no differences' : 'differences', isVerified],
  ];
  say('');
  for (const [name, value, isGood] of lines) say(`${isGood ? 'ok   ' : 'WRONG'}  ${name}: ${value}`);
  if (!isVerified) say(outcome.verified.text);
  process.exitCode = lines.every(([, , isGood]) => isGood) ? 0 : 1;
} finally {
  await stage.close();
}
