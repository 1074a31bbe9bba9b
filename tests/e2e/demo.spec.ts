import { expect, type Page } from '@playwright/test';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** How far the history is, as the server answers next. */
type History = { done: number; of: number } | null;

/** The demo of this server is complete, so the answers of its first minute are simulated. */
async function telling(page: Page, first: History): Promise<(next: History) => void> {
  let history = first;
  await page.route('**/api/about/demo', (route) => route.fulfill({ json: { data: { history } } }));
  return (next) => {
    history = next;
  };
}

const notice = (page: Page) => page.getByText(/Creating demo history/);
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a demo that is still being made shows its progress, and all its data when it is complete', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const tell = await telling(page, { done: 12, of: 42 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lotto/settle/rounds');
  await expect(notice(page)).toHaveText('Creating demo history: 12 of 42 days');
  await expect(page.getByRole('progressbar', { name: /12 of 42 days/ })).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(390);

  tell({ done: 41, of: 42 });
  await expect(notice(page)).toHaveText(/41 of 42 days/);
  const roundsRequest = page.waitForRequest((request) => /\/api\/rounds\?/.test(request.url()));
  tell(null);
  await roundsRequest;
  await expect(notice(page)).toBeHidden();
});

test('when no demo is being made there is no notice', async ({ browser }) => {
  const page = await signedIn(browser, 'reporter');
  const demoAnswer = page.waitForResponse('**/api/about/demo');
  await page.goto('/report/today');
  expect((await (await demoAnswer).json()).data).toEqual({ history: null });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
