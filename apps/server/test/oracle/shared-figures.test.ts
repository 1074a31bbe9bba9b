import { type OperationName, operations } from '@drawdesk/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declaredFigures } from './shared-figures.ts';

/** Amounts that no two screens show, and why. Everything else is compared in figures-agree.test.ts. */
const shownOnce: Partial<Record<OperationName, string>> = {
  'setup.steps': 'the stake of an example',
  'rates.get': 'limits, and what of them is used while bets come in: modules/rates, modules/intake',
  'limiter.actions': 'the stake that made a rule act, as it was then',
  'liveTickets.providers': 'prices',
  'liveTickets.stock': 'what a bundle could cost; its sales are those of its tickets: modules/live-tickets',
  'results.preview':
    'what a result would pay before it is confirmed: modules/results compares it with what is paid',
  'lateBets.get': 'what a void would take back: modules/late-bets compares it with what is taken back',
  'lateBets.bills': 'the bills of such a void',
  'refusals.list': 'what was not taken: nothing of it is booked',
  'refusals.summary': 'the same, added up: modules/refusals',
  'playerAlerts.list': 'what was found, as it was then: modules/player-alerts',
  'playerAlerts.get': 'the same with its players',
  'intake.rounds': 'limits and prices for player sites',
  'intake.get': 'one bill for its player site, the answer of its sale',
  'intake.bills': 'bills for a player site, which has no screens here',
  'intake.settlements': 'settled bills for a player site',
  'dealers.list':
    'credit and balances of dealers: modules/lay-off compares them with lay-offs and the ledger',
  'dealers.report': 'what was laid off and kept: laid-off-checks.ts compares it with bets and tickets',
  'layOff.list': 'the lay-offs themselves',
  'layOff.slip': 'the bets of a lay-off',
  'keying.rounds': 'limits and prices, as for player sites',
  'keying.bills': 'the last bills of a desk: modules/keying compares them with the bills themselves',
  'keying.get': 'one of these bills, the answer of its sale',
};

/** Whether a text has the pattern of `money` in the contract. */
const isMoney = ({ def }: z.ZodString): boolean =>
  (def.checks ?? []).some(
    ({ _zod: check }) => 'pattern' in check.def && String(check.def.pattern).startsWith('/^-?\\d{1,15}'),
  );

/** Whether an answer has an amount of money anywhere. */
function hasMoney(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  if (schema instanceof z.ZodString) return isMoney(schema);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasMoney);
  if (schema instanceof z.ZodArray) return hasMoney(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.some(hasMoney);
  if (schema instanceof z.ZodRecord) return hasMoney(schema.valueType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return hasMoney(schema.unwrap());
  return false;
}

const names = Object.keys(operations) as OperationName[];
const withMoney = names.filter(
  (name) => operations[name].method === 'GET' && hasMoney(operations[name].response),
);
const compared = new Set<OperationName>(declaredFigures.map(({ operation }) => operation));

it('finds the amounts in answers', () => {
  expect(withMoney).toEqual(expect.arrayContaining(['reports.today', 'ledger.statement', 'settlement.list']));
  expect(withMoney).not.toContain('auth.me');
  expect(withMoney.length).toBeGreaterThan(40);
});

it('every screen with amounts is compared with the others, or is the only one that shows them', () => {
  const unknown = withMoney.filter((name) => !compared.has(name) && shownOnce[name] === undefined);
  expect(unknown, 'declare them in shared-figures.ts, or say here why no other screen shows them').toEqual(
    [],
  );
});

it('nothing is listed as shown once that is compared, or that has no amounts any more', () => {
  const stale = Object.keys(shownOnce).filter((name) => {
    const known = names.find((one) => one === name);
    return known === undefined || compared.has(known) || !withMoney.includes(known);
  });
  expect(stale).toEqual([]);
});
