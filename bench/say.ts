import { measureDecide } from './decide/speed.ts';

/**
 * How fast this machine is: tickets a second that the present engine's decide() works through on one thread. Everything
 * else moves with it, so figures of two machines are compared by it. `npm run bench` measures it once and hands it on;
 * a program that is run alone measures it itself, before anything else is going on.
 */
export const decidePerSecond: number =
  Number(process.env.BENCH_DECIDE_PER_SECOND ?? 'NaN') || measureDecide(5);

/** Prints one figure as a line of JSON, with the speed of the machine it was measured on. */
export function say(figure: { name: string } & Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ ...figure, decidePerSecond })}\n`);
}
