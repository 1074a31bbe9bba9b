import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { fontsLoaded } from './journey/at-rest.ts';
import { daysAgo } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

const inTwelveDays = 12 * 24 * 60;

test('a bet on a draw two weeks ahead is found by its number, its player and its round, and the screen says which dates were searched', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-star', inTwelveDays);
  await openNow(staff, roundId);
  const [{ businessDate } = { businessDate: '' }] = await staff.get<{ businessDate: string }[]>(
    `/rounds?providerId=hanoi-star&sortBy=closeAt&orderBy=desc&itemsPerPage=1`,
  );
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'bets-early',
    accept: 'all',
    items: [{ betType: 'upper3', number: '731', stake: '20' }],
  });
  const page = await signedIn(browser, 'operator');
  const row = page.getByRole('row', { name: new RegExp(billNumber) });
  const searched = page.getByRole('status').filter({ hasText: 'Dates searched' });
  const dayText = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${businessDate}T00:00:00Z`));
  for (const search of ['number=731', 'q=bets-early']) {
    await page.goto(`/report/ticket?${search}`);
    await expect(row).toBeVisible();
    await expect(searched).toContainText(/ – /);
  }
  // a round has its own date, also where other dates are in the address
  await page.goto(`/report/ticket?roundId=${roundId}&from=2020-01-01&to=2020-01-31`);
  await expect(row).toBeVisible();
  await expect(searched).toHaveText(`Dates searched: ${dayText}`);
  expect(await violationsOn(page)).toEqual([]);
});

test('one typed date searches from then on, or up to then', async ({ browser }) => {
  const day = daysAgo(20);
  const [year, month, date] = day.split('-').map(Number);
  const typed = `${date}/${month}/${year}`;
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
  const page = await signedIn(browser, 'operator');
  await page.goto('/report/ticket?q=nobody-of-this-name');
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: 'Choose dates' }).click();
  await page.getByLabel('From', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  await expect(page).not.toHaveURL(/[?&]to=/);
  await expect(page.getByRole('status').filter({ hasText: `Dates searched: ${shown} – ` })).toBeVisible();
  await filters.getByRole('button', { name: `From ${shown}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(filters.getByRole('button', { name: `Up to ${shown}`, exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(` – ${shown}(?: so far|$)`) }),
  ).toBeVisible();
});

test('a bet number typed as a bill or player leads to the tickets of that number', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/report/ticket?view=bills&q=000001');
  await expect(page.getByText('No tickets or bills found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show bets on number 000001' }).first().click();
  await expect(page).toHaveURL(/\/report\/ticket\?number=%22000001%22$|\/report\/ticket\?number=000001$/);
  await expect(page.getByRole('link', { name: /^Show bets on number/ })).toHaveCount(0);
});

test('where no ticket matches, the filters are cleared from the empty list', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/report/ticket?view=bills&q=nobody-of-this-name');
  const bills = page.getByRole('region', { name: 'Bills' });
  const nothing = bills.getByText('No tickets or bills found.');
  await expect(nothing).toBeVisible();
  await bills.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL(/\/report\/ticket\?view=bills$/);
  await expect(nothing).toBeHidden();
});

test('a bill opened from found tickets is shown over them, by its address too, and closes back to them', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  const found = `/report/ticket?outcome=won&from=${daysAgo(20)}`;
  await page.goto(found);
  const row = page.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('table', { name: 'Tickets' })).toBeVisible();
  const ofBill = page.url();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ticket Report', includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.pathname + url.search === found);
  await row.getByRole('link').first().click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === found);

  const other = await signedIn(browser, 'operator');
  await other.goto(ofBill);
  await expect(other.getByRole('dialog').getByRole('table', { name: 'Tickets' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other).toHaveURL((url) => url.pathname + url.search === found);
});

test('the table stays where it is when a filter is set, with dates too', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table', { name: 'Tickets' });
  const clear = page.getByRole('search').getByRole('button', { name: 'Clear all' });
  await page.goto('/report/ticket');
  await expect(table).toBeVisible();
  await expect(clear).toHaveCount(0);
  const top = async () => {
    await fontsLoaded(page);
    return (await table.boundingBox())?.y;
  };
  const before = await top();
  for (const filter of ['outcome=won', `from=${daysAgo(20)}&to=${daysAgo(0)}`]) {
    await page.goto(`/report/ticket?${filter}`);
    await expect(clear).toBeVisible();
    await expect(table).toBeVisible();
    expect(await top()).toBe(before);
  }
});

test('found bills say what became of each, in the words of its tickets', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  const status = (word: string) =>
    page.getByRole('table', { name: 'Bills' }).getByRole('cell').getByText(word, { exact: true }).first();
  await page.goto('/report/ticket?view=bills&status=accepted');
  await expect(status('Pending')).toHaveAttribute('data-tone', 'warning');
  await expect(status('Accepted')).toHaveCount(0);
  await page.goto(`/report/ticket?view=bills&status=cancelled&from=${daysAgo(20)}`);
  await expect(status('Cancelled')).toHaveAttribute('data-tone', 'outline');
});
