/**
 * The change of one field: its path in the record, and its value before and after; undefined where it did not
 * exist.
 */
export interface FieldChange {
  path: string[];
  before?: unknown;
  after?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of items with an id are compared item by item, such as the bet types of terms. */
const namedBy = ['betType', 'providerId', 'key'] as const;

/** Shares are for a group, a family or both: `thai/run`, with `*` for every one. */
const isForGroup = (item: unknown): item is { group: string | null; family: string | null } =>
  isFields(item) && 'group' in item && 'family' in item;

function asFields(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.every(isForGroup))
    return Object.fromEntries(
      value.map(({ group, family, ...rest }) => [`${group ?? '*'}/${family ?? '*'}`, rest]),
    );
  const name = namedBy.find((one) => value.every((item) => isFields(item) && typeof item[one] === 'string'));
  if (name === undefined) return undefined;
  return Object.fromEntries(
    value.map((item: Fields) => {
      const { [name]: own, ...rest } = item;
      return [String(own), rest];
    }),
  );
}

/** The tiers, as reports show them. */
const tiers = ['company', 'master', 'agent', 'player'];

/** A figure of each tier is read from the company to the player, whatever order the database keeps. */
const inOrder = (names: readonly string[]): readonly string[] =>
  names.every((name) => tiers.includes(name)) ? tiers.filter((tier) => names.includes(tier)) : names;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The version of a row is of no use to a reader. */
const leftOut = new Set(['version']);

/**
 * The fields that differ between two records of the log, including fields of nested records. Without a record
 * before, all present fields. A field that is equal on both sides is left out.
 */
export function changesOf(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
  const [was, is] = [asFields(before), asFields(after)];
  if (!was && !is) return same(before, after) || path.length === 0 ? [] : [{ path, before, after }];
  // One side is not a record: the other one is still compared field by field.
  if ((before !== undefined && before !== null && !was) || (after !== undefined && after !== null && !is))
    return [{ path, before, after }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return inOrder(names)
    .filter((name) => path.length > 0 || !leftOut.has(name))
    .flatMap((name) => changesOf(was?.[name], is?.[name], [...path, name]));
}

/**
 * Fields that every entry of their kind has and that say nothing about what was done, or that repeat the thing or
 * the reason beside them. The entry itself shows them.
 */
const unlisted: ReadonlySet<string> = new Set([
  'sessionId',
  'secondFactor',
  'throughAggregator',
  'newWindow',
  'journalId',
  'refund',
  'resultId',
  'roundId',
  'settlementId',
  'termsId',
]);

/** The numbers that a draw is known by: what an entry with winning numbers is about. */
const leading = ['first', 'upper3', 'lower2'];

/** Where a change stands in a list, the lowest first. The number of a version says the least. */
const rankOf = ({ path: [name = '', part = '', ...rest] }: FieldChange): number => {
  if (name === 'derived' && leading.includes(part)) return leading.indexOf(part) - leading.length;
  if (name === 'versionNo') return 9;
  return part === '' ? 1 : 2 + rest.length;
};

/** The most changes that a list shows of one entry; the entry itself has all of them. */
const listedMax = 3;
const listedTextMax = 80;

const isShort = (value: unknown): boolean =>
  (Array.isArray(value) ? value.every((one) => typeof one !== 'object') : !isFields(value)) &&
  JSON.stringify(value ?? null).length <= listedTextMax;

/**
 * What a list shows of the changes: the first ones that fit in a line, and how many more there are. Fields of the record
 * come before those of its parts: the totals of a settlement before the net of each tier. Winning numbers
 * lead.
 */
export function listedChanges(changes: readonly FieldChange[]): { shown: FieldChange[]; more: number } {
  const telling = changes
    .filter(({ path }) => !unlisted.has(path[0] ?? ''))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const shown = telling.filter(({ before, after }) => isShort(before) && isShort(after)).slice(0, listedMax);
  return { shown, more: telling.length - shown.length };
}
