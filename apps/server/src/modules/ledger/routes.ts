import { parseMoney } from '@drawdesk/lottery';
import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { listAccounts, money, requireAccount, toAccountDto, toSumsDto } from './accounts.ts';
import { requirePayment, showJournal } from './journal.ts';
import { pay, reversePayment } from './pay.ts';
import { readDays, readStatement, requireRange, sumsOf } from './statement.ts';

export const ledgerHandlers = handlers({
  'ledger.accounts': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { tier, own, rows, all } = await listAccounts(tx, caller, query);
      return {
        data: rows.map((row) => toAccountDto(row, caller)),
        meta: { page: query.page, itemsPerPage: query.itemsPerPage, total: Number(all.total) },
        sums: toSumsDto(all),
        tier,
        own: own.map((row) => toAccountDto(row, caller)),
      };
    }),

  'ledger.account': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: toAccountDto(await requireAccount(tx, caller, params.accountId), caller),
    })),

  'ledger.statement': async ({ caller, params, query, services }) => {
    requireRange(query);
    // one snapshot: the running balance and the entries it sums up
    return services.store.snapshot(scopeOf(caller), async (tx) => {
      const account = await requireAccount(tx, caller, params.accountId);
      const { entries, next } = await readStatement(tx, caller, account, query);
      const { opening, settled, paid } = await sumsOf(tx, account, query);
      return {
        data: entries,
        meta: {
          account: toAccountDto(account, caller),
          opening: money(opening),
          closing: money(opening + settled + paid),
          settled: money(settled),
          paid: money(paid),
          next,
        },
      };
    });
  },

  'ledger.days': async ({ caller, params, query, services }) => {
    requireRange(query);
    return services.store.snapshot(scopeOf(caller), async (tx) =>
      readDays(tx, await requireAccount(tx, caller, params.accountId), query),
    );
  },

  'ledger.journal': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) =>
      showJournal(tx, caller, BigInt(params.journalId), query),
    ),

  'ledger.pay': async ({ context, caller, body, services }) => {
    // payments run with the rights of settlement, which see every tenant: so the policies check here whose
    // account it is, and the query in `pay` checks it again
    await services.store.transaction(scopeOf(caller), (tx) => requireAccount(tx, caller, body.accountId));
    const { answer } = await command(
      services.store,
      context,
      (tx) => pay(tx, caller, { accountId: body.accountId, paid: parseMoney(body.amount), note: body.note }),
      { as: 'work' },
    );
    return { data: answer };
  },

  'ledger.reversePayment': async ({ context, caller, params, body, services }) => {
    const journalId = BigInt(params.journalId);
    await services.store.transaction(scopeOf(caller), (tx) => requirePayment(tx, caller, journalId));
    const { answer } = await command(
      services.store,
      context,
      (tx) => reversePayment(tx, caller, { journalId, reason: body.reason }),
      { as: 'work' },
    );
    return { data: answer };
  },
});
