import { expect, type Page } from '@playwright/test';
import { type AtApi, atApi, extraRound, openNow } from './journey/at-api.ts';
import { logged, refused } from './journey/console-watch.ts';
import { type Preferences, signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

interface Settings {
  keyingDesk: boolean;
  version: number;
}

/** Turned on once, and left on: other tests key bills at the same time. */
async function turnOn(request: Parameters<typeof atApi>[0]): Promise<void> {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const headers = { authorization: `Bearer ${accessToken}` };
  // another test may save the settings in between
  await expect
    .poll(async () => {
      const answer = await request.get('/api/settings', { headers });
      const { data } = (await answer.json()) as { data: Settings };
      if (!data.keyingDesk)
        await request.patch('/api/settings', {
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          data: { keyingDesk: true, version: data.version },
        });
      return data.keyingDesk;
    })
    .toBe(true);
}

/** A round of its own for a test: other tests change what the provider's next one sells. */
async function openRound(staff: AtApi, opensInMinutes: number): Promise<{ roundId: string; label: string }> {
  const roundId = await extraRound(staff, 'hanoi-extra', opensInMinutes);
  await openNow(staff, roundId);
  return staff.get<{ roundId: string; label: string }>(`/rounds/${roundId}`);
}

async function atDesk(page: Page, label: string): Promise<void> {
  await page.goto('/keying');
  const field = page.getByRole('textbox', { name: 'Bets', exact: true });
  await expect(field).toBeFocused();
  await page.getByRole('combobox', { name: 'Round' }).fill(label);
  await page.getByRole('option', { name: new RegExp(label) }).click();
  await field.focus();
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Bets', exact: true });
const linesOf = (page: Page) => page.getByRole('region', { name: 'Read lines' });
const billsOf = (page: Page) => page.getByRole('table', { name: 'Last bills of the desk' });

const agent = (browser: Parameters<typeof signedIn>[0], look: Preferences = {}) =>
  signedIn(browser, 'agent1', { door: 'agent', ...look });

test('the page says that the desk is off, and who turns it on', async ({ browser }) => {
  refused(403, '/keying/rounds');
  logged(/^keying_off: /);
  refused(403, '/keying/bills', 'perhaps');
  const page = await agent(browser);
  await page.route('**/api/keying/**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'keying_off', title: 'The keying desk is off.', status: 403 },
    }),
  );
  await page.goto('/keying');
  await expect(page.getByRole('heading', { level: 1, name: 'Keying desk' })).toBeVisible();
  await expect(page.getByText('A superadmin turns it on in the company settings.')).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);
});

test('a superadmin turns the desk on in the settings', async ({ browser, request }) => {
  await turnOn(request);
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/setting/company');
  await expect(page.getByRole('switch', { name: 'Keying desk' })).toBeChecked();
});

test('a chat is keyed, corrected and placed by keyboard alone', async ({ browser, request }) => {
  await turnOn(request);
  const staff = await atApi(request, 'admin');
  const { label } = await openRound(staff, 60);
  const page = await agent(browser);
  await atDesk(page, label);
  await page.keyboard.insertText('12=100*50\n10:42 Som 13 14=20\n15 50');

  const lines = linesOf(page);
  await expect(lines.getByRole('heading', { name: /Message at 10:42 from Som/ })).toContainText('40.00');
  await expect(lines.getByRole('listitem').filter({ hasText: '12=100*50' })).toContainText('Upper');
  await expect(
    lines.getByRole('listitem').filter({ hasText: 'This can be an amount or another number.' }),
  ).toContainText('15 50');
  await expect(page.getByText('Correct or remove the lines not read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place bill' })).toBeDisabled();

  // the way to the line, and its correction
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '1 line not read' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('=50');
  await expect(page.getByText('1 line not read')).toHaveCount(0);
  await expect(page.getByText('To pay').locator('..')).toContainText(/\d/);

  await page.keyboard.press('ControlOrMeta+Enter');
  const message = page.getByRole('status').filter({ hasText: 'placed' });
  await expect(message).toContainText('฿240.00');
  await expect(fieldOf(page)).toHaveValue('');
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('cash');
  const [, billNumber = ''] = /Bill (\S+) placed/.exec((await message.textContent()) ?? '') ?? [];

  const picture = page.waitForEvent('download');
  await message.getByRole('button', { name: 'Save picture' }).click();
  expect((await picture).suggestedFilename()).toBe(`${billNumber}.png`);

  await billsOf(page).getByRole('link', { name: billNumber }).click();
  const drawer = page.getByRole('dialog', { name: billNumber });
  await expect(drawer.getByRole('table', { name: 'Tickets' }).getByRole('row')).not.toHaveCount(0);
  await page.goto('/keying');
  await billsOf(page)
    .getByRole('button', { name: `Actions for ${billNumber}` })
    .click();
  await page.getByRole('menuitem', { name: 'Slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bill slip ${billNumber}` })).toBeVisible();
});

test('lines that are not read are left out only with consent', async ({ browser, request }) => {
  await turnOn(request);
  const { label } = await openRound(await atApi(request, 'admin'), 65);
  const page = await agent(browser);
  await atDesk(page, label);
  await page.keyboard.insertText('hello\n21=10');
  const place = page.getByRole('button', { name: 'Place bill' });
  await expect(place).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Leave out the lines not read' }).check();
  await place.click();
  await expect(page.getByRole('status').filter({ hasText: 'placed' })).toContainText('฿10.00');
});

test('a refused bet says why at once, and stays in the field when the rest is placed', async ({
  browser,
  request,
}) => {
  await turnOn(request);
  const { label } = await openRound(await atApi(request, 'admin'), 70);
  const page = await agent(browser);
  await atDesk(page, label);
  await page.keyboard.insertText('21=20\n22=99999999');
  const line = linesOf(page).getByRole('listitem').filter({ hasText: '22=99999999' });
  await expect(line).toContainText(/Above the maximum|Number full/);
  await expect(page.getByText('1 bet refused')).toBeVisible();
  await expect(page.getByText('The bill would be refused, because bets are refused.')).toBeVisible();

  await page.getByText('Place the rest').click();
  await expect(page.getByText('The bill would be refused, because bets are refused.')).toHaveCount(0);
  await fieldOf(page).press('ControlOrMeta+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'placed' })).toContainText('฿20.00');
  await expect(fieldOf(page)).toHaveValue('22 บ99999999');
});

test('a bill is keyed again, and cancelled while there is time', async ({ browser, request }) => {
  await turnOn(request);
  const { label } = await openRound(await atApi(request, 'admin'), 75);
  const page = await agent(browser);
  await atDesk(page, label);
  await page.keyboard.insertText('31 32=15*5');
  await page.keyboard.press('ControlOrMeta+Enter');
  const message = page.getByRole('status').filter({ hasText: 'placed' });
  await expect(message).toContainText('฿40.00');
  const [, billNumber = ''] = /Bill (\S+) placed/.exec((await message.textContent()) ?? '') ?? [];
  const row = billsOf(page).getByRole('row').filter({ hasText: billNumber });
  const actions = row.getByRole('button', { name: `Actions for ${billNumber}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Repeat' }).click();
  await expect(fieldOf(page)).toHaveValue('31 32 บ15\n31 32 ล5');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Cancel bill' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this bill?' });
  await question.getByRole('button', { name: 'Cancel bill' }).click();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Cancelled');
});

for (const language of ['en', 'th'] as const)
  test(`the desk fits a phone and meets WCAG in both themes (${language})`, async ({ browser, request }) => {
    await turnOn(request);
    const { roundId } = await openRound(await atApi(request, 'admin'), language === 'en' ? 80 : 85);
    const page = await agent(browser, { language, theme: 'system' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/keying');
    const field = page.getByRole('textbox', { name: language === 'en' ? 'Bets' : 'โพย', exact: true });
    await expect(field).toBeFocused();
    await page.getByRole('combobox').first().click();
    await page.locator(`[role="option"][value="${roundId}"]`).click();
    await field.fill('บน\n12 13=100\nhello\n10:42 Som 470=50\n22=99999999');
    await expect(page.getByText(language === 'en' ? '1 bet refused' : 'ไม่รับ 1 รายการ')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await violationsOn(page)).toEqual([]);
  });
