import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { draws, openCheck, tickets } from './check.test-kit.ts';
import { drawdesk } from './cli.test-kit.ts';

const { check, written } = openCheck();

describe('input that cannot be read ends with exit code 2 and says where and what would be right', () => {
  const good = tickets('upper3,387,10,');
  const { prize_two: _left, ...withoutTwo } = draws.may16;

  test.each([
    [
      '{"prize_1st":"107387",\n oops}',
      'line 2: this is not valid JSON; a draw is an object such as {"prize_1st":"107387", …}',
    ],
    [{ ...draws.may16, prize_1st: '10738' }, 'line 2: prize_1st must be a number of 6 digits'],
    [{ ...draws.may16, prize_two: 8 }, 'line 11: prize_two must be in quotes: a number of 2 digits'],
    [
      { ...draws.may16, prize_front_three: ['091'] },
      'line 3: prize_front_three must be a list of 2 numbers of 3 digits',
    ],
    [withoutTwo, 'prize_two is missing; it must be a number of 2 digits'],
    ['[]', 'a draw is an object such as {"prize_1st":"107387", …}'],
  ])('the draw %j', async (draw, message) => {
    const { code, stdout, stderr, drawFile } = await check('thai-gov', draw, good);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `${drawFile}${message.startsWith('line') ? ', ' : ': '}${message}\n`,
    });
  });

  test('a draw without trading, or with too few shots, is refunded and decides nothing', async () => {
    const noTrading = await check('stock', { index: '-', change: '-' }, good);
    expect(noTrading).toMatchObject({ code: 2, stderr: expect.stringContaining('the round is refunded') });
    const fewShots = await check('yigi', { shots: ['12345'] }, good);
    expect(fewShots).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a list of at least 16 shots of 5 digits'),
    });
  });

  test.each([
    ['', 'line 1: the file is empty; its first line must be bet_type,number,stake,rate'],
    [
      'type,number,stake,rate\n',
      'line 1: the header must be bet_type,number,stake,rate, not type,number,stake,rate',
    ],
    [`${good}upper3,"387,10,\n`, 'line 3: a quoted field is not closed; write a quote inside it twice ("")'],
    [`${good}\nupper3,"387"0,10,\n`, 'line 4: there is text after the closing quote of a field'],
  ])('the tickets %j', async (csv, message) => {
    const { code, stdout, stderr, ticketFile } = await check('thai-gov', draws.may16, csv);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `${ticketFile}, ${message}\n` });
  });

  test('a file that is not there, or not text', async () => {
    const missing = await drawdesk([
      'check',
      '--provider',
      'hanoi',
      '--draw',
      '/nowhere/draw.json',
      '--tickets',
      'x',
    ]);
    expect(missing).toMatchObject({ code: 2, stderr: '/nowhere/draw.json: file not found\n' });
    const binary = written('');
    writeFileSync(binary, Buffer.from([0x62, 0xff, 0xfe]));
    const words = ['check', '--provider', 'thai-gov', '--draw', written(draws.may16), '--tickets', binary];
    expect(await drawdesk(words)).toMatchObject({
      code: 2,
      stderr: `${binary}: not UTF-8 text; save it as UTF-8\n`,
    });
  });

  test('a provider, a format or an option that does not exist', async () => {
    expect(await check('thai-government', draws.may16, good)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown provider "thai-government"\. Providers: thai-gov, baac, /),
    });
    expect(await check('thai-gov', draws.may16, good, '--format', 'xml')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown format "xml"\. Use json or table\./),
    });
    expect(await drawdesk(['check', '--daw', 'x'])).toMatchObject({
      code: 2,
      stderr: 'Unknown option --daw. Did you mean --draw? See "drawdesk check --help".\n',
    });
  });
});
