/** Modules that are in one file of the build. */
export interface Part {
  readonly ids: readonly string[];
  /** What they import at once, of this part and of others. */
  readonly imports: ReadonlySet<string>;
  /** Who needs them. */
  readonly users: ReadonlySet<number>;
  readonly bytes: number;
  /** Only parts of one kind come together. */
  readonly kind: string;
  /** Nobody fetches it without need. */
  readonly onDemand: boolean;
}

interface Limits {
  readonly pageFiles: number;
  readonly pageBytes: number;
  /** The users for whom that is too much. */
  readonly limited: Iterable<number>;
}

/** A byte for a user who has too much already counts as so many: any other pair is better, and one is found when there is none. */
const tooLarge = 100;

/** How many pairs are looked at closely for each step. */
const closely = 400;

/**
 * Puts parts together until there are few enough: each time the two that cost least, in bytes that somebody fetches without
 * need, which count more where it is too much already. Two files never need each other: which of them comes first would
 * depend on who asks.
 */
export function mergeParts(given: readonly Part[], { pageFiles, pageBytes, limited }: Limits): Part[] {
  const entries = 1 + Math.max(-1, ...given.flatMap(({ users }) => [...users]));
  const words = Math.ceil(entries / 32);
  const parts = new Map(given.map((part, at) => [at, merging(part, words)]));
  const isLimited = new Uint32Array(words);
  for (const at of limited) include(isLimited, at);
  const bytesOf = new Float64Array(words * 32);
  for (const { users, bytes } of given)
    for (const user of users) bytesOf[user] = (bytesOf[user] ?? 0) + bytes;

  let next = given.length;
  while (parts.size > pageFiles) {
    const graph = needsOf(parts);
    const best = nearest(parts)
      .map((pair) => ({ ...pair, effect: effectOf(pair) }))
      .filter(({ effect }) => effect !== null)
      .sort((one, other) => (one.effect?.cost ?? 0) - (other.effect?.cost ?? 0))[0];
    if (!best?.effect) break;
    const [first, second] = [parts.get(best.one), parts.get(best.other)];
    if (!first || !second) break;
    best.effect.added.forEach((bytes, user) => {
      bytesOf[user] = (bytesOf[user] ?? 0) + bytes;
    });
    for (const at of best.effect.reached) {
      const part = parts.get(at);
      if (part) parts.set(at, { ...part, users: union(part.users, best.effect.users) });
    }
    parts.delete(best.one);
    parts.delete(best.other);
    parts.set(next, {
      ids: [...first.ids, ...second.ids],
      imports: first.imports.union(second.imports),
      users: best.effect.users,
      bytes: first.bytes + second.bytes,
      kind: first.kind,
      onDemand: false,
    });
    next += 1;

    /** What it costs to put two parts together; null if that is not possible. */
    function effectOf({ one, other }: { one: number; other: number }) {
      const [a, b] = [parts.get(one), parts.get(other)];
      if (!a || !b || graph.leads(one, other) || graph.leads(other, one)) return null;
      const users = union(a.users, b.users);
      const reached = graph.reach(one).union(graph.reach(other));
      const added = new Map<number, number>();
      let cost = 0;
      for (const at of reached) {
        const part = parts.get(at);
        if (!part) continue;
        for (const user of membersOf(users, part.users)) {
          if (part.onDemand) return null;
          cost += part.bytes;
          added.set(user, (added.get(user) ?? 0) + part.bytes);
        }
      }
      for (const [user, bytes] of added)
        if (includes(isLimited, user) && (bytesOf[user] ?? 0) + bytes > pageBytes) cost += bytes * tooLarge;
      return { users, reached, added, cost };
    }
  }
  return [...parts.values()].map(({ users, ...part }) => ({
    ...part,
    users: new Set(membersOf(users, new Uint32Array(words))),
  }));
}

type Merging = Omit<Part, 'users'> & { readonly users: Uint32Array };

function merging(part: Part, words: number): Merging {
  const users = new Uint32Array(words);
  for (const at of part.users) include(users, at);
  return { ...part, users };
}

/** The pairs of one kind that cost least, if what they need is not counted. */
function nearest(parts: ReadonlyMap<number, Merging>): { one: number; other: number; cost: number }[] {
  const all = [...parts];
  const pairs: { one: number; other: number; cost: number }[] = [];
  for (const [at, [one, first]] of all.entries())
    for (const [other, second] of all.slice(at + 1))
      if (first.kind === second.kind)
        pairs.push({
          one,
          other,
          cost:
            first.bytes * missing(second.users, first.users) +
            second.bytes * missing(first.users, second.users),
        });
  return pairs.sort((one, other) => one.cost - other.cost).slice(0, closely);
}

/** Which parts need which: over others, and each itself. */
function needsOf(parts: ReadonlyMap<number, Merging>) {
  const home = new Map<string, number>();
  for (const [at, { ids }] of parts) for (const id of ids) home.set(id, at);
  const direct = new Map(
    [...parts].map(([at, { imports }]) => [
      at,
      new Set([...imports].flatMap((id) => home.get(id) ?? []).filter((to) => to !== at)),
    ]),
  );
  const reached = new Map<number, Set<number>>();
  const reach = (from: number): Set<number> => {
    const known = reached.get(from);
    if (known) return known;
    const found = new Set<number>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (found.has(at)) continue;
      found.add(at);
      waiting.push(...(direct.get(at) ?? []));
    }
    reached.set(from, found);
    return found;
  };
  return {
    reach,
    /** Whether a third part lies between them. */
    leads: (from: number, to: number): boolean =>
      [...(direct.get(from) ?? [])].some((at) => at !== to && reach(at).has(to)),
  };
}

const include = (set: Uint32Array, at: number): void => {
  set[at >> 5] = (set[at >> 5] ?? 0) | (1 << (at & 31));
};
const includes = (set: Uint32Array, at: number): boolean => (((set[at >> 5] ?? 0) >>> (at & 31)) & 1) === 1;
const union = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  one.map((word, at) => word | (other[at] ?? 0));

/** How many members of the first set the second has not. */
function missing(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (const [at, word] of one.entries())
    for (let rest = word & ~(other[at] ?? 0); rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The members of the first set that the second has not. */
function membersOf(one: Uint32Array, other: Uint32Array): number[] {
  const members: number[] = [];
  for (const [at, word] of one.entries())
    for (let bit = 0, rest = word & ~(other[at] ?? 0); rest !== 0; bit += 1, rest >>>= 1)
      if (rest & 1) members.push(at * 32 + bit);
  return members;
}
