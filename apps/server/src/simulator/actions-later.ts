type Request = () => Promise<void>;

/** Actions that are planned a number of actions later. */
export interface Later {
  add(at: number, request: Request): void;
  /** Everything that is due up to and including an action, in order; it is then removed. */
  due(upTo: number): Request[];
}

export function keptForLater(): Later {
  const kept = new Map<number, Request[]>();
  return {
    add(at, request) {
      kept.set(at, [...(kept.get(at) ?? []), request]);
    },
    due(upTo) {
      const places = [...kept.keys()].filter((at) => at <= upTo).sort((a, b) => a - b);
      const requests = places.flatMap((at) => kept.get(at) ?? []);
      for (const at of places) kept.delete(at);
      return requests;
    },
  };
}
