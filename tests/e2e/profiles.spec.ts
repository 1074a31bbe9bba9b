import { expect } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Sheet {
  betTypes: { betType: string; own: { payRate?: string }; blockedCount: number }[];
}

test('a profile is made, given to a master whose rates then show it, changed and given again', async ({
  browser,
  request,
}) => {
  const providerId = 'hanoi-hd';
  const staff = await atApi(request, 'superadmin');
  const [master] =
    await staff.get<{ aggregatorId: string; code: string; name: string }[]>('/aggregators?q=master2');
  if (!master) throw new Error('The demo has a second master');
  const rateOfAggregator = async () => {
    const sheet = await staff.get<Sheet>(`/rates/${providerId}?aggregatorId=${master.aggregatorId}`);
    return sheet.betTypes.find(({ betType }) => betType === 'upper2');
  };

  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/setting/provider/${providerId}/profile`);
  await page.getByRole('link', { name: 'Create profile' }).first().click();
  const name = `Careful ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: /^Empty/ }).check();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Fill in at least one cell.').first()).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Rates and limits' });
  const rate = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Upper 2', exact: true }) })
    .getByRole('gridcell')
    .nth(1);
  await rate.click();
  await page.keyboard.type('81');
  await page.keyboard.press('Enter');
  await expect(rate).toContainText('81.00');

  await page.getByRole('combobox', { name: 'Bet types' }).click();
  await page.getByRole('option', { name: 'Upper 2', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '19 doors' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const blocked = page.getByRole('region', { name: 'Upper 2 · Closed' });
  await expect(blocked).toContainText('19 numbers');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Give', exact: true }).click();
  const give = page.getByRole('dialog', { name: `Give ${name}` });
  await give.getByRole('combobox', { name: 'Masters' }).fill(master.code);
  await page.getByRole('option', { name: `${master.code} · ${master.name}` }).click();
  await page.keyboard.press('Escape');
  const given = messageOn(page, 'profile settings saved to Master success');
  await give.getByRole('button', { name: 'Give', exact: true }).click();
  await given;
  expect(await rateOfAggregator()).toMatchObject({ own: { payRate: '81' }, blockedCount: 19 });

  await rate.click();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toContainText('81.00');
  const isUpdated = messageOn(page, 'Update Success');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isUpdated;
  await page.getByRole('link', { name: /^Given to/ }).click();
  const owner = page.getByRole('row').filter({ hasText: master.name });
  await expect(owner).toContainText('Outdated');
  await owner.getByRole('button', { name: 'Give again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give again' }).click();
  await expect(owner).toContainText('Current');
  expect(await rateOfAggregator()).toMatchObject({ own: { payRate: '80' } });
});
