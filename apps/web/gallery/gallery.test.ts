import { expect, test } from 'vitest';
import { literalText, nodesOf, type SyntaxNode, sourceFiles } from '../src/testing/source-files.ts';

const files = sourceFiles();
const galleryFiles = sourceFiles(import.meta.dirname);

/** What a table and a grid are made of. */
const insideTables = [
  'BulkBar',
  'CellEditor',
  'GridChanges',
  'DetailSwitch',
  'GridCell',
  'GridStatus',
  'GridTable',
  'Row',
  'RowCards',
  'RowTarget',
  'Rows',
  'SaveChanges',
  'ScrolledChanges',
  'SelectPage',
  'SelectRow',
  'SkeletonCards',
  'SkeletonRows',
  'SortMenu',
  'TableBar',
  'TableContent',
  'TableFrame',
  'TableHead',
  'TotalsRow',
  'ViewMenu',
  'VirtualRows',
];

/** What acts on one's own account: it is seen at /my-account and the sign-in, and nowhere tried out. */
const ofOwnAccount = ['AddPasskey', 'ChangePassword', 'EnrolTotp', 'RecoveryCodes', 'SecondFactor'];

/** What a button opens: its button is shown, and opens it. */
const insideMenus = [
  'ColumnItems',
  'ExportFormats',
  'FilterChoice',
  'FilterSelect',
  'Hint',
  'LanguageItems',
  'MenuAt',
  'PopoverAt',
  'RangeChoices',
  'RoundDrop',
  'RowMenuItems',
  'SavedViewItems',
  'TargetOf',
  'TermNote',
  'TermNotes',
  'ThemeItems',
];

/** Parts of GridEditor, which shows them. */
const insideGrids = ['CardField', 'ColumnGroups', 'GridCards', 'ScrolledGrid'];
/** They tell of what is really sold: seen on the ratio pages and the totals. */
const ofRealRates = ['RateNotices'];
/** Pictures lie at the API, uploaded: seen on the dashboards and where banners are made. */
const ofRealContent = ['BannerCarousel', 'ContentLink', 'ContentPicture'];

/** Views are kept at the API: they are seen at every list. */
const ofRealLists = ['SavedViews', 'ViewActions', 'ViewDialogs'];

/** Asks the API for an answer that was kept: seen where sources are listed. */
const ofRealSources = ['FetchDrawer'];

/** Parts of the pages of agents and masters: they need a real one, and are seen there. */
const ofRealOrganisations = /^shared[\\/](agents|terms|organisations[\\/](account|management))/;

/** Parts of a component that is shown, fetched by it when they are needed. */
const insideOthers: ReadonlySet<string> = new Set([
  'AccountQuestion',
  'ConfirmQuestion',
  'CopyByHand',
  'DayBarsDrawn',
  'DraggedItems',
  'ExportMessage',
  'FormDialogBody',
  'HourLinesDrawn',
  'RangeCalendar',
  'SeveralFailed',
  'SeveralQuestion',
  ...insideGrids,
  ...insideMenus,
  ...ofRealRates,
  ...ofRealContent,
  ...ofRealLists,
  ...ofRealSources,
  ...insideTables,
  ...ofOwnAccount,
]);

const isExported = (node: SyntaxNode) => node.type === 'ExportNamedDeclaration';
const nameIn = (node: unknown): string | undefined =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : undefined;

/** `export function Name` and `export const Name =`. */
function exportedNames({ declaration }: SyntaxNode): (string | undefined)[] {
  const declared = declaration as SyntaxNode | null;
  if (declared?.type === 'FunctionDeclaration') return [nameIn(declared.id)];
  if (declared?.type !== 'VariableDeclaration' || !Array.isArray(declared.declarations)) return [];
  return declared.declarations.map((one: SyntaxNode) => nameIn(one.id));
}

/** Every component that files of the console export. */
const componentsIn = (some: typeof files) =>
  some.flatMap(({ file, program }) =>
    [...nodesOf(program)]
      .filter(isExported)
      .flatMap(exportedNames)
      .filter((name) => name !== undefined && /^[A-Z][a-z]/.test(name))
      .map((name) => ({ file, name: String(name) })),
  );

const kit = files.filter(
  ({ file }) => /^(ui|shared)[\\/].*\.tsx$/.test(file) && !ofRealOrganisations.test(file),
);

/** Every text in a `components: [...]` of a specimen. */
const shown = new Set(
  galleryFiles
    .flatMap(({ program }) => [...nodesOf(program)])
    .filter((node) => node.type === 'Property' && nameIn(node.key) === 'components')
    .flatMap(({ value }) => [...nodesOf(value)].map(literalText))
    .filter((name) => name !== undefined),
);

test('every component of src/ui and src/shared is shown in the gallery', () => {
  const missing = componentsIn(kit)
    .filter(({ name }) => !shown.has(name) && !insideOthers.has(name))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(missing).toEqual([]);
});

test('the gallery shows nothing that is not there', () => {
  const names = new Set(componentsIn(files).map(({ name }) => name));
  expect([...shown].filter((name) => !names.has(name))).toEqual([]);
});
