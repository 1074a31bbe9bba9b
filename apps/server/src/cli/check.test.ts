import { describe, expect, test } from 'vitest';
import { draws, openCheck, tickets } from './check.test-kit.ts';

const { check } = openCheck();

/** The outcomes of a check in short: "won 9000.00". */
async function outcomes(provider: string, draw: object, ...rows: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await check(provider, draw, tickets(...rows));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const judged: { outcome: string; payout: string }[] = JSON.parse(stdout);
  return judged.map(({ outcome, payout }) => `${outcome} ${payout}`);
}

describe('the worked examples of domain.md §1 to §3', () => {
  test('Thai government lottery of 2026-05-16, standard rates, 10 baht', async () => {
    const examples: readonly [string, string][] = [
      ['upper3,387,10,', 'won 9000.00'],
      ['upper3,378,10,', 'lost 0.00'],
      ['cross3,738,10,', 'won 1500.00'],
      ['cross3,387,10,', 'won 1500.00'],
      ['upper2,87,10,', 'won 900.00'],
      ['upper2_high,,10,', 'won 19.00'],
      ['upper2_odd,,10,', 'won 19.00'],
      ['upper2_even,,10,', 'lost 0.00'],
      ['lower2,08,10,', 'won 900.00'],
      ['run_upper,8,10,', 'won 32.00'],
      ['run_upper,1,10,', 'lost 0.00'],
      ['run_lower,0,10,', 'won 42.00'],
      ['front3,298,10,', 'won 4500.00'],
      ['pae4,3789,10,', 'won 250.00'],
      ['pae5,13789,10,', 'won 120.00'],
      ['reverse3,387,10,', 'won 9000.00'],
    ];
    expect(await outcomes('thai-gov', draws.may16, ...examples.map(([row]) => row))).toEqual(
      examples.map(([, outcome]) => outcome),
    );
  });

  test('a repeated digit: 2026-06-01 and 2026-04-16', async () => {
    expect(
      await outcomes('thai-gov', draws.june1, 'cross3,077,10,', 'run_upper,7,10,', 'pae4,7012,10,'),
    ).toEqual(['won 1500.00', 'won 32.00', 'lost 0.00']);
    expect(await outcomes('thai-gov', draws.april16, 'run_lower,7,10,')).toEqual(['won 42.00']);
  });

  test.each([
    ['hanoi', { special: '60213', prize1: '80300' }, '213', '00'],
    ['laos-pattana', { number: '27568' }, '568', '75'],
    ['baac', { number: '4273157' }, '157', '73'],
    ['gsb', { p1: '200834', p2: '438135' }, '834', '35'],
    ['stock', { index: '19,876.54', change: '-123.45' }, '654', '45'],
    [
      'yigi-5',
      {
        shots:
          '12345 67890 99999 10203 45678 31415 27182 88888 55501 70707 13579 24680 97531 86420 64208 35410 19191 42424'.split(
            ' ',
          ),
      },
      '252',
      '93',
    ],
  ])('%s draws %j: upper three %s, lower two %s', async (provider, draw, upper3, lower2) => {
    expect(await outcomes(provider, draw, `upper3,${upper3},1,`, `lower2,${lower2},1,`)).toEqual([
      'won 900.00',
      'won 90.00',
    ]);
  });

  test('bundles take their best prize, times the quantity', async () => {
    const bundles = [
      '7387,120',
      '1387,120',
      '3787,120',
      '5873,120',
      '7312,120',
      '1287,120',
      '1387,360',
      '0000,120',
    ];
    expect(await outcomes('thai-gov', draws.may16, ...bundles.map((each) => `set,${each},`))).toEqual([
      'won 100000.00',
      'won 30000.00',
      'won 4000.00',
      'won 3000.00',
      'won 1000.00',
      'won 1000.00',
      'won 90000.00',
      'lost 0.00',
    ]);
  });

  test('tickets of a ladder take their best prize: near, the ending, in front', async () => {
    const drawn = { prize_1st: '107387', prize_front_three: ['091', '298'] };
    const rows = ['107388,120', '907387,120', '298000,240', '555555,120'];
    expect(await outcomes('myanmar-live', drawn, ...rows.map((each) => `ticket,${each},`))).toEqual([
      'won 50000.00',
      'won 30000.00',
      'won 8000.00',
      'lost 0.00',
    ]);
  });
});

test('the answer is an array in the order of the file, with the rate that was used', async () => {
  const { stdout } = await check('thai-gov', draws.may16, tickets('upper3,387,12.5,800.25', 'lower2,99,1,'));
  expect(JSON.parse(stdout)).toEqual([
    { bet_type: 'upper3', number: '387', stake: '12.50', rate: '800.25', outcome: 'won', payout: '10003.13' },
    { bet_type: 'lower2', number: '99', stake: '1.00', rate: '90', outcome: 'lost', payout: '0.00' },
  ]);
});

describe('a row that is no ticket is invalid, with the reason, and the rows around it count', () => {
  const reasons: readonly [row: string, reason: string][] = [
    ['lower2,8,10,', 'invalid_number: it must have 2 digits'],
    ['upper3,3x7,10,', 'invalid_number: it must have 3 digits'],
    ['upper2_high,87,10,', 'invalid_number: this bet type has no number; leave it empty'],
    ['pae4,3377,10,', 'invalid_number: use each digit only once'],
    ['upper3,387,0,', 'invalid_stake: it must be above 0'],
    ['upper3,387,-10,', 'invalid_stake: it must be above 0'],
    [
      'upper3,387,1.005,',
      'invalid_stake: it must be an amount with at most two decimals, such as 10 or 12.50',
    ],
    ['upper3,387,10,9e2', 'invalid_rate: it must be a number with at most two decimals, such as 900 or 3.2'],
    ['upper3,387,90000000000000000,900', 'invalid_stake: the payout would be too large to post'],
    ['set,7387,100,', 'invalid_stake: a bundle costs 30.00 or a multiple of it'],
    ['digit7,1107387,1,', 'bet_type_closed: this draw does not decide digit7'],
    ['upper3,387', 'invalid_row: a ticket has four fields: bet_type,number,stake,rate'],
  ];
  const judged = check(
    'thai-gov',
    draws.may16,
    tickets('upper3,387,1,', ...reasons.map(([row]) => row), 'upper2,87,1,'),
  );

  test.each(reasons.map(([row, reason], at) => ({ row, reason, at })))('$row', async ({ reason, at }) => {
    const { stdout } = await judged;
    expect(JSON.parse(stdout)[at + 1]).toMatchObject({ outcome: 'invalid', payout: '0.00', reason });
  });

  test('the tickets before and after it still count', async () => {
    const { code, stdout } = await judged;
    expect(code).toBe(0);
    const all = JSON.parse(stdout);
    expect([all[0], all.at(-1)]).toMatchObject([{ payout: '900.00' }, { payout: '90.00' }]);
  });
});

test('a spreadsheet saves the tickets with a byte order mark, CRLF, quotes and columns in another order', async () => {
  const csv = '\uFEFFnumber,bet_type,rate,stake\r\n"387","upper3",,"10"\r\n\r\n"08",lower2,"90",10';
  const { stdout } = await check('thai-gov', draws.may16, csv);
  expect(JSON.parse(stdout)).toMatchObject([{ payout: '9000.00' }, { payout: '900.00' }]);
});

test('a table for people has aligned columns', async () => {
  const { stdout } = await check(
    'thai-gov',
    draws.may16,
    tickets('upper3,387,10,', 'run_upper,1,5,'),
    '--format',
    'table',
  );
  expect(stdout).toBe(
    [
      'bet_type   number  stake  rate  outcome   payout  reason',
      'upper3     387     10.00   900  won      9000.00',
      'run_upper  1        5.00   3.2  lost        0.00',
      '',
    ].join('\n'),
  );
});
