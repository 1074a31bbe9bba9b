import { parseMoney } from '@drawdesk/lottery';
import { handlers } from '../../platform/http/handler.ts';
import { showAccount } from './account-row.ts';
import { showJournal } from './journal.ts';
import { toAccountDto, toAccountsDto, toDaysDto, toJournalDto, toStatementDto } from './ledger-dto.ts';
import { listAccounts } from './list-accounts.ts';
import { pay, reversePayment } from './pay.ts';
import { showDays, showStatement } from './statement.ts';

export const ledgerHandlers = handlers({
  'ledger.accounts': async ({ caller, query, services }) =>
    toAccountsDto(await listAccounts(services.store, caller, query), caller, query),

  'ledger.account': async ({ caller, params, services }) => ({
    data: toAccountDto(await showAccount(services.store, caller, params.accountId), caller),
  }),

  'ledger.statement': async ({ caller, params, query, services }) =>
    toStatementDto(await showStatement(services.store, caller, params.accountId, query), caller),

  'ledger.days': async ({ caller, params, query, services }) =>
    toDaysDto(await showDays(services.store, caller, params.accountId, query)),

  'ledger.journal': async ({ caller, params, query, services }) =>
    toJournalDto(await showJournal(services.store, caller, BigInt(params.journalId), query), caller, query),

  'ledger.pay': async ({ context, body, services }) => ({
    data: await pay(services.store, context, {
      accountId: body.accountId,
      paid: parseMoney(body.amount),
      note: body.note,
    }),
  }),

  'ledger.reversePayment': async ({ context, params, body, services }) => ({
    data: await reversePayment(services.store, context, {
      journalId: BigInt(params.journalId),
      reason: body.reason,
    }),
  }),
});
