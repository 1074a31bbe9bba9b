import { type Operation, operations } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { literalText, nodesOf, type SyntaxNode, sourceFiles } from '../testing/source-files.ts';
import { inAnyCase, limitsOf, patternOf } from './field-limits.ts';

test('a form has the limits that the contract sets', () => {
  expect(limitsOf('settings.update', 'sessionIdleMinutes')).toEqual({ min: '5', max: '1440' });
  expect(limitsOf('settings.update', 'sessionAbsoluteHours')).toEqual({ min: '1', max: '720' });
  expect(limitsOf('agents.settleUp', 'note')).toEqual({ lengthMin: 3, lengthMax: 500 });
  // Limited by its pattern only.
  expect(limitsOf('accounts.create', 'username')).toEqual({ lengthMax: 63 });
  expect(limitsOf('sources.create', 'place.timeoutSeconds')).toEqual({ min: '1', max: '30' });
});

test('a form accepts the texts that the API accepts, in the letters in which they are typed', () => {
  const table: Readonly<Record<string, Operation>> = operations;
  const body = { displayName: 'Anan', role: 'company:admin' };
  for (const username of ['anan', 'Anan.2', 'a', '-anan', 'a'.repeat(63), 'a'.repeat(64), 'an an']) {
    const taken = table['accounts.create']?.body?.safeParse({ ...body, username }).success;
    expect([username, inAnyCase(patternOf('accounts.create', 'username')).test(username)]).toEqual([
      username,
      taken,
    ]);
  }
});

const forms = sourceFiles().filter(({ file }) => /^(features|shared|app)\//.test(file));
const calls = forms.flatMap(({ file, program }) =>
  [...nodesOf(program)].filter(({ type }) => type === 'CallExpression').map((call) => ({ file, call })),
);

test('operation and field are plain texts: the build reads them, it does not run them', () => {
  const computedCalls = calls.filter(({ call }) =>
    /^(limitsOf|patternOf)$/.test(String((call.callee as SyntaxNode).name)),
  );
  expect(computedCalls.length).toBeGreaterThan(50);
  const astray = computedCalls.filter(({ call }) =>
    (call.arguments as unknown[]).some((one) => literalText(one) === undefined),
  );
  expect(astray.map(({ file }) => file)).toEqual([]);
});

/** Ends that the contract does not have, or has as a pattern: more than nothing is paid, a first event is number one, a factor is 0.01 to 10. */
const ownEnds = [
  'features/agents/accounts/SettleUp.tsx amount min 0.01',
  'features/ledger/statement/RecordPayment.tsx amount min 0.01',
  'features/limiter/rule/use-rule-fields.ts capPerPerson min 1',
  'features/players/SetLimits.tsx factor max 10',
  'features/players/SetLimits.tsx factor min 0.01',
  'features/webhooks/ReplayFrom.tsx from min 1',
];

test('no declaration of a field writes a limit of its own where the contract has one', () => {
  const isDeclared = (node: unknown): node is SyntaxNode => {
    const { type, callee } = (node ?? {}) as SyntaxNode;
    const { object, property } = (callee ?? {}) as { object?: SyntaxNode; property?: SyntaxNode };
    return type === 'CallExpression' && object?.name === 'field' && property !== undefined;
  };
  const found = forms.flatMap(({ file, program }) =>
    [...nodesOf(program)]
      .filter(({ type, value }) => type === 'Property' && isDeclared(value))
      .flatMap(({ key, value }) =>
        [...nodesOf((value as SyntaxNode).arguments)]
          .filter(({ type, value: end }) => type === 'Property' && (end as SyntaxNode).type === 'Literal')
          .filter(({ key: name }) =>
            /^(min|max|lengthMin|lengthMax)$/.test(String((name as SyntaxNode).name)),
          )
          .map(
            ({ key: name, value: end }) =>
              `${file} ${(key as SyntaxNode).name} ${(name as SyntaxNode).name} ${(end as SyntaxNode).value}`,
          ),
      ),
  );
  expect(found.sort()).toEqual(ownEnds);
});
