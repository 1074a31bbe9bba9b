import { expect, test } from 'vitest';
import { neededKeys } from './vite-texts.ts';

const dictionary = new Map(
  [
    ...['rounds.open', 'rounds.count_one', 'rounds.count_other', 'rounds.state.open', 'rounds.state.closed'],
    ...['results.entry.fill', 'results.entry.fillWhat', 'results.proof.step.full.how', 'role.agent:admin'],
  ].map((key) => [key, key]),
);
const needed = (code: string): string[] => [...neededKeys([code], dictionary)];

test('a module needs the keys that it has in quotes, with their forms for one and several', () => {
  expect(needed(`t("rounds.open")`)).toEqual(['rounds.open']);
  expect(needed(`t('rounds.count', { count })`)).toEqual(['rounds.count_one', 'rounds.count_other']);
});

test('a key may be put together: of a branch, of a name, or behind a text that is given', () => {
  expect(needed(`t(\`rounds.state.\${round.state}\`)`)).toEqual(['rounds.state.open', 'rounds.state.closed']);
  expect(needed(`t(\`results.proof.step.\${step}.how\`)`)).toEqual(['results.proof.step.full.how']);
  expect(needed(`const question = "results.entry.fill"; t(\`\${question}What\`)`)).toEqual([
    'results.entry.fill',
    'results.entry.fillWhat',
  ]);
  expect(needed(`t(\`role.\${role}\`)`)).toEqual(['role.agent:admin']);
});

test('a branch of texts is needed whole where it is asked for, and not where its name means something else', () => {
  expect(needed(`t('rounds.state', { returnObjects: true })`)).toHaveLength(2);
  expect(needed(`t("rounds", { returnObjects: true })`)).toHaveLength(5);
  expect(needed(`useCall("rounds.list"); const word = "rounds"; rounds.open()`)).toEqual([]);
});

test('a template in a template is not overlooked', () => {
  expect(needed(`label(\`\${count} \${isOpen ? t(\`rounds.state.\${state}\`) : ""}\`)`)).toEqual([
    'rounds.state.open',
    'rounds.state.closed',
  ]);
});
