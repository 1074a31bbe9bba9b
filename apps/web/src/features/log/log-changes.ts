/** What became of one field: its path in the record, and its value before and after; undefined where it was not there. */
export interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Record_ = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of things that name themselves are compared thing by thing: the bet types of terms. */
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

/** The version of a row says nothing to a person. */
const leftOut = new Set(['version']);

/**
 * Field by field what differs between two records of the log, records within records opened. Without a record before,
 * everything there is now; a field that was the same on both sides is left out.
 */
export function changesOf(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  const [was, is] = [asRecord(before), asRecord(after)];
  if (!was && !is) return same(before, after) || path.length === 0 ? [] : [{ path, before, after }];
  // One side is no record: the other one is opened all the same, field by field.
  if ((before !== undefined && before !== null && !was) || (after !== undefined && after !== null && !is))
    return [{ path, before, after }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => path.length > 0 || !leftOut.has(name))
    .flatMap((name) => changesOf(was?.[name], is?.[name], [...path, name]));
}
