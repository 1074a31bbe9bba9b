import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { readerFor } from './journey/api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Round {
  roundId: string;
  providerId: string;
  status: string;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const newsOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('a bill is found by its spoken number and opened by keyboard, and found again among the recent ones', async ({
  browser,
  request,
}) => {
  const reader = await readerFor(request, 'superadmin');
  const [round] = await reader.get<Round[]>('/rounds?status=settled&providerId=thai-gov');
  const [bill] = await reader.get<{ billNumber: string; player: string }[]>(
    `/rounds/${round?.roundId}/bills`,
  );
  if (!bill) throw new Error('The demo has no bill of a settled Thai round');

  const page = await signedIn(browser, 'superadmin');
  await page.goto('/');
  await expect(bell(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await expect(field).toBeFocused();
  // as it is dictated: in groups, without dashes
  await page.keyboard.type(bill.billNumber.replaceAll('-', ' '));
  const hit = page.getByRole('option', { name: bill.billNumber });
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bills/${bill.billNumber}$`));
  // by its name: the search is a dialog as well, and may still be fading
  const drawer = page.getByRole('dialog', { name: bill.billNumber });
  await expect(drawer).toContainText(bill.player);

  await page.reload();
  await expect(drawer).toContainText(bill.player);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option')).toHaveText([new RegExp(bill.billNumber)]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toBeHidden();
});

test('the person who may confirm is notified live of an entered result, and opens it from the bell', async ({
  browser,
  request,
}) => {
  const second = await signedIn(browser, 'operator2');
  const first = await signedIn(browser, 'operator');
  await Promise.all([second.goto('/'), first.goto('/')]);
  await expect(bell(first)).toBeVisible();
  await bell(second).click();
  await expect(newsOf(second)).toBeVisible();
  const round = await enterResult(request);
  const address = `/lotto/result/${round.providerId}/${round.roundId}`;
  const notificationsOf = (page: Page) =>
    newsOf(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${address}"]`) });

  // nothing is reloaded: the stream brings it
  const news = notificationsOf(second);
  await expect(news).toContainText('Result waiting for your confirmation');
  await expect(news.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await expect.poll(() => unreadOf(second)).toBeGreaterThan(0);
  await news.getByRole('link').click();
  await expect(second).toHaveURL(new RegExp(`${address}$`));
  await expect(second.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await bell(second).click();
  await expect(news).toBeVisible();
  await expect(news.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  // the person who entered it gets no notification
  await bell(first).click();
  const come = newsOf(first).getByRole('listitem').or(newsOf(first).getByText('No notifications.'));
  await expect(come.first()).toBeVisible();
  await expect(notificationsOf(first)).toHaveCount(0);
});

test('a page that is pinned is still there after a reload, and a click away', async ({ browser }) => {
  const page = await signedIn(browser, 'reporter');
  await page.goto('/lotto/report/thai-gov');
  const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
  const panel = page.getByRole('region', { name: 'Shortcuts' });
  // shown immediately, kept on the server a moment later
  const kept = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/shortcuts') && answer.request().method() === 'PUT',
    );
  await shortcuts.click();
  const pinned = kept();
  await panel.getByRole('button', { name: 'Pin this page', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Unpin this page' })).toBeVisible();
  await pinned;
  await page.goto('/lotto/settle');
  await shortcuts.click();
  const tile = panel.getByRole('link', { name: /Thai Government Lottery/ });
  await expect(tile).toBeVisible();

  const pinnedToo = kept();
  await panel.getByRole('button', { name: 'Pin this page', exact: true }).click();
  await pinnedToo;
  await panel.getByRole('button', { name: 'Arrange' }).click();
  const first = panel.getByRole('button', { name: /^Move Provider report/ });
  await first.focus();
  const moved = kept();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('status')).toContainText('number 2 of 2');
  await moved;
  // by mouse, and back by finger, which stays on the tile for a moment: before that it scrolls
  const settle = panel.getByRole('button', { name: /^Move Settlement/ });
  const dragged = kept();
  await drag(page, settle, first, await mouseOf(page));
  await expect(panel.getByRole('status')).toContainText('Settlement is now number 2 of 2');
  await dragged;
  const draggedBack = kept();
  await drag(page, settle, first, await fingerOf(page));
  await expect(panel.getByRole('status')).toContainText('Settlement is now number 1 of 2');
  await draggedBack;
  await page.reload();
  await shortcuts.click();
  await expect(panel.getByRole('link').last()).toContainText('Thai Government Lottery');
  await panel.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/lotto\/report\/thai-gov/);
});

interface Point {
  x: number;
  y: number;
}

interface Pointer {
  down: (at: Point) => Promise<void>;
  move: (to: Point) => Promise<void>;
  up: () => Promise<void>;
}

const mouseOf = async ({ mouse }: Page): Promise<Pointer> => ({
  down: async () => mouse.down(),
  move: ({ x, y }) => mouse.move(x, y),
  up: () => mouse.up(),
});

async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: (at) => send('touchStart', [at]),
    move: (to) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
  };
}

/** Drags a tile over another one, and lets go when the other one has made room. */
async function drag(page: Page, from: Locator, to: Locator, pointer: Pointer) {
  await from.hover();
  // the code that drags comes with the first pointer
  await expect(page.locator('[data-dragging="false"]').first()).toBeVisible();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await pointer.down(start);
  await expect(page.locator('[data-dragging="true"]').first()).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1])
    await pointer.move({
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    });
  await expect.poll(async () => (await middleOf(to)).x).toBe(start.x);
  await pointer.up();
}

async function middleOf(of: Locator): Promise<Point> {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Closes a round of a stock index and enters its result, as the operator would. */
async function enterResult(request: APIRequestContext): Promise<Round> {
  const reader = await readerFor(request, 'operator');
  const providers = await reader.get<{ providerId: string; derivation: string }[]>('/providers');
  const stock = new Set(
    providers.filter(({ derivation }) => derivation === 'stock').map(({ providerId }) => providerId),
  );
  const ahead = await reader.get<Round[]>('/rounds?status=open,scheduled&group=stock&itemsPerPage=100');
  const round = ahead.find(({ providerId }) => stock.has(providerId));
  if (!round) throw new Error('The demo has no round of a stock index ahead');
  const login = await request.post('/api/auth/admin/login', {
    data: { username: 'operator', password: 'drawdesk-demo' },
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const post = async (path: string, body: object) => {
    const answer = await request.post(`/api/rounds/${round.roundId}/${path}`, { headers, data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const reason = 'the exchange published early';
  if (round.status === 'scheduled') await post('open', { reason });
  await post('close', { reason });
  await post('results', { entered: { index: '19,876.54', change: '-123.45' } });
  return round;
}
