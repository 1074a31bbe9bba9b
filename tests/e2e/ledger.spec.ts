import { expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { daysAgo } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Account {
  accountId: string;
  balance: string;
  member: { code: string };
}

/** The closing balance of a statement on its page, in words and without a sign. */
async function closing(page: Page): Promise<string> {
  const tile = page.locator('dl > div').filter({ has: page.getByText('Closing balance', { exact: true }) });
  return (await tile.locator('dd').first().innerText()).replaceAll(/\s+/g, ' ').trim();
}

const amountOf = (balance: string) =>
  Number(balance.replace('-', '')).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('master and agent read one account from their own side, staff read both by name, and no balance has a sign', async ({
  browser,
  request,
}) => {
  const account = 'agent-1-1';
  const staff = await atApi(request, 'superadmin');
  const readers = [
    { page: await signedIn(browser, 'agent1', { door: 'agent' }), owes: 'You owe', owed: 'Owes you' },
    { page: await signedIn(browser, 'master1', { door: 'aggregator' }), owes: 'Owes you', owed: 'You owe' },
    { page: await signedIn(browser, 'superadmin'), owes: 'Owes master1', owed: 'Owed by master1' },
  ];
  // The demo settles meanwhile: each page is read together with the account, until both are of one moment.
  for (const { page, owes, owed } of readers)
    await expect(async () => {
      await page.goto(`/ledger/${account}?from=${daysAgo(3)}&to=${daysAgo(0)}`);
      const read = await closing(page);
      const { balance } = await staff.get<Account>(`/ledger/accounts/${account}`);
      const words = Number(balance) < 0 ? owes : owed;
      expect(read).toBe(Number(balance) === 0 ? 'Settled' : `${words} ${amountOf(balance)}`);
    }).toPass();
});

test('an account of two others names both, also where the reader is its upline', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const [master] = await staff.get<{ aggregatorId: string; name: string }[]>('/aggregators?q=master1');
  if (!master) throw new Error('The demo has no master1');
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/ledger?aggregatorId=${master.aggregatorId}`);
  await expect(page.getByText(`Balance between ${master.name} and `)).toBeVisible();
  await expect(page.getByText('Your balance with')).toHaveCount(0);
  const ofMaster = await signedIn(browser, 'master1', { door: 'aggregator' });
  await ofMaster.goto('/ledger');
  await expect(ofMaster.getByText('Your balance with ')).toBeVisible();
});

test('the list says who owes in words, with the ages of what is owed and a total of each direction', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const accounts = await staff.get<Account[]>('/ledger/accounts?sortBy=code&orderBy=asc');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/ledger');
  const table = page.getByRole('table', { name: 'Ledger' });
  for (const { member, balance } of accounts.filter((one) => Number(one.balance) !== 0)) {
    const row = table.getByRole('row').filter({ hasText: member.code });
    await expect(row).toContainText(Number(balance) < 0 ? 'Owes you' : 'You owe');
  }
  const total = table.getByRole('row').last();
  await expect(total).toContainText('Owed to you');
  await expect(total).toContainText('Owed by you');
  const ages = page.getByRole('region', { name: 'Age of what is owed to you' });
  await expect(ages.getByRole('term')).toHaveText(['0–7 days', '8–30 days', '31–90 days', 'Over 90 days']);
  await expect(ages.getByRole('definition').first()).toHaveText(/^[\d,]+\.\d\d$/);
  await expect(page.getByText('“Owes you” is for you to receive.', { exact: false })).toHaveCount(1);
});

test('a statement shows movements and balance on two scales, with the directions beside them, and folds both', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto(`/ledger/agent-1-1?from=${daysAgo(20)}&to=${daysAgo(0)}`);
  const movements = page.getByRole('figure').filter({ hasText: 'Movements by day' });
  const balance = page.getByRole('figure').filter({ hasText: 'Balance at the end of the day' });
  await expect(movements.getByText('▲ In your favour')).toBeVisible();
  await expect(balance.getByText('▲ Owes you')).toBeVisible();
  await movements.getByRole('button', { name: 'Hide chart' }).click();
  await expect(balance.getByRole('button', { name: 'Show chart' })).toBeVisible();
  await page.reload();
  await expect(movements.getByRole('button', { name: 'Show chart' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Statement' });
  await expect(table.getByRole('row', { name: /Settlement/ }).first()).toContainText(/[+−][\d,]+\.\d\d/);
  // the usual direction of the balances is said once
  const [, usual = ''] = /^(Owes you|You owe)/.exec(await closing(page)) ?? [];
  await expect(table.getByRole('columnheader', { name: `Balance · ${usual}` })).toBeVisible();
  await expect(table.locator('tbody')).not.toContainText(usual);
});

test('an account that does not exist leads back to the list, not to the same error again', async ({
  browser,
}) => {
  refused(404, '/ledger/accounts/:id/statement');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/ledger/agent-1-999999');
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await problem.getByRole('link', { name: 'Back to Ledger' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
});

interface Entry {
  journalId: string;
  kind: string;
  balance: string;
}

test('a statement is filtered by type and searched, and the balance after an entry stays the true one', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const days = `from=${daysAgo(20)}&to=${daysAgo(0)}`;
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto(`/ledger/agent-1-1?${days}`);
  const table = page.getByRole('table', { name: 'Statement' });
  const settlements = table.getByRole('cell', { name: 'Settlement', exact: true });
  await expect(settlements.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Reversal', exact: true }).click();
  await expect(page).toHaveURL(/kind=reversal/);
  await expect(settlements).toHaveCount(0);
  // Other tests correct results meanwhile: page and entries are read again until both are of one moment.
  await expect(async () => {
    await page.reload();
    const shown = table.getByRole('row').nth(1);
    await expect(shown).toContainText('Reversal');
    const entries = await staff.get<Entry[]>(
      `/ledger/accounts/agent-1-1/statement?${days}&order=desc&limit=200`,
    );
    const reversal = entries.find(({ kind }) => kind === 'reversal');
    expect(await shown.innerText()).toContain(amountOf(reversal?.balance ?? ''));
  }).toPass();
  await page.getByRole('searchbox', { name: 'Round, bill or note' }).fill('no such text');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(settlements.first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(20)}`));
});

test('who is above both sides of a statement reads from whose side its amounts are', async ({ browser }) => {
  const path = `/ledger/agent-1-1?from=${daysAgo(20)}&to=${daysAgo(0)}`;
  const staff = await signedIn(browser, 'superadmin');
  await staff.goto(path);
  await expect(staff.getByText('From master1’s side', { exact: true })).toHaveCount(2);
  await expect(staff.getByRole('columnheader', { name: 'Amount, master1’s side' })).toBeVisible();
  const master = await signedIn(browser, 'master1', { door: 'aggregator' });
  await master.goto(path);
  await expect(master.getByRole('columnheader', { name: 'Amount', exact: true })).toBeVisible();
  await expect(master.getByText('From master1’s side', { exact: true })).toHaveCount(0);
});
