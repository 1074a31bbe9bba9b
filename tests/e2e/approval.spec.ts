import { expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { fresh, idOf, make } from './journey/made-provider.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const waits = (page: Page) => page.getByText('Waiting for approval', { exact: true });
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true });

/** Adds a source as people do, at the page that is open. */
async function addSource(page: Page, name: string, file = '{label}.json') {
  await page.getByRole('link', { name: 'Add source' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill(`https://results.example.com/${file}`);
  await page.getByRole('textbox', { name: 'Upper 3', exact: true }).fill('draw.above');
  await page.getByRole('textbox', { name: 'Lower 2', exact: true }).fill('draw.below');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('what one person makes of automatic results and refunds counts once a second person has approved it', async ({
  browser,
  request,
}) => {
  const name = fresh();
  const providerId = idOf(name);
  await make(request, name, { by: 'admin', resultMode: 'auto', refundAfterMinutes: 2_880 });
  const stateOf = async () => {
    const superadmin = await atApi(request, 'superadmin');
    const { state } = await superadmin.get<{ state: string }>(`/catalogue/${providerId}/approval`);
    const sources = await superadmin.get<{ approval: { state: string } }[]>(
      `/catalogue/${providerId}/sources`,
    );
    return [state, ...sources.map(({ approval }) => approval.state)];
  };

  const first = await signedIn(browser, 'admin');
  await first.goto(`/setting/provider/${providerId}?tab=results`);
  await expect(first.getByText('You took part in this change. Someone else must approve it.')).toBeVisible();
  await expect(approve(first)).toHaveCount(0);
  await first.goto(`/setting/provider/${providerId}?tab=sources`);
  await addSource(first, 'Studio feed');
  await expect(first.getByRole('row', { name: /Studio feed/ })).toContainText('Waiting for approval');
  expect(await stateOf()).toEqual(['waiting', 'waiting']);

  const second = await signedIn(browser, 'superadmin');
  await second.goto('/lotto/result');
  await second.getByRole('button', { name: /^Notifications/ }).click();
  const news = second.getByRole('region', { name: 'Notifications', exact: true });
  // several of a kind are one line that opens
  const folded = news.getByRole('button', { name: /waiting for your approval/, expanded: false });
  const approval = news.getByRole('link').filter({ hasText: name });
  await expect(folded.or(approval).first()).toBeVisible();
  if ((await folded.count()) > 0) await folded.click();
  await approval.first().click();
  await expect(second.getByRole('heading', { name, level: 1 })).toBeVisible();
  await approve(second).click();
  await expect(approve(second)).toHaveCount(0);
  expect(await stateOf()).toEqual(['approved', 'waiting']);

  await second.getByRole('link', { name: 'Studio feed' }).click();
  await expect(waits(second)).toBeVisible();
  await second.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = second.getByRole('dialog');
  await question.getByLabel('Reason').fill('Nobody knows this server');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(second.getByText('declined by')).toBeVisible();

  // another address is another source: it waits again, and the one who declined it approves it
  // what was read a moment ago is not asked for again by itself, however fast the other person was
  await first.reload();
  await first
    .getByRole('row', { name: /Studio feed/ })
    .getByRole('link')
    .first()
    .click();
  await expect(first.getByText('Nobody knows this server')).toBeVisible();
  await first
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill('https://known.example.com/{label}.json');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByRole('row', { name: /Studio feed/ })).toContainText('Waiting for approval');
  await second.reload();
  await approve(second).click();
  await expect(approve(second)).toHaveCount(0);
  expect(await stateOf()).toEqual(['approved', 'approved']);
  await first.reload();
  await expect(first.getByRole('row', { name: /Studio feed/ })).toContainText('Approved');
});

test('a source whose response could be of another round is refused where that is set, and kept nowhere', async ({
  browser,
  request,
}) => {
  refused(422, '/catalogue/:id/sources');
  const name = fresh();
  await make(request, name);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/setting/provider/${idOf(name)}?tab=sources`);
  await addSource(page, 'Latest result', 'latest.json');
  await expect(
    page.getByText('Check that a response belongs to the round', { exact: false }).first(),
  ).toBeVisible();
  const staff = await atApi(request, 'superadmin');
  expect(await staff.get(`/catalogue/${idOf(name)}/sources`)).toEqual([]);
});
