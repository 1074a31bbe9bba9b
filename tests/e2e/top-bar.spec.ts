import { expect, type Locator, type Page } from '@playwright/test';
import { readerFor } from './journey/api.ts';
import { fontsLoaded } from './journey/at-rest.ts';
import { enterStockResult } from './journey/entered-result.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const newsOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('a bill is found by its spoken number and opened by keyboard, and found again among the recent ones', async ({
  browser,
  request,
}) => {
  const reader = await readerFor(request, 'superadmin');
  const [round] = await reader.get<{ roundId: string }[]>('/rounds?status=settled&providerId=thai-gov');
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
  // without the spaces it is a bet number as well, which comes after the bill
  const digits = bill.billNumber.replaceAll('-', '');
  await field.fill(digits);
  await expect(page.getByRole('listbox', { name: 'Search' }).getByRole('option')).toHaveText([
    new RegExp(bill.billNumber),
    `Tickets of number ${digits}`,
  ]);
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

test('from an agent that the search found, → and Enter lead to its players, bills or ledger', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/');
  await expect(bell(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await field.fill('agent1');
  const agents = page.getByRole('group', { name: 'Agents' });
  const itself = agents.getByRole('option').first();
  await itself.hover();
  await expect(itself).toHaveAttribute('aria-selected', 'true');
  const ledger = agents.getByRole('option', { name: /^Ledger: / }).first();
  for (const _ of ['Players', 'Bills', 'Ledger']) await page.keyboard.press('ArrowRight');
  await expect(ledger).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(agents.getByRole('option', { name: /^Bills: / }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ledger\?agentId=/);
});

test('the digits of a bet in the search lead to the tickets of that number, for people who read Ticket Report', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const other = await signedIn(browser, 'live');
  // so many digits that no round, bill or player has them
  const number = '970475';
  const tickets = { name: `Tickets of number ${number}` };
  for (const one of [page, other]) {
    await one.goto('/');
    await expect(bell(one)).toBeVisible();
    await one.keyboard.press('Control+k');
    await one.getByRole('combobox', { name: 'Find a page' }).fill(number);
  }
  await expect(page.getByRole('option', tickets)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/report/ticket\\?number=${number}$`));
  await expect(page.getByRole('searchbox', { name: 'Bet number' })).toHaveValue(number);
  await expect(other.getByRole('status').filter({ hasText: `No results for “${number}”` })).toBeVisible();
  await expect(other.getByRole('option', tickets)).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Bet numbers are in Ticket Report.' })).toHaveCount(0);
  // in groups it is no hit, but the line below leads to the number as well
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a page' }).fill('970 476');
  await page.getByRole('link', { name: 'Bet numbers are in Ticket Report.' }).click();
  await expect(page).toHaveURL(/\/report\/ticket\?number=970476$/);
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
  const round = await enterStockResult(request);
  const address = `/lotto/result/${round.providerId}/${round.roundId}`;
  // the innermost item: several of a kind are items of the one that counts them
  const notificationsOf = (page: Page) =>
    newsOf(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${address}"]`) })
      .last();
  const openKind = async (page: Page) => {
    const folded = newsOf(page).getByRole('button', {
      name: /^Result waiting for your confirmation/,
      expanded: false,
    });
    const one = notificationsOf(page);
    await expect(folded.or(one).first()).toBeVisible();
    if ((await folded.count()) > 0) await folded.click();
  };

  // nothing is reloaded: the stream brings it, and its kind is on top
  const firstItem = newsOf(second).getByRole('listitem').first();
  await expect(firstItem).toContainText('Result waiting for your confirmation');
  await expect.poll(() => unreadOf(second)).toBeGreaterThan(0);
  await openKind(second);
  const news = notificationsOf(second);
  await expect(news.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await news.getByRole('link').click();
  await expect(second).toHaveURL(new RegExp(`${address}$`));
  await expect(second.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await bell(second).click();
  await openKind(second);
  await expect(news).toBeVisible();
  await expect(news.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  // the person who entered it gets no notification
  await bell(first).click();
  const come = newsOf(first).getByRole('listitem').or(newsOf(first).getByText('No notifications.'));
  await expect(come.first()).toBeVisible();
  await expect(newsOf(first).locator(`a[href$="${address}"]`)).toHaveCount(0);
});

test('several notifications of a kind are one line with their number, which opens the first of them and leads to all', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  const values = { roundId: '1', providerId: 'hanoi', nameEn: 'Hanoi', nameTh: 'ฮานอย', label: '2026-11-20' };
  const risk = (id: number, exposure: string) => ({
    ...{ notificationId: String(id), kind: 'number_high_risk', read: id < 3, done: false },
    ...{ createdAt: new Date().toISOString() },
    // two bet types of one round
    values: {
      ...{ ...values, roundId: String(id === 5 ? 6 : id), exposure, limit: '20000.00' },
      ...(id === 5 ? { betType: 'lower2', number: '05' } : { betType: 'upper3', number: `${900 + id}, 001` }),
    },
  });
  const confirm = { ...risk(9, '0.00'), kind: 'result_to_confirm', values };
  const groups = [
    { kind: 'result_to_confirm', count: 1, unread: 1, first: confirm, newestId: '9' },
    { kind: 'number_high_risk', count: 7, unread: 4, first: risk(4, '899107.00'), newestId: '7' },
  ];
  await page.route('**/api/notifications/groups**', (route) => {
    const unread = new URL(route.request().url()).searchParams.get('unread') === 'true';
    return route.fulfill({ json: { data: unread ? groups.slice(1) : groups, meta: { done: 12 } } });
  });
  await page.route('**/api/notifications?**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('done') === 'false') {
      expect(asked.get('kind')).toBe('number_high_risk');
      const data = [7, 6, 5, 4, 3, 2, 1, 0].map((id) => risk(id, `${id}0000.00`));
      return route.fulfill({ json: { data, meta: { next: null } } });
    }
    const rest = asked.get('before') !== null;
    const data = (rest ? [12, 11] : [15, 14, 13]).map((id) => ({ ...risk(id, '20000.00'), done: true }));
    return route.fulfill({ json: { data, meta: { next: rest ? null : '13' } } });
  });
  await page.goto('/report/today');
  await bell(page).click();
  const items = newsOf(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(newsOf(page).getByRole('button', { name: 'Done (12)' })).toBeVisible();
  await expect(items.first()).toContainText('Result waiting for your confirmation');
  const folded = newsOf(page).getByRole('button', { name: /^Rounds with high-risk numbers 7$/ });
  await expect(items.nth(1)).toContainText('Highest over high risk: Hanoi');
  await expect(items.nth(1)).toContainText(
    /904 Upper 3\s· 44\.9× the limit of ฿20,000\.00\s· exposure ฿899,107\.00\s· also 001/,
  );
  // it stays where it is, for a second click
  const place = async () => {
    const [line, panel] = [await folded.boundingBox(), await newsOf(page).boundingBox()];
    return Math.round((line?.y ?? Number.NaN) - (panel?.y ?? Number.NaN));
  };
  await fontsLoaded(page);
  const closedAt = await place();
  await folded.press('Enter');
  await expect(folded).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(place).toBe(closedAt);
  // five rounds, of which one has two bet types below its name
  await expect(items).toHaveCount(10);
  // the line above names the kind, and the one that it names comes first, then the newest
  await expect(items.nth(2)).toHaveText(/^Hanoi\s· .*exposure ฿899,107\.00/);
  await expect(items.nth(3)).toHaveText(/^Hanoi\s· .*exposure ฿70,000\.00/);
  await expect(items.nth(4).getByRole('listitem')).toHaveText([/^906 Upper 3/, /^05 Lower 2/]);
  const all = newsOf(page).getByRole('link', { name: 'Open in Lotto Total' });
  await expect(all).toHaveAttribute('href', /\/lotto\/total\?alerts=/);
  await expect(newsOf(page).getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await folded.press('Enter');
  await expect(items).toHaveCount(3);
  // what is done has no page of its own
  await newsOf(page).getByRole('button', { name: 'Done (12)' }).click();
  await expect(items).toHaveCount(6);
  await newsOf(page).getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(8);
  await expect(newsOf(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await newsOf(page).getByRole('switch', { name: 'Unread only' }).check();
  await expect(items).toHaveCount(1);
  await newsOf(page).getByRole('switch', { name: 'Unread only' }).uncheck();
  await expect(items).toHaveCount(3);
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
