import { expect, type Locator, type Page } from '@playwright/test';
import { atApi, extraRound, openNow, quote } from './journey/at-api.ts';
import { fontsLoaded } from './journey/at-rest.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Sheet {
  betTypes: {
    betType: string;
    version: number;
    own: { payRate?: string; limit?: string };
  }[];
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Rates and limits' });
/** A cell by the name of its row and the head of its column. */
async function cell(page: Page, row: string, column: string): Promise<Locator> {
  const grid = gridOf(page);
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const at = await head.getAttribute('aria-colindex');
  return grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${row}( \\d+)?$`) }) })
    .locator(`[aria-colindex="${at}"]`);
}

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('an agent is notified of a rate lowered for the next round; the running round sells at the old one, the next at the new', {
  tag: '@journey',
}, async ({ browser, request }) => {
  const provider = 'baac';
  const staff = await atApi(request, 'superadmin');
  const running = await extraRound(staff, provider, 30);
  await openNow(staff, running);
  const next = await extraRound(staff, provider, 120);
  const before = await quote(request, running, 'upper3', '271');
  const after = String(Number(before) - 10);
  const upper3 = async () =>
    (await staff.get<Sheet>(`/rates/${provider}`)).betTypes.find(({ betType }) => betType === 'upper3');
  const stored = (await upper3())?.own.payRate;

  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/_ratio/${provider}`);
  await (await cell(page, 'Upper 3', 'Pay rate')).click();
  await page.keyboard.type(after);
  await page.keyboard.press('Enter');
  await page.getByText('From the next round', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save these changes for the next round?' });
  await expect(question.getByRole('listitem').filter({ hasText: 'Upper 3 · Pay rate' })).toContainText(
    `${after}.00`,
  );
  const isSet = messageOn(page, 'Setting Success');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await isSet;
  await expect(await cell(page, 'Upper 3', 'Pay rate')).toHaveAttribute('title', /From the next round/);

  const agent = await signedIn(browser, 'agent1', { door: 'agent' });
  await agent.goto(`/lotto/_ratio/${provider}/next-round`);
  const notice = agent.getByRole('note').filter({ hasText: 'Pay rates change in the next round' });
  await expect(notice).toContainText('Upper 3');
  await expect(notice).toContainText(`${after}.00`);

  expect(await quote(request, running, 'upper3', '271')).toBe(before);
  await openNow(staff, next);
  expect(await quote(request, next, 'upper3', '271')).toBe(after);
  expect(await quote(request, running, 'upper3', '271')).toBe(before);

  await page.getByRole('link', { name: /^Next round/ }).click();
  const applied = page.getByRole('region', { name: 'Earlier changes' });
  await expect(applied.getByRole('row').filter({ hasText: 'Applied' }).first()).toBeVisible();

  // Restores the values for the next test.
  await staff.post(`/rates/${provider}/changes`, {
    when: 'now',
    changes: [{ betType: 'upper3', version: (await upper3())?.version, set: { payRate: stored } }],
  });
});

test('a plan is withdrawn with a reason, and nothing changes with the next round', async ({
  browser,
  request,
}) => {
  const provider = 'gsb';
  const staff = await atApi(request, 'superadmin');
  await extraRound(staff, provider, 120);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/_ratio/${provider}`);
  await (await cell(page, 'Upper 2', 'Limit per number')).click();
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await page.getByText('From the next round', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const isSet = messageOn(page, 'Setting Success');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await isSet;
  await page.getByRole('link', { name: /^Next round/ }).click();
  const waiting = page.getByRole('article').filter({ hasText: '4,321.00' });
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this planned change?' });
  await question.getByLabel('Reason').fill('Planned by mistake');
  const isRemoved = messageOn(page, 'Remove Setting Success');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await isRemoved;
  await expect(waiting).toBeHidden();
});

test('where no change was ever planned, both lists say so and there is nothing to export', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.route('**/api/planned-changes?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...Object(await response.json()), data: [], meta: { total: 0 } },
    });
  });
  await page.goto('/lotto/_ratio/thai-gov/next-round');
  const earlier = page.getByRole('region', { name: 'Earlier changes' });
  await expect(page.getByText('No changes planned for the next round.')).toBeVisible();
  await expect(earlier.getByText('No earlier changes.')).toBeVisible();
  await expect(earlier.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('a rate beyond the upline is explained at its cell and cannot be saved', async ({ browser }) => {
  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/lotto/_ratio/hanoi');
  const rate = await cell(page, 'Upper 3', 'Pay rate');
  await rate.click();
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/the upline’s pay rate/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.press('Delete');
  await expect(rate).not.toHaveAttribute('aria-invalid', 'true');
});

test('Ctrl+S asks to save, with what is still being typed in a cell, and not while it is wrong', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/_ratio/laos-pattana');
  const rate = await cell(page, 'Upper 3', 'Pay rate');
  await rate.click();
  await page.keyboard.type('many');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: '1 invalid' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rate.click();
  await page.keyboard.type('123');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toContainText('123.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rate).toHaveText(/123\.00/);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('limits of an agent are pasted, saved and given back to the level above by keyboard alone', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const agents = await staff.get<{ agentId: string; code: string }[]>('/agents?itemsPerPage=100');
  const agent = agents.find(({ code }) => code === 'agent2');
  const sheet = async () =>
    (await staff.get<Sheet>(`/rates/laos-pattana?agentId=${agent?.agentId}`)).betTypes.filter(
      ({ own }) => own.limit !== undefined,
    );
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/_ratio/laos-pattana?agentId=${agent?.agentId}`);
  const first = await cell(page, 'Upper 3', 'Limit per number');
  await goByKeys(page, first);
  await paste(page, '1,111\r\n2222.50\r\nmany\r\n');
  await expect(first).toHaveText(/1,111\.00/);
  await expect(page.getByRole('button', { name: '1 invalid' })).toBeVisible();
  // What was pasted is chosen; the last of it alone is emptied.
  for (const key of ['ArrowUp', 'ArrowDown', 'Delete', 'Control+End', 'Tab']) await page.keyboard.press(key);
  await saveByKeyboard(page);
  expect((await sheet()).map(({ own }) => own.limit)).toEqual(['1111.00', '2222.50']);

  await goByKeys(page, first);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(first).toHaveText(/from upline/);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Tab');
  await saveByKeyboard(page);
  expect(await sheet()).toEqual([]);
});

/** To a cell by arrow keys from the corner of the grid. */
async function goByKeys(page: Page, target: Locator) {
  const [row = 0, column = 0] = ((await target.getAttribute('data-cell')) ?? '').split(' ').map(Number);
  await gridOf(page).locator('[data-cell][tabindex="0"]').focus();
  const right: string[] = Array.from({ length: column }, () => 'ArrowRight');
  const down: string[] = Array.from({ length: row }, () => 'ArrowDown');
  for (const key of ['Control+Home', ...right, ...down]) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** From the grid's edge on: Tab to Save, then through the question. */
async function saveByKeyboard(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  for (let step = 0; step < 12 && !(await isFocused(save)); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Save these changes immediately?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Changes' })).toBeHidden();
}

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test('the head, the bet types and the pay rates stay in view wherever one is in the grid', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/lotto/_ratio/thai-gov');
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').last().scrollIntoViewIfNeeded();
  const boxOf = async (name: RegExp, role: 'columnheader' | 'rowheader') => {
    const box = await grid.getByRole(role, { name }).boundingBox();
    if (!box) throw new Error(`${name} is not drawn`);
    return box;
  };
  await expect
    .poll(async () => {
      const [names, rates] = [
        await boxOf(/^Bet type/, 'columnheader'),
        await boxOf(/^Pay rate/, 'columnheader'),
      ];
      const last = await boxOf(/^Pae 5/, 'rowheader');
      return {
        beside: Math.abs(rates.x - names.x - names.width) < 2,
        below: names.y > 60 && names.y === rates.y,
        above: names.y < last.y,
      };
    })
    .toEqual({ beside: true, below: true, above: true });
  // the page alone scrolls up and down
  expect(await grid.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight)).toBe(0);
});

test('the line below the grid keeps its height from cell to cell, also over a changed one', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lotto/_ratio/thai-gov');
  const line = page.locator(`[id="${await gridOf(page).getAttribute('aria-describedby')}"]`);
  const heightAt = async (row: string, column: string) => {
    await (await cell(page, row, column)).click();
    await expect(line).toContainText(`${row} · ${column}`);
    return (await line.boundingBox())?.height;
  };
  await fontsLoaded(page);
  const first = await heightAt('First prize', 'Accept');
  for (const row of ['First prize', 'Last 5', 'Upper 3'])
    for (const column of ['Pay rate', 'Max bet per number', 'Max payout per number'])
      expect(await heightAt(row, column), `${row} · ${column}`).toBe(first);
  await (await cell(page, 'Upper 3', 'Pay rate')).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  expect(await heightAt('Upper 3', 'Pay rate')).toBe(first);
  await expect(line).toContainText('Was');
});

test('the save bar of the grid is used up to its end', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/_ratio/thai-gov');
  await (await cell(page, 'Upper 3', 'Pay rate')).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('toolbar', { name: 'Changes' });
  const save = bar.getByRole('button', { name: 'Save' });
  await expect(save).toBeVisible();
  const endOf = (part: Locator) => part.evaluate((drawn) => drawn.getBoundingClientRect().right);
  expect((await endOf(bar)) - (await endOf(save))).toBeLessThan(24);
});

test('on a phone, rates and terms are a form of one bet type, its figures grouped until one is typed', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/lotto/_ratio/thai-gov', '/account/agent/1?tab=terms']) {
    await page.goto(path);
    const [bet, rate] = [
      page.getByRole('textbox', { name: 'Bet type' }).or(page.getByRole('combobox', { name: 'Bet type' })),
      page.getByRole('textbox', { name: 'Pay rate', exact: true }),
    ];
    await bet.click();
    await page.getByRole('option', { name: 'Upper 4', exact: true }).click();
    await expect(rate).toHaveValue(/^\d,\d{3}\.\d\d$/);
    await rate.focus();
    await expect(rate).toHaveValue(/^\d{4}$/);
    await rate.blur();
    await expect(rate).toHaveValue(/^\d,\d{3}\.\d\d$/);
  }
});

test('the settings of a provider and its rates lead to each other, and both show whether it is open', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/setting/provider/thai-gov');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lotto Provider Config' }).click();
  await expect(page).toHaveURL(/\/lotto\/_ratio\/thai-gov$/);
  await expect(main.locator('header').getByText('Open', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Provider settings' }).click();
  await expect(page).toHaveURL(/\/setting\/provider\/thai-gov$/);
});
