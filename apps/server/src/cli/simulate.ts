import { type IntakeClient, IntakeProblem, openIntakeClient } from '../simulator/intake-client.ts';
import { simulatedJson, simulatedLines } from '../simulator/print-simulation.ts';
import { simulate, simulationDefaults, simulationLimits } from '../simulator/simulate.ts';
import { totalOf } from '../simulator/tally.ts';
import { type Command, type CommandInput, textOption, UsageProblem } from './command.ts';
import { printMessage, printResult } from './output.ts';
import { wholeOption } from './whole-number-option.ts';

const { rateMax, secondsMax, countMax, concurrencyMax, playersMax, keysMax } = simulationLimits;
const demoKey = 'demo-agent1-key';
/** The day of players is that of the lotteries' country. */
const playersClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: 'numeric',
  hourCycle: 'h23',
});

export const command: Command = {
  help: `Usage: drawdesk simulate [--key KEY]… [--url URL] [--rate N|max] [--seconds N] [--count N] [--seed N] …

Lets believable players bet through the intake API, as the player sites of agents would: popular numbers and numbers of
their own, bills of every size, regulars and passers-by, bundles, shots into yigi rounds, some mistakes, some bills
taken back. Tells what was accepted and what was refused and why, by provider, and how fast. Ctrl-C ends it early: what
is under way is waited for and told.

  --key KEY          the intake key of an agent; several for several sites (default: ${demoKey}, of the demo)
  --url URL          where the API is (default: http://127.0.0.1:4300)
  --rate N           bills and shots a second, sent whether or not answers come in time, up to ${rateMax} (default: 10);
                     max: as many as go
  --pace PACE        steady (default), or day: --rate in the busiest hour, fewer in others of Bangkok's day
  --concurrency N    requests under way at once, up to ${concurrencyMax} (default: ${simulationDefaults.concurrency}); when all are, the others wait
  --seconds N        for how long, up to ${secondsMax} (default: 30)
  --count N          ends after so many bills and shots, up to ${countMax}
  --provider ID      only rounds of this provider, such as thai-gov
  --round ID         only this round
  --players N        players of each site, up to ${playersMax} (default: ${simulationDefaults.players})
  --mistakes N       bills of a hundred with something wrong in them (default: ${simulationDefaults.mistakesPercent})
  --cancels N        bills of a hundred that are taken back (default: ${simulationDefaults.cancelsPercent})
  --seed N           the same seed on the same rounds places the same bets (default: 1)
  --format FORMAT    table (default): for people; json
  --allow-remote     also on another machine; without it the address has to be this one

Exit code 0, or 1 when the API could not be used or an answer was not one of the contract.`,
  options: {
    key: { type: 'string', multiple: true },
    ...{ url: { type: 'string' }, rate: { type: 'string' }, pace: { type: 'string' } },
    ...{ concurrency: { type: 'string' }, seconds: { type: 'string' }, count: { type: 'string' } },
    ...{ provider: { type: 'string' }, round: { type: 'string' }, players: { type: 'string' } },
    ...{ mistakes: { type: 'string' }, cancels: { type: 'string' }, seed: { type: 'string' } },
    format: { type: 'string' },
    'allow-remote': { type: 'boolean' },
  },

  async run(input) {
    const url = targetOf(input);
    const [providerId, roundId] = [textOption(input, 'provider'), textOption(input, 'round')];
    if (providerId !== undefined && roundId !== undefined)
      throw new UsageProblem('--provider and --round cannot go together.');
    const format = choiceOption(input, 'format', ['table', 'json']);
    const pace = choiceOption(input, 'pace', ['steady', 'day']);
    const concurrency =
      wholeOption(input, 'concurrency', { most: concurrencyMax }) ?? simulationDefaults.concurrency;
    const requested = {
      rate:
        textOption(input, 'rate') === 'max' ? null : (wholeOption(input, 'rate', { most: rateMax }) ?? 10),
      hour: pace === 'day' ? () => Number(playersClock.format()) : null,
      seconds: wholeOption(input, 'seconds', { most: secondsMax }) ?? 30,
      count: wholeOption(input, 'count', { most: countMax }) ?? null,
      seed: wholeOption(input, 'seed', { most: 4_294_967_295 }) ?? 1,
      players: wholeOption(input, 'players', { most: playersMax }) ?? simulationDefaults.players,
      mistakesPercent:
        wholeOption(input, 'mistakes', { least: 0, most: 100 }) ?? simulationDefaults.mistakesPercent,
      cancelsPercent:
        wholeOption(input, 'cancels', { least: 0, most: 100 }) ?? simulationDefaults.cancelsPercent,
      ...(providerId !== undefined && { providerId }),
      ...(roundId !== undefined && { roundId }),
    };
    const clients = keysOf(input).map((key) => openIntakeClient(url, key, concurrency));
    const end = listenForEnd();
    try {
      const simulated = await simulate({ ...requested, concurrency, clients, signal: end.signal });
      if (format === 'json') printResult(JSON.stringify(simulatedJson(simulated)));
      else printResult(simulatedLines(simulated).join('\n'));
      const { bills, cancels, shots } = totalOf(simulated.tally);
      return bills.failed + cancels.failed + shots.failed === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof IntakeProblem)) throw error;
      printMessage(`${error.message}.`);
      return 1;
    } finally {
      end.stop();
      await closeAll(clients);
    }
  },
};

const closeAll = async (clients: readonly IntakeClient[]): Promise<void> => {
  await Promise.all(clients.map((client) => client.close()));
};

/** Aborted by the first Ctrl-C; the second one ends the process. */
function listenForEnd(): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const end = () => {
    if (ended.signal.aborted) process.exit(1);
    ended.abort();
  };
  for (const name of names) process.on(name, end);
  const stop = () => {
    for (const name of names) process.off(name, end);
  };
  return { signal: ended.signal, stop };
}

function keysOf({ values }: CommandInput): string[] {
  const keys = Array.isArray(values.key) ? values.key.filter((key) => typeof key === 'string') : [];
  if (keys.length > keysMax)
    throw new UsageProblem(`--key is there ${keys.length} times, at most ${keysMax} fit.`);
  return keys.length > 0 ? keys : [demoKey];
}

function choiceOption<Choice extends string>(
  input: CommandInput,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = textOption(input, name);
  if (text === undefined) return choices[0];
  const chosen = choices.find((one) => one === text);
  if (!chosen) throw new UsageProblem(`--${name} is "${text}". It has to be ${choices.join(' or ')}.`);
  return chosen;
}

/** Load is only put on this machine, unless it is meant. @throws UsageProblem */
function targetOf(input: CommandInput): URL {
  const text = textOption(input, 'url') ?? 'http://127.0.0.1:4300';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageProblem(`--url is "${text}". It has to be an address such as http://127.0.0.1:4300.`);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isHere && input.values['allow-remote'] !== true)
    throw new UsageProblem(`${url.hostname} is another machine. Say --allow-remote if that is meant.`);
  return url;
}
