import { expect, test } from 'vitest';
import { firstBetLine } from './first-bet.ts';

const bet = {
  roundId: '12',
  providerId: 'thai-gov',
  nameEn: 'Thai',
  nameTh: 'ไทย',
  betType: 'lower2',
  number: '87',
  stake: '10.00',
};

test('the command of the test bet runs in a shell without changes', () => {
  expect(firstBetLine('https://desk.example.com', bet, ' ddk_abc ', 'first-bet-1')).toBe(
    `curl https://desk.example.com/api/intake/bills \\
  -H 'Content-Type: application/json' \\
  -H 'X-Api-Key: ddk_abc' \\
  -H 'Idempotency-Key: first-bet-1' \\
  -d '{"roundId":"12","player":"test","items":[{"betType":"lower2","number":"87","stake":"10.00"}]}'`,
  );
});

test('a text that is typed as a key cannot become another command', () => {
  expect(firstBetLine('', bet, "x'; rm -rf ~; '", 'first-bet-1')).toContain("'X-Api-Key: xrm-rf'");
  expect(firstBetLine('', bet, '', 'first-bet-1')).toContain("'X-Api-Key: ddk_…'");
});
