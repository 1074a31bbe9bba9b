import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, quote } from './journey/at-api.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('19 doors are blocked at a reduced rate, the quote shows it, and earlier blocks can be deleted', async ({
  browser,
  request,
}) => {
  const provider = 'malay';
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, provider, 30);
  await openNow(staff, roundId);
  // Nothing is left over of an earlier run.
  const agent = await atApi(request, 'agent1', 'agent');
  const left = await agent.get<{ blockId: string }[]>(`/rates/${provider}/blocks?itemsPerPage=100`);
  const blockIds = left.map(({ blockId }) => blockId);
  if (blockIds.length > 0) await agent.post(`/rates/${provider}/blocks/remove`, { blockIds });
  const normal = await quote(request, roundId, 'lower2', '12');

  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  // from the rates too: a button, the number, its bet type and the button of the form
  await page.goto(`/lotto/_ratio/${provider}`);
  await page.getByRole('button', { name: 'Block numbers' }).click();
  const form = page.getByRole('dialog', { name: 'Block numbers' });
  const block = form.getByRole('button', { name: 'Block', exact: true });
  // a typed number leaves the bet types of its length, and they stay when one of them is chosen
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('77');
  await expect(form.getByText('Upper 3', { exact: true })).toBeHidden();
  await form.getByText('Lower 2', { exact: true }).click();
  await expect(form.getByText('Upper 2', { exact: true })).toBeVisible();
  await expect(form.getByText('Upper 3', { exact: true })).toBeHidden();
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('');
  await block.click();
  await expect(form.getByText('Please Fill Number', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('7');
  await block.click();
  await expect(form.getByText('Please Fill Number 2 digit: 7')).toBeVisible();
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('');
  await form.getByRole('button', { name: '19 doors' }).click();
  await form.getByRole('button', { name: '7', exact: true }).click();
  await expect(form.getByText('19 numbers', { exact: true })).toBeVisible();
  await form.getByRole('radio', { name: /Fixed pay rate/ }).check();
  await block.click();
  await expect(form.getByText('Please Fill Pay Rate')).toBeVisible();
  await form.getByLabel('Pay rate', { exact: false }).last().fill('45');
  const isSet = messageOn(page, 'Setting Success');
  await block.click();
  await isSet;
  await expect(form).toBeHidden();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Blocked numbers/ })
    .click();
  await expect(page.getByText('1–19 of 19')).toBeVisible();

  expect(await quote(request, roundId, 'lower2', '70')).toBe('45');
  expect(await quote(request, roundId, 'lower2', '07')).toBe('45');
  expect(await quote(request, roundId, 'lower2', '12')).toBe(normal);

  // Entered again, with one that is new: what is there may be deleted.
  await page.getByRole('button', { name: 'Block numbers' }).first().click();
  await form.getByText('Lower 2', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('70-79, 12');
  await block.click();
  const question = page.getByRole('dialog', {
    name: 'This information is already in the system. Do you want to delete it?',
  });
  await expect(question).toContainText('10 of these numbers are already blocked');
  await expect(question.getByRole('button', { name: 'Keep these, block 1 more' })).toBeVisible();
  const isRemoved = messageOn(page, 'Remove Setting Success');
  await question.getByRole('button', { name: 'Delete' }).click();
  await isRemoved;
  await expect(question).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  expect(await quote(request, roundId, 'lower2', '70')).toBe(normal);

  // The rest goes together.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Remove' }).click();
  const remove = page.getByRole('dialog', { name: 'Confirm Delete?' });
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No blocked numbers yet.')).toBeVisible();
  expect(await quote(request, roundId, 'lower2', '17')).toBe(normal);
});

test('a number is closed from the totals of its round', { tag: '@journey' }, async ({ browser, request }) => {
  const provider = 'malay';
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, provider, 45);
  await openNow(staff, roundId);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/total/${provider}?round=${roundId}&betType=upper2&number=83`);
  await page.getByRole('button', { name: 'Block or change rate' }).click();
  const form = page.getByRole('dialog', { name: 'Block or change rate' });
  await expect(form.getByText('83')).toBeVisible();
  const isSet = messageOn(page, 'Setting Success');
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await isSet;
  expect(await quote(request, roundId, 'upper2', '83')).toBe('number_blocked');
});

test('a number is blocked by keyboard, number first, and only bet types of its length are offered', async ({
  browser,
  request,
}) => {
  const provider = 'malay';
  const master = await atApi(request, 'master2', 'aggregator');
  const left = await master.get<{ blockId: string }[]>(`/rates/${provider}/blocks?itemsPerPage=100`);
  const blockIds = left.map(({ blockId }) => blockId);
  if (blockIds.length > 0) await master.post(`/rates/${provider}/blocks/remove`, { blockIds });

  const page = await signedIn(browser, 'master2', { door: 'aggregator' });
  await page.goto(`/lotto/_ratio/${provider}/blocks`);
  await page.getByRole('button', { name: 'Block numbers' }).first().click();
  const form = page.getByRole('dialog', { name: 'Block numbers' });
  await expect(form.getByRole('textbox', { name: 'Numbers', exact: true })).toBeFocused();
  await page.keyboard.type('47');
  await expect(form.getByLabel('Upper 3', { exact: true })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Upper 2', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Choose a bet type.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Upper 2.*47|47.*Upper 2/ })).toBeVisible();
});

test('a fixed rate above the pay rate is said to have no effect before it is saved, and in the list', async ({
  browser,
  request,
}) => {
  const provider = 'malay';
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, provider, 50);
  await openNow(staff, roundId);
  const normal = await quote(request, roundId, 'lower2', '58');
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/_ratio/${provider}/blocks`);
  await page.getByRole('button', { name: 'Block numbers' }).first().click();
  const form = page.getByRole('dialog', { name: 'Block numbers' });
  await form.getByRole('textbox', { name: 'Numbers', exact: true }).fill('58');
  await form.getByText('Lower 2', { exact: true }).click();
  await form.getByRole('radio', { name: /Fixed pay rate/ }).check();
  const rate = form.getByLabel('Pay rate', { exact: false }).last();
  const noEffect = form.getByText('200.00 has no effect where the pay rate is lower: Lower 2', {
    exact: false,
  });
  await rate.fill('45');
  await expect(noEffect).toHaveCount(0);
  await rate.fill('200');
  await expect(noEffect).toBeVisible();
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /Lower 2.*58|58.*Lower 2/ });
  await expect(row).toContainText('Above the pay rate: pays the pay rate');
  expect(await quote(request, roundId, 'lower2', '58')).toBe(normal);

  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
