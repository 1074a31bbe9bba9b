import { z } from 'zod';
import { searchText } from './accounts.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import {
  businessDate,
  id,
  instant,
  money,
  one,
  paged,
  pageQuery,
  positiveMoney,
  reason,
} from './shared-shapes.ts';

/**
 * What the tiers owe each other, from double entry (architecture.md §3). An account is the relation of a member (player,
 * agent, master) with the tier above it, or of a dealer with the tier that lays bets off with it. Amounts are in the member's view: above zero its upline owes it, below zero it
 * owes its upline.
 */

const ledgerTier = z.enum(['player', 'agent', 'master', 'company', 'dealer']);
export type LedgerTier = z.infer<typeof ledgerTier>;

/**
 * A relation: tier of the member, the master it is kept under, the member: `agent-2-7`. A dealer of the company is kept
 * under none: `dealer-0-7`.
 */
export const ledgerAccountId = z
  .string()
  .regex(
    /^((player|agent|master)-[1-9]\d{0,17}|dealer-(0|[1-9]\d{0,17}))-[1-9]\d{0,17}$/,
    fieldError('not_a_ledger_account'),
  );

/** Of what is owed now, by the age in days of what made it so; what is paid counts against the oldest first. */
const ageing = z.object({ upTo7: money, upTo30: money, upTo90: money, over90: money });
export type Ageing = z.infer<typeof ageing>;

const party = z.object({
  tier: ledgerTier,
  /** Null for the company. */
  id: id.nullable(),
  code: z.string(),
  name: z.string(),
});

const ledgerAccount = z.object({
  accountId: ledgerAccountId,
  /** Null for a dealer of the company. */
  aggregatorId: id.nullable(),
  member: party,
  upline: party,
  currency: z.string(),
  /** In the member's view for every caller: above zero its upline owes it. */
  balance: money,
  /** Who owes: the member, its upline, or neither. */
  owedBy: z.enum(['member', 'upline', 'nobody']),
  /** The side of the account that the caller is: amounts are shown from there ("Owes you", "You owe"). */
  caller: z.enum(['member', 'upline', 'neither']),
  ageing,
  /** Age in days of the oldest part of what is owed; null when nothing is. */
  oldestDays: z.int().nullable(),
  /** Stakes of open bets: of an agent, or of all agents of a master; null for a player. */
  openStakes: money.nullable(),
  /** What an agent may owe (domain.md §4), or what may be owed to a dealer; null for the other tiers. */
  creditLimit: money.nullable(),
  lastPaidOn: businessDate.nullable(),
  /** An agent that is under another master by now: what is left here is the company's to settle. */
  former: z.boolean(),
  /** The caller may record payments and reverse them. */
  mayPay: z.boolean(),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** Over all accounts of the list, not of its page alone. */
const accountSums = z.object({
  /** What members owe, what they are owed, and the difference in the upline's view: above zero it is owed. */
  owedByMembers: money,
  owedToMembers: money,
  net: money,
  /** Of what members owe. */
  ageing,
});

/**
 * `correction` is the settlement of a result after an earlier one was reversed; `reversal` reverses a settlement, of a
 * round or of one voided bill.
 */
const entryKind = z.enum(['settlement', 'correction', 'reversal', 'payment', 'payment_reversal']);

const roundOfEntry = z.object({
  roundId: id,
  providerId: z.string(),
  label: z.string(),
  /**
   * The day of the round: a correction is posted on the day it is made, this is the original one (domain.md
   * §5).
   */
  businessDate,
});

const statementEntry = z.object({
  journalId: id,
  bookedOn: businessDate,
  recordedAt: instant,
  kind: entryKind,
  /** In the member's view: above zero to its good. */
  amount: money,
  /** After this entry, in the member's view. */
  balance: money,
  round: roundOfEntry.nullable(),
  /** The agent that made the sales: a master has one entry for each agent. Null for payments of a master. */
  agentCode: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  /** Of a payment: the journal that reversed it. Of a reversal: the payment. */
  reversedBy: id.nullable(),
  reverses: id.nullable(),
  mayReverse: z.boolean(),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** Days a statement covers at most. */
export const statementDaysMax = 366;

const range = { from: businessDate, to: businessDate };
const accountParams = z.object({ accountId: ledgerAccountId });
const journalParams = z.object({ journalId: id });
const view = { action: 'view', subject: 'report-agent' } as const;
/**
 * Payments, for callers that have agents. Each relation requires more (docs/decisions/ledger.md): the tier
 * above it, or one above that.
 */
const pay = { action: 'manage', subject: 'agent' } as const;

const paid = one(z.object({ journalId: id, account: ledgerAccount }));

export const ledgerOperations = {
  /**
   * One level below the caller: the company its masters, a master its agents, an agent its players. With `aggregatorId`
   * the agents of a master, with `agentId` the players of an agent. Sorted by `code`, `name`, `balance`, `oldestDays`,
   * `lastPaidOn`.
   */
  'ledger.accounts': operation({
    method: 'GET',
    path: '/ledger/accounts',
    summary: 'List balances between a tier and its members',
    description: 'With the age of each balance.',
    access: view,
    query: pageQuery.extend({
      q: searchText.optional(),
      aggregatorId: id.optional(),
      agentId: id.optional(),
      /** Only accounts in which the member owes, is owed, either of them, or with a balance of zero. */
      standing: z.enum(['owes', 'owed', 'open', 'level']).optional(),
    }),
    response: paged(ledgerAccount).extend({
      sums: accountSums,
      /** The tier whose members are listed, together with its own accounts with the tier above. */
      tier: ledgerTier.exclude(['dealer']),
      own: z.array(ledgerAccount),
    }),
    errors: ['not_found'],
  }),
  'ledger.account': operation({
    method: 'GET',
    path: '/ledger/accounts/{accountId}',
    summary: 'Show an account with its balance',
    access: view,
    params: accountParams,
    response: one(ledgerAccount),
    errors: ['not_found'],
  }),
  'ledger.statement': operation({
    method: 'GET',
    path: '/ledger/accounts/{accountId}/statement',
    summary: 'List the entries of an account',
    description: `By date, with the running balance, which a filter leaves as it is. At most ${statementDaysMax} days.`,
    access: view,
    params: accountParams,
    query: z.object({
      ...range,
      /** `payment` finds reversals of payments too. */
      kind: entryKind.exclude(['payment_reversal']).optional(),
      /**
       * Words, each a part of the round, its provider, the agent or the note; a day also as `20 Nov 2026`. Or the
       * number of a bill.
       */
      q: searchText.optional(),
      /** From the oldest on, or from the newest back; each entry has the balance after it either way. */
      order: z.enum(['asc', 'desc']).default('asc'),
      /** `next` of the answer before, requested in the same order. */
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}_\d{1,18}$/, fieldError('cursor_unknown'))
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      data: z.array(statementEntry),
      meta: z.object({
        account: ledgerAccount,
        /** At the beginning of the range, at its end, and what moved between, with or without a filter; in the member's view. */
        opening: money,
        closing: money,
        settled: money,
        paid: money,
        next: z.string().nullable(),
      }),
    }),
    errors: ['not_found'],
  }),
  'ledger.days': operation({
    method: 'GET',
    path: '/ledger/accounts/{accountId}/days',
    summary: 'List an account by day',
    description: `Oldest first, without days that have no entries. At most ${statementDaysMax} days.`,
    access: view,
    params: accountParams,
    query: z.object(range),
    response: z.object({
      data: z.array(z.object({ date: businessDate, settled: money, paid: money, balance: money })),
      meta: z.object({ opening: money, closing: money }),
    }),
    errors: ['not_found'],
  }),
  'ledger.journal': operation({
    method: 'GET',
    path: '/ledger/journals/{journalId}',
    summary: 'Show a journal with its entries',
    description: 'Largest entries first, for the tiers up to the caller’s own.',
    access: view,
    params: journalParams,
    query: pageQuery.omit({ sortBy: true, orderBy: true }),
    response: paged(z.object({ from: party, to: party, amount: positiveMoney })).extend({
      journal: z.object({
        journalId: id,
        kind: entryKind,
        bookedOn: businessDate,
        recordedAt: instant,
        recordedBy: z.string().nullable(),
        note: z.string().nullable(),
        round: roundOfEntry.nullable(),
        /** For staff; the runs of a settlement are the company's. */
        settlementId: id.nullable(),
        agentCode: z.string().nullable(),
        reversedBy: id.nullable(),
        reverses: id.nullable(),
        mayReverse: z.boolean(),
      }),
    }),
    errors: ['not_found'],
  }),
  'ledger.pay': operation({
    method: 'POST',
    path: '/ledger/payments',
    summary: 'Record a payment between two tiers',
    access: pay,
    status: 201,
    /** Above zero the member paid its upline, below zero the upline paid the member. */
    body: z.object({ accountId: ledgerAccountId, amount: money, note: reason }),
    touches: ['ledger', 'agents', 'aggregators', 'dealers', 'dashboard'],
    response: paid,
    errors: ['not_found', 'not_allowed', 'settle_up_too_much'],
    idempotencyKey: 'required',
  }),
  'ledger.reversePayment': operation({
    method: 'POST',
    path: '/ledger/payments/{journalId}/reverse',
    summary: 'Reverse a recorded payment',
    description: 'Posts a journal of its own. Both journals are kept.',
    access: pay,
    status: 201,
    params: journalParams,
    body: z.object({ reason }),
    touches: ['ledger', 'agents', 'aggregators', 'dealers', 'dashboard'],
    response: paid,
    errors: ['not_found', 'not_allowed', 'payment_reversed'],
    idempotencyKey: 'required',
  }),
};
