import { describe, expect, it } from 'vitest';
import { repository } from '../test/program.ts';
import { faultsIn, faultText } from './citations.ts';
import { openTexts, type Texts } from './texts.ts';

/** A repository of a few files, with a page of rules in it. */
function textsOf(contents: Record<string, string>): Texts {
  const files: Record<string, string> = {
    'package.json': '{ "scripts": { "start": "", "check": "" } }',
    'apps/web/package.json': '{ "name": "@drawdesk/web", "scripts": { "build": "" } }',
    'docs/rules/domain.md': '# Rules\n\n## §1 Bet types\n\n## §12 More\n',
    'docs/decisions/0021-one-postgresql.md': '# 0021\n',
    'apps/server/migrations/0001_roles.sql': '-- roles\n',
    ...contents,
  };
  const paths = new Set<string>();
  for (const path of Object.keys(files)) {
    const parts = path.split('/');
    for (const [index] of parts.entries()) paths.add(parts.slice(0, index + 1).join('/'));
  }
  return { paths, files: Object.keys(contents), read: (path) => files[path] ?? '' };
}

const faultsOf = (text: string, path = 'apps/server/src/one.ts'): string[] =>
  faultsIn(textsOf({ [path]: text })).map(({ line, citation, why }) => `${line} ${citation}: ${why}`);

describe('a citation that resolves to nothing', () => {
  it('of a section is found, also of the second one', () => {
    expect(faultsOf('// as domain.md §1 has it')).toEqual([]);
    expect(faultsOf('\n// as domain.md §2 has it')).toEqual([
      '2 domain.md §2: docs/rules/domain.md has no section §2',
    ]);
    expect(faultsOf('// (domain.md §1, §3 and §12)')).toEqual([
      '1 domain.md §1, §3 and §12: docs/rules/domain.md has no section §3',
    ]);
  });

  it('is found across the lines of a comment', () => {
    expect(faultsOf('/**\n * What pays (domain.md\n * §7).\n */')).toEqual([
      '2 domain.md §7: docs/rules/domain.md has no section §7',
    ]);
    expect(faultsOf('-- tickets (domain.md\n-- §1)', 'one.sql')).toEqual([]);
  });

  it('of a page is found', () => {
    expect(faultsOf('// see design.md')).toEqual(['1 design.md: there is no such page']);
    expect(faultsOf('const wide = breakpoints.md;')).toEqual([]);
    expect(faultsOf('// https://example.com/readme.md')).toEqual([]);
  });

  it('of a decision or a migration is found', () => {
    expect(faultsOf('// decision 0021, docs/decisions/0021, migration 0001')).toEqual([]);
    expect(faultsOf('// docs/decisions/0099; migration 0080 says why')).toEqual([
      '1 decisions/0099: nothing in docs/decisions/ begins with 0099',
      '1 migration 0080: nothing in apps/server/migrations/ begins with 0080',
    ]);
  });
});

describe('a comment', () => {
  it('names only files that exist', () => {
    expect(faultsOf('// written apart from one.ts, src/one.ts, 0001_roles.sql')).toEqual([]);
    expect(faultsOf('/**\n * See two.ts\n * and intake/one.ts.\n */')).toEqual([
      '2 two.ts: there is no such file',
      '3 intake/one.ts: there is no such file',
    ]);
  });

  it('is not confused with what a program imports or prints', () => {
    expect(
      faultsOf("import { two } from './two.ts'; // two\nconst at = 'https://example.com/two.ts';"),
    ).toEqual([]);
  });
});

describe('a markdown page', () => {
  const page = (text: string) => faultsOf(text, 'docs/one.md');

  it('links to files and headings that exist', () => {
    expect(page('[rules](rules/domain.md#1-bet-types) [web](https://example.com/none)')).toEqual([]);
    expect(page('[rules](rules/domain.md#bets)')).toEqual([
      '1 rules/domain.md#bets: docs/rules/domain.md has no heading #bets',
    ]);
    expect(page('\n[picture](images/none.png)')).toEqual(['2 images/none.png: there is no such file']);
  });

  it('names scripts that exist', () => {
    expect(page('`npm start`, `npm run check`, `npm run build --workspace @drawdesk/web`')).toEqual([]);
    expect(page('`npm run chek`')).toEqual(['1 npm run chek: there is no such script']);
    expect(page('`npm run build`')).toEqual(['1 npm run build: there is no such script']);
  });

  it('names paths that exist', () => {
    expect(page('`apps/server/migrations/`, `migrations/0001_roles.sql`, `/etc/drawdesk`')).toEqual([]);
    expect(page('`apps/server/src/none`, `intake/none.ts`')).toEqual([
      '1 apps/server/src/none: there is no such path',
      '1 intake/none.ts: there is no such path',
    ]);
    expect(page('`0001_roles.sql`, then `none.ts`')).toEqual(['1 none.ts: there is no such file']);
  });
});

describe('the glossary', () => {
  it('gives no name that a reader would search for in vain', () => {
    const row = (names: string) => `| Idea | English | Thai | \`bill\` | – | ${names} | \`Screen\` | old |`;
    const glossary = (names: string) =>
      faultsIn(
        textsOf({ 'docs/glossary.md': row(names), 'one.ts': 'const bill = toBillDto(useBillDetails);' }),
      );
    expect(glossary('`bill`, `toBillDto`, `toXDto`, `use…Details`')).toEqual([]);
    expect(glossary('`ticket`, `lockX`').map(faultText)).toEqual([
      'docs/glossary.md:1  ticket: the sources have no such name',
      'docs/glossary.md:1  lockX: the sources have no such name',
    ]);
  });
});

describe('a word that the glossary replaced', () => {
  it('is found in names and comments, and not inside another word', () => {
    expect(faultsOf('const deedOf = 1; // in their shoes')).toEqual([
      '1 deed: docs/glossary.md says action, or audit entry',
      '1 shoes: docs/glossary.md says impersonation',
    ]);
    expect(faultsOf('const indeed = 1;')).toEqual([]);
  });
});

describe('the repository', () => {
  it('cites nothing that does not exist', () => {
    expect(faultsIn(openTexts(repository)).map(faultText)).toEqual([]);
  });
});
