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

Lets simulated players bet through the intake API, like the player sites of agents: popular and personal numbers, bills
of every size, regular and occasional players, bundles, shots for yigi rounds, some mistakes and some cancelled bills.
Prints by provider what was accepted, what was refused and why, and how fast. Ctrl-C ends it early, after the requests
that are running.

  --key KEY          intake key of an agent; repeat it for several sites (default: ${demoKey}, of the demo)
  --url URL          address of the API (default: http://127.0.0.1:4300)
  --rate N           bills and shots per second, sent whether or not responses come in time, up to ${rateMax} (default:
                     10); max: as many as possible
  --pace PACE        steady (default), or day: --rate in the busiest hour, fewer in other hours of the day in Bangkok
  --concurrency N    requests at the same time, up to ${concurrencyMax} (default: ${simulationDefaults.concurrency}); the others wait
  --seconds N        duration, up to ${secondsMax} (default: 30)
  --count N          end after this many bills and shots, up to ${countMax}
  --provider ID      only rounds of this provider, such as thai-gov
  --round ID         only this round
  --players N        players per site, up to ${playersMax} (default: ${simulationDefaults.players})
  --mistakes N       bills with a mistake, per hundred (default: ${simulationDefaults.mistakesPercent})
  --cancels N        bills that are cancelled, per hundred (default: ${simulationDefaults.cancelsPercent})
  --seed N           the same seed on the same rounds places the same bets (default: 1)
  --format FORMAT    table (default) or json
  --allow-remote     allow the address of another machine

Exit code 0, or 1 if the API could not be used or a response did not match the contract.`,
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
      throw new UsageProblem('Use --provider or --round, not both.');
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
    throw new UsageProblem(`--key is given ${keys.length} times; the limit is ${keysMax}.`);
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
  if (!chosen) throw new UsageProblem(`--${name} is "${text}". It must be ${choices.join(' or ')}.`);
  return chosen;
}

/** Load is only put on this machine, unless it is meant. @throws UsageProblem */
function targetOf(input: CommandInput): URL {
  const text = textOption(input, 'url') ?? 'http://127.0.0.1:4300';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageProblem(`--url is "${text}". It must be an address such as http://127.0.0.1:4300.`);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isHere && input.values['allow-remote'] !== true)
    throw new UsageProblem(`${url.hostname} is another machine. Add --allow-remote to allow it.`);
  return url;
}
