import { type APIRequestContext, expect } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Provider {
  providerId: string;
  nameEn: string;
}

/** One bet at agent1's player site; what was taken of it, at which rates, and what was not. */
async function bet(request: APIRequestContext, roundId: string, number: string, stake: string) {
  const answer = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'steps', accept: 'partial', items: [{ betType: 'upper2', number, stake }] },
  });
  const { data } = (await answer.json()) as {
    data: { lines: { outcome: string; rate?: string; stake: string; reason?: string }[] };
  };
  return data.lines.map(({ rate, reason, stake }) => `${stake} ${rate ?? reason}`);
}

test('a rule lowers a rate and closes a number while bets come in; staff see it, are notified, and end the rule', async ({
  browser,
  request,
}) => {
  refused(409, '/limiter/rules/:id');
  test.slow();
  const providerId = 'hanoi-star';
  const staff = await atApi(request, 'superadmin');
  const provider = (await staff.get<Provider[]>('/providers')).find((one) => one.providerId === providerId);
  const roundId = await extraRound(staff, providerId, 30);
  await openNow(staff, roundId);
  await bet(request, roundId, '87', '300');

  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/limiter');
  await page.getByRole('link', { name: 'Create rule' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create rule' });
  const name = `Stairs ${Date.now().toString(36)}`;
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByRole('combobox', { name: 'Provider' }).fill(provider?.nameEn ?? '');
  await page.getByRole('option', { name: provider?.nameEn ?? '', exact: true }).click();
  await form.getByRole('combobox', { name: 'Bet types' }).click();
  await page.getByRole('option', { name: 'Upper 2', exact: true }).click();
  await page.keyboard.press('Escape');

  // A rule that does nothing, and steps that go up again, are refused where they are wrong.
  await form.getByRole('button', { name: 'Create rule' }).click();
  await expect(
    form.getByText('Add a step or a max bet per number. Without one the rule has no effect.').first(),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Add step' }).click();
  await form.getByLabel('Step 1: from').fill('500');
  await form.getByLabel('Step 1: new rate').fill('70');
  await form.getByRole('button', { name: 'Add step' }).click();
  await form.getByLabel('Step 2: from').fill('400');
  await form.getByLabel('Step 2: action').click();
  await page.getByRole('option', { name: 'Close the number' }).click();
  await form.getByRole('button', { name: 'Create rule' }).click();
  await expect(form.getByText('Enter a higher value than in the previous step.')).toBeVisible();
  await form.getByLabel('Step 2: from').fill('250');
  await form.getByLabel('Step 1: from').fill('200');

  // What would have happened to the bets there are: 300 on 87.
  await expect(form.getByRole('img', { name: 'From 200: rate 70 · From 250: closed' })).toBeVisible();
  const { label } = await staff.get<{ label: string }>(`/rounds/${roundId}`);
  await form.getByRole('combobox', { name: 'Round' }).fill(label);
  await page.getByRole('option', { name: label }).click();
  const preview = form.getByRole('table', { name: 'Numbers affected' });
  await expect(preview.getByRole('row', { name: /87/ })).toContainText('From 250: closed');
  await expect(form.getByText('Tickets checked')).toBeVisible();
  await form.getByLabel('Step 1: from').fill('400');
  await form.getByLabel('Step 2: from').fill('600');
  await form.getByRole('button', { name: 'Create rule' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('From 400: rate 70');
  await expect(row).toContainText('From 600: closed');

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await bet(request, roundId, '87', '200')).toEqual(['100.00 90', '100.00 70']);
  expect(await bet(request, roundId, '87', '200')).toEqual(['100.00 70', '100.00 number_limit']);
  const did = page.getByRole('row').filter({ hasText: name });
  await expect(did.filter({ hasText: 'Rate 70' })).toContainText('87');
  await expect(did.filter({ hasText: 'Closed' })).toContainText(provider?.nameEn ?? '');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(news.getByText('Limiter lowered a rate or closed a number').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  const active = row.getByRole('switch', { name: `${name}: active` });
  await expect(active).toBeChecked();
  const reason = 'Another person changed this rule.';
  await page.route(/\/limiter\/rules\/\d+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: 'stale_version', title: reason } })
      : route.fallback(),
  );
  const failed = messageOn(page, 'Setting Fails');
  await row.locator('label', { has: page.getByRole('switch') }).click();
  await failed;
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expect(active).toBeChecked();
  await page.unroute(/\/limiter\/rules\/\d+$/);
  const turnedOff = messageOn(page, 'Setting Success');
  await row.locator('label', { has: page.getByRole('switch') }).click();
  await turnedOff;
  await page.reload();
  await expect(active).not.toBeChecked();
  expect(await bet(request, roundId, '87', '50')).toEqual(['50.00 90']);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const question = page.getByRole('dialog', { name: `Archive ${name}?` });
  await question.getByLabel('Reason').fill('Tried out');
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
});

test('a preview that is refused says why and is asked for again; a percentage says that its rate is cut', async ({
  browser,
}) => {
  refused(422, '/limiter/preview');
  const page = await signedIn(browser, 'superadmin');
  const why = 'The steps cannot be used with this bet type.';
  await page.route(
    '**/api/limiter/preview',
    (route) => route.fulfill({ status: 422, json: { code: 'rule_invalid', title: why } }),
    { times: 1 },
  );
  await page.goto('/lotto/limiter/create');
  const form = page.getByRole('dialog', { name: 'Create rule' });
  await form.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Hanoi Star', exact: true }).click();
  await form.getByRole('button', { name: 'Add step' }).click();
  const cut = form.getByText('50% of 877.77 pays 438.88', { exact: false });
  await expect(cut).toHaveCount(0);
  await form.getByLabel('Step 1: action').click();
  await page.getByRole('option', { name: 'Lower the rate to a percentage' }).click();
  await expect(cut).toBeVisible();
  await form.getByLabel('Step 1: from').fill('200');
  await form.getByLabel('Step 1: new rate').fill('50');
  await expect(form.getByText(why)).toBeVisible();
  await expect(form.getByText('Tickets checked')).toHaveCount(0);
  await form.getByRole('button', { name: /Try again|Retry/ }).click();
  await expect(form.getByText('Tickets checked')).toBeVisible();
  await expect(form.getByText(why)).toHaveCount(0);
});

test('the first click on "Add step" adds a step, and its picture comes with the first complete one', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/limiter/create');
  const form = page.getByRole('dialog', { name: 'Create rule' });
  const name = form.getByLabel('Name', { exact: false }).first();
  await expect(name).toBeFocused();
  await form.getByRole('button', { name: 'Add step' }).click();
  await expect(form.getByLabel('Step 1: from')).toBeVisible();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  const picture = form.getByRole('img', { name: /^From|stays the same/ });
  await expect(picture).toHaveCount(0);
  await form.getByLabel('Step 1: from').fill('200');
  await form.getByLabel('Step 1: new rate').fill('70');
  await expect(picture).toHaveAccessibleName('From 200: rate 70');

  // typed and emptied again, it is complained about when it is left
  await name.fill('Stairs');
  await name.fill('');
  await name.blur();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});
