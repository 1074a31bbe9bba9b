import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { UsageProblem } from './command.ts';
import { command } from './simulate.ts';

const key = ['--key', 'demo-agent1-key'];

async function run(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: command.options, strict: true });
  return command.run({ values, words: [] });
}

describe('drawdesk simulate', () => {
  it.each([
    [
      ['--url', 'http://example.com', ...key],
      'example.com is another machine. Say --allow-remote if that is meant.',
    ],
    [['--url', 'http://127.0.0.1.example.com', ...key], '127.0.0.1.example.com is another machine.'],
    [['--url', 'ftp://127.0.0.1', ...key], '--url is "ftp://127.0.0.1".'],
    [['--rate', '501', ...key], '--rate is "501". It has to be a whole number from 1 to 500.'],
    [['--rate', '0', ...key], '--rate is "0".'],
    [['--seconds', '1.5', ...key], '--seconds is "1.5".'],
    [['--round', '1', '--provider', 'hanoi', ...key], '--provider and --round cannot go together.'],
    [[], '--key is missing.'],
  ])('refuses %j before anything is sent', async (words, message) => {
    const refused = run(words);
    await expect(refused).rejects.toBeInstanceOf(UsageProblem);
    await expect(refused).rejects.toThrow(message);
  });

  it('ends with 1 when nobody answers', async () => {
    expect(await run(['--url', 'http://127.0.0.1:1', ...key])).toBe(1);
  });
});
