import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

test('a round closed early shows both times, and a result before its draw time is explained', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-hd', 60);
  await openNow(staff, roundId);
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'somchai',
    accept: 'all',
    items: [{ betType: 'upper2', number: '47', stake: '20' }],
  });
  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/result/hanoi-hd/${roundId}`);
  await staff.post(`/rounds/${roundId}/close`, { reason: 'The draw is held early' });

  // the draw is still to come, though no bet is taken any more
  await page.goto(`/lotto/report/hanoi-hd/${roundId}/bills/${billNumber}/slip`);
  const slip = page.getByRole('article', { name: `Bill slip ${billNumber}` });
  await expect(slip.getByRole('term').filter({ hasText: /^Draw/ })).toHaveText('Draws');

  await page.goto(`/lotto/settle/rounds/${roundId}`);
  await expect(page.getByText('Closed early; planned:')).toBeVisible();
  await page.goto('/report/unsettle-bet?providerId=hanoi-hd');
  await expect(page.getByText('Closed early; planned:').first()).toBeVisible();
  await page.goto(`/lotto/result/hanoi-hd/${roundId}`);
  const notice = page.getByText(/This round was closed early, at .*Its draw is planned for/);
  await expect(notice).toBeVisible();
  // an empty field shows nothing that could be taken for a value
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all())
    expect((await field.getAttribute('placeholder')) ?? '').not.toMatch(/\d/);
  await expect(page.getByText('Closed early; planned:')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // the one who confirms is told as well
  const operator = await atApi(request, 'operator');
  await operator.post(`/rounds/${roundId}/results`, { entered: { p1: '12345', p2: '67' } });
  const second = await signedIn(browser, 'operator2');
  await second.goto(`/lotto/result/hanoi-hd/${roundId}`);
  await expect(second.getByText(/Confirm before that time only if the draw was held early\./)).toBeVisible();
});
