import { expect, type Page } from '@playwright/test';
import { fontsLoaded, scrolledTo } from './journey/at-rest.ts';
import { logged } from './journey/console-watch.ts';
import { signedIn, wear } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { textsThatOverflow } from './journey/texts-that-overflow.ts';
import { violationsOn } from './journey/violations.ts';

const frame = (page: Page) => page.locator('[data-layout]');
const root = (page: Page) => page.locator('html');
const menu = (page: Page, name = 'Main navigation') => page.getByRole('navigation', { name });

async function wearAndOpen(page: Page, look: Record<string, unknown>, path = '/second-page'): Promise<void> {
  await wear(page, look);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openAppearance(page: Page, names = ['Your account', 'Appearance']): Promise<void> {
  await page.getByRole('button', { name: names[0] ?? '' }).click();
  await page.getByRole('menuitem', { name: names[1] ?? '' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const choose = async (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

test('every layout and theme that is chosen is there after a reload', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/second-page');
  for (const { layout, shown, collapsed, theme, scheme } of [
    { layout: 'Collapsed', shown: 'vertical', collapsed: 'true', theme: 'System', scheme: 'dark' },
    { layout: 'Horizontal', shown: 'horizontal', collapsed: 'false', theme: 'Light', scheme: 'light' },
    { layout: 'Vertical', shown: 'vertical', collapsed: 'false', theme: 'Dark', scheme: 'dark' },
  ]) {
    await openAppearance(page);
    await choose(page, layout);
    await choose(page, theme);
    await page.reload();
    await expect(frame(page)).toHaveAttribute('data-layout', shown);
    await expect(frame(page)).toHaveAttribute('data-collapsed', collapsed);
    await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
});

test('a dark console never flashes: the theme is right before the first paint and stays so', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ colorScheme: 'dark' });
  await wear(page, { theme: 'system', skin: 'bordered', language: 'th' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { dataset, lang } = document.documentElement;
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      seen.push(`${dataset.mantineColorScheme} ${dataset.skin} ${lang} ${ground}`);
    };
    new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
    new MutationObserver(() => document.body && note()).observe(document, {
      attributes: true,
      subtree: true,
    });
  });
  await page.goto('/second-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect([...new Set(seen)]).toEqual(['dark bordered th rgb(47, 51, 73)']);
});

test('reset puts everything back and keeps the language', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wearAndOpen(page, { theme: 'dark', skin: 'bordered', primary: '#0D9394', contentWidth: 'fluid' });
  await openAppearance(page);
  const hex = page.getByRole('textbox', { name: 'Or a hex code' });
  await hex.fill('#12345');
  await hex.blur();
  await expect(page.getByText('Enter six hex digits')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(hex).toHaveValue('#7367F0');
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-skin', 'default');
  await expect(frame(page)).toHaveAttribute('data-width', 'boxed');
});

test('a semi-dark menu is dark on a light page, and has enough contrast', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wearAndOpen(page, { semiDark: true, navbar: 'hidden' });
  await expect(menu(page)).toHaveCSS('background-color', 'rgb(47, 51, 73)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 247, 250)');
  // With a hidden navbar what was in it is below the menu.
  await expect(menu(page).getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('the horizontal menu folds what does not fit, and works by keyboard', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wearAndOpen(page, { layout: 'horizontal', navbar: 'hidden' }, '/lotto/result');
  await expect(frame(page)).toHaveAttribute('data-navbar', 'sticky');
  await page.addStyleTag({ content: 'nav > ul { max-width: 280px }' });
  await page.setViewportSize({ width: 1400, height: 900 });
  const lottery = menu(page).getByRole('button', { name: 'Lottery' });
  const more = menu(page).getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  await expect(lottery).toHaveAttribute('data-lit', 'true');
  await lottery.focus();
  await page.keyboard.press('ArrowDown');
  const pages = page.getByRole('menuitem');
  await expect(pages.first()).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  const [button, popover] = [await lottery.boundingBox(), await page.getByRole('menu').boundingBox()];
  expect(Math.round((popover?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBe(6);
  await page.keyboard.press('Escape');
  await expect(lottery).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pages.first()).toBeFocused();
  await pages.getByText('About').click();
  await expect(page).toHaveURL(/second-page/);
});

for (const layout of ['vertical', 'horizontal'])
  test(`the head of a long table stays in view below the ${layout} menu`, async ({ browser }) => {
    const page = await signedIn(browser, 'superadmin');
    await wearAndOpen(page, { layout }, '/log');
    const head = page.getByRole('columnheader', { name: 'Who' });
    await expect(page.getByRole('row').nth(20)).toBeAttached();
    const above = layout === 'horizontal' ? menu(page) : page.getByRole('banner');
    await scrolledTo(page, 700, async () => {
      const [headBox, aboveBox] = [await head.boundingBox(), await above.boundingBox()];
      expect(headBox?.y).toBeGreaterThanOrEqual((aboveBox?.y ?? 0) + (aboveBox?.height ?? 0) - 1);
      expect(headBox?.y).toBeLessThan(200);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    });
  });

test('a phone has the menu at the side, whatever was chosen for the desktop', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await wearAndOpen(page, { layout: 'horizontal' });
  await expect(frame(page)).toHaveAttribute('data-layout', 'vertical');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toBeInViewport();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(frame(page)).toHaveAttribute('data-layout', 'horizontal');
});

test('a logo that is missing, broken or of a bad shape moves nothing on the page', async ({ browser }) => {
  logged(/status of 404/);
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let logoUrl: string | null = null;
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { company: object } };
    const company = { ...data.company, name: 'Golden Sala', logoUrl };
    await route.fulfill({ json: { data: { ...data, company } } });
  });
  const svg = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
  await page.route('**/logo-*.svg', (route) => {
    const [, width = '', height = ''] = /logo-(\d+)-(\d+)/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'image/svg+xml', body: svg(Number(width), Number(height)) });
  });
  const brand = menu(page).getByRole('link').first();
  const firstPage = menu(page).getByRole('listitem').getByRole('link').first();
  const places: unknown[] = [];
  for (const file of [null, 'no-such-logo.png', 'logo-4000-20.svg', 'logo-20-4000.svg', 'logo-180-40.svg']) {
    logoUrl = file && new URL(file, page.url()).href;
    // Only a new profile is requested at the start of a page.
    await page.evaluate(() => localStorage.removeItem('profile'));
    await page.goto('/second-page');
    await expect(firstPage).toBeVisible();
    if (file?.startsWith('logo-')) await expect(brand.getByRole('img')).toBeVisible();
    else await expect(brand).toHaveText('Golden Sala');
    await fontsLoaded(page);
    const box = await brand.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(200);
    places.push({ height: box?.height, first: await firstPage.boundingBox() });
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
});

test('the person reads that a loading overlay cannot be dismissed', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  let leave = () => {};
  const held = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route('**/api/auth/sign-out', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/second-page');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const overlay = page.getByRole('alertdialog', { name: 'Loading progres...' });
  await expect(overlay).toHaveCSS('z-index', /^20[01]0$/);
  await overlay.click({ position: { x: 40, y: 400 } });
  await expect(page.getByRole('alert').filter({ hasText: 'Loading progres...' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  leave();
  await expect(page).toHaveURL(/\/login/);
});

test('after 200 px of scrolling a button leads back to the top', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 1200, height: 420 });
  await page.goto('/lotto/result');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addStyleTag({ content: 'main { min-height: 2000px }' });
  const up = page.getByRole('button', { name: 'Back to top' });
  const scrolled = () => page.evaluate(() => scrollY);
  await scrolledTo(page, 200, async () => {
    await expect(up).toHaveCount(0);
    expect(await scrolled()).toBe(200);
  });
  await scrolledTo(page, 201, () => up.click({ timeout: 10_000 }));
  await expect.poll(scrolled).toBe(0);
  await expect(up).toHaveCount(0);
});

test('no Thai text of the frame overflows at 360 px', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await wearAndOpen(page, { language: 'th' });
  expect(await textsThatOverflow(page, 'header, footer')).toEqual([]);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await expect(menu(page, 'เมนูหลัก')).toBeInViewport();
  expect(await textsThatOverflow(page, 'nav')).toEqual([]);
  await page.keyboard.press('Escape');
  await openAppearance(page, ['บัญชีของคุณ', 'รูปลักษณ์']);
  expect(await textsThatOverflow(page, '[role="dialog"]')).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 740 });
  await wearAndOpen(page, { language: 'th', layout: 'horizontal' });
  await expect(menu(page, 'เมนูหลัก').getByRole('listitem').first()).toBeVisible();
  expect(await textsThatOverflow(page, 'header, footer')).toEqual([]);
});

test('on a phone a row of tabs fades where more follows, and its open tab is in view', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/agent/1');
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Credit' }) });
  await expect(tabs).toHaveAttribute('data-after', 'true');
  await expect(tabs).toHaveAttribute('data-before', 'false');
  await page.goto('/account/agent/1/special-rates');
  await expect(tabs).toHaveAttribute('data-before', 'true');
  await expect(tabs.getByRole('link', { name: 'Special Marketing Rates' })).toBeInViewport({ ratio: 0.5 });
});
