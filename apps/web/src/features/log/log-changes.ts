/**
 * The change of one field: its path in the record, and its value before and after; undefined where it did not
 * exist.
 */
export interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Record_ = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of items with an id are compared item by item, such as the bet types of terms. */
const namedBy = ['betType', 'providerId', 'key'] as const;

function asRecord(value: unknown): Record_ | undefined {
  if (isRecord(value)) return value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const name = namedBy.find((one) => value.every((item) => isRecord(item) && typeof item[one] === 'string'));
  if (name === undefined) return undefined;
  return Object.fromEntries(
    value.map((item: Record_) => {
      const { [name]: own, ...rest } = item;
      return [String(own), rest];
    }),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The version of a row is of no use to a reader. */
const leftOut = new Set(['version']);

/**
 * The fields that differ between two records of the log, including fields of nested records. Without a record
 * before, all present fields. A field that is equal on both sides is left out.
 */
export function changesOf(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  const [was, is] = [asRecord(before), asRecord(after)];
  if (!was && !is) return same(before, after) || path.length === 0 ? [] : [{ path, before, after }];
  // One side is not a record: the other one is still compared field by field.
  if ((before !== undefined && before !== null && !was) || (after !== undefined && after !== null && !is))
    return [{ path, before, after }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => path.length > 0 || !leftOut.has(name))
    .flatMap((name) => changesOf(was?.[name], is?.[name], [...path, name]));
}
