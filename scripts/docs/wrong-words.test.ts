import { expect, it } from 'vitest';
import { repository } from '../test/program.ts';
import { openTexts } from './texts.ts';
import { wrongWordFaults } from './wrong-words.ts';

const { read } = openTexts(repository);

/** What is found when a page has another row at its end. */
const faultsWith = (row: string, page = 'docs/glossary.md'): string[] => {
  const head =
    page === 'docs/glossary.md'
      ? '\n| Idea | English | Not called |\n|---|---|---|\n'
      : '\n| Write | Not |\n|---|---|\n';
  return wrongWordFaults({
    read: (path) => (path === page ? `${read(path)}\n${head}${row}\n` : read(path)),
  }).map(({ citation, why }) => `${citation}: ${why}`);
};

it('every word that the tables speak against has a rule, or a reason why it has none', () => {
  expect(wrongWordFaults({ read })).toEqual([]);
});

it('a new word without a rule is found', () => {
  const why = 'needs a rule in scripts/docs/style-rules.ts, or a reason in scripts/docs/right-elsewhere.ts';
  expect(faultsWith('| One bet | ticket | odds, chit (of paper) |')).toEqual([`chit: ${why}`]);
  expect(faultsWith('| ticket | chit |', 'docs/style-of-words.md')).toEqual([`chit: ${why}`]);
});

it('a Thai word needs a rule of the Thai list', () => {
  expect(faultsWith('| โพย | ใบเสร็จ |', 'docs/style-of-words.md')).toHaveLength(1);
  expect(faultsWith('| โพย | ตั๋ว |', 'docs/style-of-words.md')).toEqual([]);
});

it('a row with a cell too few is found', () => {
  expect(faultsWith('| One bet | odds |')).toEqual(['One bet: has not one cell for each column']);
});

it('a reason for a word that no table names is found', () => {
  const withoutTables = wrongWordFaults({ read: () => '' });
  expect(withoutTables.map(({ citation }) => citation)).toContain('ticket');
});
