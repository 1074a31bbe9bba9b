import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openTestApi } from '../../test/test-api.ts';
import { finished, launch } from './cli.test-kit.ts';
import { UsageProblem } from './command.ts';
import { command } from './simulate.ts';

const key = ['--key', 'demo-agent1-key'];
const api = await openTestApi(await testDatabase());

async function run(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: command.options, strict: true });
  return command.run({ values, words: [] });
}

describe('drawdesk simulate', () => {
  it.each([
    [
      ['--url', 'http://example.com', ...key],
      'example.com is another machine. Add --allow-remote to allow it.',
    ],
    [['--url', 'http://127.0.0.1.example.com', ...key], '127.0.0.1.example.com is another machine.'],
    [['--url', 'ftp://127.0.0.1', ...key], '--url is "ftp://127.0.0.1".'],
    [['--rate', '10001', ...key], '--rate is "10001". It must be a whole number from 1 to 10000.'],
    [['--mistakes', '101'], '--mistakes is "101". It must be a whole number from 0 to 100.'],
    [['--pace', 'fast'], '--pace is "fast". It must be steady or day.'],
    [['--format', 'xml'], '--format is "xml". It must be table or json.'],
    [['--rate', '0', ...key], '--rate is "0".'],
    [['--seconds', '1.5', ...key], '--seconds is "1.5".'],
    [['--round', '1', '--provider', 'hanoi', ...key], 'Use --provider or --round, not both.'],
  ])('refuses %j before anything is sent', async (words, message) => {
    const refused = run(words);
    await expect(refused).rejects.toBeInstanceOf(UsageProblem);
    await expect(refused).rejects.toThrow(message);
  });

  it('ends on Ctrl-C with the sums so far', async () => {
    await api.testCompany.openRound();
    const url = await api.app.listen(0, '127.0.0.1');
    const words = [
      'simulate',
      '--url',
      url,
      '--key',
      api.agents.a1.apiKey,
      '--rate',
      '50',
      '--seconds',
      '600',
    ];
    const child = launch([...words, '--format', 'json']);
    const end = finished(child);
    await vi.waitFor(async () => expect(await api.rows(sql`select from bill limit 1`)).toHaveLength(1), {
      timeout: 300_000,
      interval: 100,
    });
    child.kill('SIGINT');
    const { code, stdout, stderr } = await end;
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const printed: { stopped: boolean; bills: { accepted: number } } = JSON.parse(stdout);
    expect(printed.stopped).toBe(true);
    const { bills } = await api.one<{ bills: bigint }>(sql`select count(*) as bills from bill`);
    expect(BigInt(printed.bills.accepted)).toBe(bills);
  });

  it('ends with exit code 1 when no server answers', async () => {
    expect(await run(['--url', 'http://127.0.0.1:1', ...key])).toBe(1);
  });
});
