import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atApi } from './journey/rates-desk.ts';
import { test } from './journey/test.ts';

interface Drawn {
  roundId: string;
  derived: { upper3: string; lower2: string };
}

/** The last round of a provider that the house drew. */
async function lastDrawn(request: APIRequestContext, providerId: string): Promise<Drawn> {
  const staff = await atApi(request, 'operator');
  const [drawn] = await staff.get<Drawn[]>(`/results?providerId=${providerId}&itemsPerPage=1`);
  if (!drawn) throw new Error(`Nothing was drawn of ${providerId}`);
  return drawn;
}

const verdictOf = (page: Page) => page.locator('[data-verdict]');
const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);

for (const [providerId, last] of [
  ['yigi-5', 'result'],
  ['round-10', 'digest'],
] as const)
  test(`anyone computes the last round of ${providerId} again, without an account`, async ({
    page,
    request,
  }) => {
    const { roundId, derived } = await lastDrawn(request, providerId);
    await page.goto(`/result/proof/${roundId}`);
    await expect(verdictOf(page)).toHaveAttribute('data-verdict', 'proven');
    await expect(page.locator('[data-matches="false"]')).toHaveCount(0);
    await expect(step(page, last)).toBeVisible();
    await expect(step(page, 'numbers')).toContainText(`${derived.upper3} · ${derived.lower2}`);
    await expect(page).toHaveURL(new RegExp(`/result/proof/${roundId}$`));
  });

test('an answer that was tampered with is shown as one that does not match', async ({ page, request }) => {
  const { roundId, derived } = await lastDrawn(request, 'yigi-5');
  await page.route(`**/api/proof/${roundId}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.result.upper3 = derived.upper3 === '123' ? '321' : '123';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/result/proof/${roundId}`);
  await expect(verdictOf(page)).toHaveAttribute('data-verdict', 'failed');
  await expect(page.getByRole('alert')).toContainText('This does not match');
  await expect(step(page, 'numbers')).toHaveAttribute('data-matches', 'false');
  await expect(step(page, 'sum')).toHaveAttribute('data-matches', 'true');
});

test('the commitment of a round that sells is public, and its seed is not', async ({ page, request }) => {
  const staff = await atApi(request, 'operator');
  const [open] = await staff.get<{ roundId: string }[]>('/rounds?providerId=round-60&status=open');
  await page.goto(`/result/proof/${open?.roundId}`);
  await expect(verdictOf(page)).toHaveAttribute('data-verdict', 'awaited');
  await expect(page.getByText('Hash of the seed (SHA-256)')).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);
});
