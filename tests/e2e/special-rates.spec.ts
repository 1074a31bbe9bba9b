import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, quote } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** A day in business time as people type it. */
const typedDay = (daysAhead: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok' }).format(Date.now() + daysAhead * 86_400_000);

test('a special rate raises the quote for its period, is not given twice, and can be ended early', async ({
  browser,
  request,
}) => {
  refused(409, '/agents/:id/special-rates');
  test.slow();
  const providerId = 'hanoi-tv';
  const staff = await atApi(request, 'superadmin');
  const provider = (await staff.get<{ providerId: string; nameEn: string }[]>('/providers')).find(
    (one) => one.providerId === providerId,
  );
  const agent = (await staff.get<{ agentId: string; code: string }[]>('/agents?q=agent1')).find(
    ({ code }) => code === 'agent1',
  );
  const roundId = await extraRound(staff, providerId, 30);
  await openNow(staff, roundId);
  const normal = await quote(request, roundId, 'upper2', '64');
  const special = String(Number(normal) + 1);

  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/agent/${agent?.agentId}`);
  await page.getByRole('link', { name: 'Special Marketing Rates' }).click();
  const form = page.getByRole('dialog', { name: 'Create Special Marketing Rates' });
  const fillIn = async () => {
    await page.getByRole('link', { name: 'Create special rates' }).first().click();
    await form.getByRole('combobox', { name: 'Provider' }).fill(provider?.nameEn ?? '');
    await page.getByRole('option', { name: provider?.nameEn ?? '', exact: true }).click();
    const row = form.getByRole('grid', { name: 'Special rates' }).getByRole('row', { name: /^Upper 2 / });
    await row.first().getByRole('gridcell').last().click();
    await page.keyboard.type(special);
    await page.keyboard.press('Enter');
  };
  const until = form.getByRole('group', { name: 'Until' });

  await fillIn();
  // A time in the past is shown at the field, before anything is sent.
  await until.getByLabel('Until: date').fill(typedDay(-1));
  await until.getByLabel('Until: time').fill('12:00');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(until.getByText('This time has passed.')).toBeVisible();
  await until.getByLabel('Until: date').fill(typedDay(3));
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const running = page.getByRole('region', { name: 'Current and planned' });
  const row = running.getByRole('row').filter({ hasText: provider?.nameEn ?? '' });
  await expect(row).toContainText('Current');
  await expect(row).toContainText(special);
  expect(await quote(request, roundId, 'upper2', '64')).toBe(special);

  await fillIn();
  await until.getByLabel('Until: date').fill(typedDay(2));
  await until.getByLabel('Until: time').fill('12:00');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(until.getByText(/Upper 2 already has a special rate from/)).toBeVisible();
  await form.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await form.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'End now' }).click();
  const question = page.getByRole('dialog', { name: 'End the special rate for Upper 2 now?' });
  await question.getByLabel('Reason').fill('The week is over');
  await question.getByRole('button', { name: 'End now' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Ended early');
  expect(await quote(request, roundId, 'upper2', '64')).toBe(normal);
});
