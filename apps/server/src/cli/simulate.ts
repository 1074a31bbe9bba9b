import { IntakeProblem, openIntakeClient } from '../simulator/intake-client.ts';
import { simulate, simulationLimits } from '../simulator/simulate.ts';
import { tallyLines } from '../simulator/tally.ts';
import { type Command, type CommandInput, requiredOption, textOption, UsageProblem } from './command.ts';
import { say, tell } from './output.ts';

const { rateMax, secondsMax, billsMax } = simulationLimits;

export const command: Command = {
  help: `Usage: drawdesk simulate --key KEY [--url URL] [--rate N] [--seconds N] [--provider ID | --round ID] [--seed N]

Places believable bills through the intake API, as the player site of an agent would, and tells what was accepted and
what was refused and why. The demo's agent1 has the key demo-agent1-key.

  --key KEY        the intake key of an agent
  --url URL        where the API is (default: http://127.0.0.1:4300)
  --rate N         bills a second, up to ${rateMax} (default: 10)
  --seconds N      for how long, up to ${secondsMax} (default: 30); ${billsMax} bills at most
  --provider ID    only rounds of this provider, such as thai-gov
  --round ID       only this round
  --seed N         the same seed on the same rounds places the same bills (default: 1)
  --allow-remote   also on another machine; without it the address has to be this one

Exit code 0, or 1 when the API could not be used or an answer was not one of the contract.`,
  options: {
    key: { type: 'string' },
    url: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    provider: { type: 'string' },
    round: { type: 'string' },
    seed: { type: 'string' },
    'allow-remote': { type: 'boolean' },
  },

  async run(input) {
    const url = targetOf(input);
    const [providerId, roundId] = [textOption(input, 'provider'), textOption(input, 'round')];
    if (providerId !== undefined && roundId !== undefined)
      throw new UsageProblem('--provider and --round cannot go together.');
    try {
      const { tally, seconds } = await simulate({
        client: openIntakeClient(url, requiredOption(input, 'key')),
        rate: numberOption(input, 'rate', 10, rateMax),
        seconds: numberOption(input, 'seconds', 30, secondsMax),
        seed: numberOption(input, 'seed', 1, 4_294_967_295),
        ...(providerId !== undefined && { providerId }),
        ...(roundId !== undefined && { roundId }),
      });
      say(tallyLines(tally, seconds).join('\n'));
      return tally.bills.failed === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof IntakeProblem)) throw error;
      tell(`${error.message}.`);
      return 1;
    }
  },
};

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

function numberOption(input: CommandInput, name: string, byDefault: number, most: number): number {
  const text = textOption(input, name);
  if (text === undefined) return byDefault;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= most))
    throw new UsageProblem(`--${name} is "${text}". It has to be a whole number from 1 to ${most}.`);
  return value;
}
