import { expect, type Page } from '@playwright/test';
import { fresh, idOf, make } from './journey/made-provider.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const dayMs = 86_400_000;
/** The weekday in Bangkok this many days after a moment, as the console names it. */
const weekday = (now: number, daysAhead: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Bangkok' }).format(
    now + daysAhead * dayMs,
  );

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Makes a provider that draws every day, without code. */
async function create(page: Page, name: string) {
  await page.goto('/setting/provider/create');
  await page.getByLabel('English name').fill(name);
  await page.getByLabel('Thai name').fill(`ทดสอบ ${name}`);
  await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue(idOf(name));
  await choose(page, 'Group', 'Siam');
  await choose(page, 'Draw type', 'As entered');
  for (const type of ['Upper 3', 'Lower 2', 'Run upper'])
    await page.getByRole('checkbox', { name: type, exact: true }).check();
  for (const day of ['Sat', 'Sun']) await page.getByRole('checkbox', { name: day, exact: true }).check();
  // A draw before the close is shown immediately, at its field.
  await page.getByRole('textbox', { name: 'Closes: time' }).fill('20:40');
  await page.getByRole('textbox', { name: 'Draws: time' }).fill('20:30');
  await expect(page.getByText('The draw time can’t be before the close time.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Draws: time' }).fill('21:00');
  await expect(page.getByText('7 rounds per week')).toBeVisible();
  await page.getByRole('button', { name: 'Create provider' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a provider is made without code; a changed schedule is previewed and does what the preview said', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  // one moment for the whole test: a day may begin meanwhile
  const now = Date.now();
  const name = fresh();
  await create(page, name);
  const rounds = page.getByRole('table', { name: 'Next rounds' }).getByRole('row');
  await expect.poll(() => rounds.count()).toBeGreaterThan(6);

  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await page.getByRole('checkbox', { name: weekday(now, 3), exact: true }).uncheck();
  const removed = page.locator('dl > div').filter({ hasText: 'Removed' }).locator('dd');
  await expect(removed).toHaveText('1');
  await expect(page.getByText('6 rounds per week')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Not saved yet' });
  await expect(bar).toContainText('Draw days');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rounds added' })).toContainText('removed: 1');

  // An extra draw on the day that was taken out, by a click on the month, and taken back again.
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Bangkok' });
  const [today, date] = [day.format(now), day.format(now + 3 * dayMs)];
  const monthOf = (written: string) => written.replace(/^\d+ /, '');
  if (monthOf(date) !== monthOf(today)) await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: `${date}: no draw` }).click();
  await expect(bar).toContainText(`Exception added${date}: extra draw`);
  await page.getByRole('button', { name: `Remove ${date}: extra draw` }).click();
  await expect(bar).toBeHidden();
});

test('the providers that a search leaves are closed together, and the page says how many', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const name = fresh();
  await make(request, `${name}-a`);
  await make(request, `${name}-b`);
  await page.goto(`/setting/provider?q=${encodeURIComponent(name)}`);
  const table = page.getByRole('table', { name: 'Providers' });
  await expect(table.getByRole('switch', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Close all' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Close betting on 2 providers?');
  await expect(question).toContainText('To close2');
  await expect(question).toContainText(/Their open rounds\d+Of these, closing within the hour\d+/);
  await question.getByLabel('Reason').fill('a holiday');
  const isClosed = messageOn(page, 'Betting closed on 2 providers');
  await question.getByRole('button', { name: 'Close betting' }).click();
  await isClosed;
  await expect(table.getByRole('switch', { checked: false })).toHaveCount(2);

  await table
    .getByRole('checkbox', { name: /Select row/ })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Open betting' }).click();
  await expect(question).toContainText('Open betting on');
  await question.getByLabel('Reason').fill('opens again');
  await question.getByRole('button', { name: 'Open betting' }).click();
  await expect(table.getByRole('switch', { checked: true })).toHaveCount(1);
});

test('one round ahead gets other times and is marked; one more round is added', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const name = fresh();
  await make(request, name);
  await page.goto(`/setting/provider/${idOf(name)}`);
  await page.getByRole('link', { name: 'Next rounds', exact: true }).click();
  const table = page.getByRole('table', { name: 'Next rounds' });
  const last = table.getByRole('row').last();
  await expect(last).toContainText('Scheduled');
  await last.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change times' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Closes: time' }).fill('19:10');
  await dialog.getByLabel('Reason').fill('the hall closes early');
  await dialog.getByRole('button', { name: 'Change times' }).click();
  await expect(dialog).toBeHidden();
  await expect(last).toContainText('19:10');
  await expect(last).toContainText('Changed manually');

  await page.getByRole('button', { name: 'Add extra round' }).click();
  await dialog.getByLabel('Round name').fill('extra-1');
  const ahead = (days: number) => {
    const [year, month, date] = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10).split('-');
    return `${date}/${month}/${year}`;
  };
  for (const [label, days] of [
    ['Opens', 1],
    ['Closes', 2],
    ['Draws', 3],
  ] as const) {
    await dialog.getByRole('textbox', { name: `${label}: date` }).fill(ahead(days));
    await dialog.getByRole('textbox', { name: `${label}: time` }).fill('12:00');
  }
  await dialog.getByLabel('Reason').fill('a special draw');
  await dialog.getByRole('button', { name: 'Add extra round' }).click();
  await expect(table.getByRole('row', { name: /extra-1/ })).toContainText('Extra round');
});

test('a master sees what there is and when it closes, and nothing to change the catalogue with', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto('/setting/provider?q=laos-pattana');
  const row = page.getByRole('table', { name: 'Providers' }).getByRole('row', { name: /Laos Pattana/ });
  await expect(row).toContainText('closes 20:20');
  await expect(page.getByRole('switch')).toHaveCount(0);
  for (const name of ['Create provider', 'Open all', 'Close all'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Laos Pattana', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draw and bet types' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next rounds', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Next rounds' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add extra round' })).toHaveCount(0);
  await page.goto('/setting/provider/create');
  await expect(page).toHaveURL(/not-authorized/);
});

test('minutes that are whole hours or days are said as such beside their field', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/setting/provider/thai-gov?tab=results');
  const field = page.getByRole('textbox', { name: 'Overdue after (minutes)' });
  await field.fill('1440');
  await expect(field).toHaveAccessibleDescription(/^= 1 day · /);
  await field.fill('1441');
  await expect(field).not.toHaveAccessibleDescription(/=/);
});

test('on a phone the card of a provider has its last round and its next close, and a round its close', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/setting/provider?q=thai-gov');
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').first();
  for (const label of ['Last closed round', 'Next close', 'Betting'])
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  await page.goto('/setting/provider/thai-gov');
  const round = page.getByRole('list', { name: 'Next rounds' }).getByRole('listitem').first();
  await expect(round.getByText('Close time', { exact: true })).toBeVisible();
});

test('on a phone an exception from the schedule takes two lines', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/setting/provider/thai-gov?tab=schedule');
  const moved = page.locator('li[data-key]').filter({ has: page.getByRole('textbox', { name: 'Moved to' }) });
  const topOf = (name: string) =>
    moved
      .first()
      .getByLabel(name, { exact: true })
      .evaluate((field) => Math.round(field.getBoundingClientRect().top));
  await expect(moved.first()).toBeVisible();
  expect(await topOf('Moved to')).toBe(await topOf('Change'));
  expect(await moved.first().evaluate((row) => row.clientHeight)).toBeLessThan(110);
});
