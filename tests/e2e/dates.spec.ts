import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openGallery, stayAtNoon } from './journey/gallery.ts';
import { test } from './journey/gallery-window.ts';
import { signedIn, wear } from './journey/signed-in.ts';

// It is Friday, 20 November 2026 (journey/gallery-window.ts).

interface RangePicker {
  page: Page;
  /** The button that shows the range, and the panel that it opens. */
  button: Locator;
  panel: Locator;
}

/** One of the range pickers that the gallery shows: nothing chosen, always a range, at most 14 days. */
async function rangePicker(page: Page, which: 0 | 1 | 2): Promise<RangePicker> {
  const button = page
    .getByRole('region', { name: 'DateRangeFilter' })
    .getByRole('figure')
    .nth(which)
    .getByRole('button');
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Apply' }) });
  return { page, button, panel };
}

async function typeRange({ panel }: RangePicker, from: string, to: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'From' }).fill(from);
  await panel.getByRole('textbox', { name: 'To' }).fill(to);
  await panel.getByRole('button', { name: 'Apply' }).click();
}

const usual = [
  ['Today', '20/11/2026', '20/11/2026'],
  ['Yesterday', '19/11/2026', '19/11/2026'],
  ['This week', '16/11/2026', '20/11/2026'],
  ['Last week', '09/11/2026', '15/11/2026'],
  ['This month', '01/11/2026', '20/11/2026'],
  ['Last month', '01/10/2026', '31/10/2026'],
] as const;

test('each usual range is one click, is called by its name, and has the right days', async ({ gallery }) => {
  const picker = await rangePicker(await gallery('dates'), 0);
  const { button, panel } = picker;
  await expect(button).toHaveText('Choose dates');
  for (const [name, from, to] of usual) {
    await button.click();
    await panel.getByRole('button', { name, exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(button).toHaveText(name);
    await button.click();
    await expect(panel.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByRole('textbox', { name: 'From' })).toHaveValue(from);
    await expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue(to);
    await button.click();
    await expect(panel).toBeHidden();
  }
  await button.click();
  await panel.getByRole('button', { name: 'Any date' }).click();
  await expect(button).toHaveText('Choose dates');
});

test('days are typed in Thai digits, Buddhist years or words, and shown in the calendar of the reader', async ({
  gallery,
}) => {
  const picker = await rangePicker(await gallery('dates'), 0);
  for (const [from, to, shown] of [
    ['๑/๑๑/๒๕๖๙', '15 พ.ย. 2569', '1 Nov 2026 – 15 Nov 2026'],
    ['2026-10-05', '6.10.2026', '5 Oct 2026 – 6 Oct 2026'],
    ['3 oct 2026', '3/10/2569', '3 Oct 2026'],
  ] as const) {
    await picker.button.click();
    await typeRange(picker, from, to);
    await expect(picker.button).toHaveText(shown);
  }
});

test('what is no day, or no range, is said and changes nothing', async ({ gallery }) => {
  const picker = await rangePicker(await gallery('dates'), 1);
  const { button, panel } = picker;
  await expect(button).toHaveText('Last week');
  await button.click();
  await typeRange(picker, '31/02/2026', '20/11/2026');
  await expect(panel.getByText('Enter a date such as 20/11/2026.')).toHaveCount(1);
  await typeRange(picker, '20/11/2026', '1/11/2026');
  await expect(panel.getByRole('alert')).toHaveText('The start date must not be after the end date.');
  await expect(panel.getByRole('button', { name: 'Any date' })).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'From' }).press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toHaveText('Last week');
  await expect(button).toBeFocused();
});

test('a report that has a limit of days offers no longer range and refuses one that is typed', async ({
  gallery,
}) => {
  const picker = await rangePicker(await gallery('dates'), 2);
  const { button, panel } = picker;
  await button.click();
  await expect(panel.getByRole('button', { name: 'Last week' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'This month' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Last month' })).toHaveCount(0);
  await typeRange(picker, '1/11/2026', '15/11/2026');
  await expect(panel.getByRole('alert')).toHaveText('At most 14 days.');
  await typeRange(picker, '2/11/2026', '15/11/2026');
  await expect(button).toHaveText('2 Nov 2026 – 15 Nov 2026');
});

test('two days of the calendar are a range, in either order, by mouse or by keyboard', async ({
  gallery,
}) => {
  const { page, button, panel } = await rangePicker(await gallery('dates'), 0);
  const day = (name: string) => panel.getByRole('button', { name, exact: true });
  await button.click();
  await day('9 November 2026').click();
  await day('5 November 2026').click();
  await expect(button).toHaveText('5 Nov 2026 – 9 Nov 2026');
  await button.click();
  await panel.getByRole('button', { name: 'Previous month' }).click();
  await day('30 October 2026').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(day('31 October 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('30 Oct 2026 – 31 Oct 2026');
});

test('a day is chosen in the calendar of its field by keyboard, and the focus comes back', async ({
  gallery,
}) => {
  const page = await gallery('forms');
  const box = page.getByRole('region', { name: 'DayField' }).getByRole('figure').first();
  const opener = box.getByRole('button', { name: 'Open calendar' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const twentieth = page.getByRole('button', { name: '20 November 2026', exact: true });
  await twentieth.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: '13 November 2026', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(twentieth).toHaveCount(0);
  await expect(box.getByRole('textbox')).toHaveValue('13/11/2026');
  await expect(opener).toBeFocused();
});

test('a day before the first one allowed is refused when it is typed, and not offered in the calendar', async ({
  gallery,
}) => {
  const page = await gallery('forms');
  const form = page.getByRole('region', { name: 'RecordForm' });
  const from = form.getByLabel('From');
  await from.fill('31/10/2569');
  await from.blur();
  await expect(form.getByText('Not before 1 Nov 2026.')).toBeVisible();
  await from.fill('1/11/2569');
  await from.blur();
  await expect(from).toHaveValue('01/11/2026');
  await expect(form.getByText('Not before 1 Nov 2026.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Open calendar' }).click();
  await expect(page.getByRole('button', { name: '1 November 2026', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: '31 October 2026', exact: true })).toBeDisabled();
});

test('times of day are read as people type them', async ({ gallery }) => {
  const page = await gallery('forms');
  const time = page.getByLabel('Close time', { exact: true });
  for (const [typed, shown] of [
    ['๙.๐๕', '09:05'],
    ['1520', '15:20'],
    ['9:30', '09:30'],
  ] as const) {
    await time.fill(typed);
    await time.blur();
    await expect(time).toHaveValue(shown);
  }
});

async function thaiDates(browser: Browser): Promise<Page> {
  const page = await signedIn(browser, 'superadmin', { language: 'th' });
  await wear(page, { language: 'th', buddhistYears: true });
  await stayAtNoon(page);
  await openGallery(page, 'dates');
  return page;
}

test('a reader of Buddhist years has them in the calendar, in what is typed and in the chosen range', async ({
  browser,
}) => {
  const page = await thaiDates(browser);
  const button = page.getByRole('region', { name: 'DateRangeFilter' }).getByRole('button').first();
  await button.click();
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'ใช้' }) });
  await expect(panel.getByRole('button', { name: 'พฤศจิกายน 2569', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: '5 พฤศจิกายน 2569', exact: true }).click();
  await panel.getByRole('button', { name: '9 พฤศจิกายน 2569', exact: true }).click();
  await expect(button).toHaveText('5 พ.ย. 2569 – 9 พ.ย. 2569');
  await button.click();
  await expect(panel.getByRole('textbox').first()).toHaveValue('05/11/2569');
});
