import { useEffect, useRef, useState } from 'react';

interface OrderOptions<A> {
  /** The order as it is stored, and its version. */
  stored: readonly string[];
  version: number;
  /** Sends an order. The answer contains the new version. */
  save: (ids: readonly string[], version: number) => Promise<A>;
  versionOf: (answer: A) => number;
  /** Called with the answer to the last order sent, before the local order is dropped. */
  onSaved: (answer: A) => void;
  /** It could not be saved: the stored order is shown again. */
  onRefused: (thrown: unknown) => void;
}

interface Order {
  ids: readonly string[];
  put: (ids: readonly string[]) => void;
}

/**
 * An order that people change faster than it is saved. It is shown immediately. Orders are saved one after the
 * other, and of the waiting ones only the last is sent. It is undone when the API refuses it.
 */
export function useOrder<A>({ stored, version, ...options }: OrderOptions<A>): Order {
  const [mine, setMine] = useState<readonly string[] | null>(null);
  const saving = useRef({ pending: false, wanted: null as readonly string[] | null, version });
  useEffect(() => {
    if (!saving.current.pending) saving.current.version = version;
  }, [version]);

  const run = async () => {
    const state = saving.current;
    state.pending = true;
    try {
      let answer: A | undefined;
      while (state.wanted) {
        const next = state.wanted;
        state.wanted = null;
        answer = await options.save(next, state.version);
        state.version = options.versionOf(answer);
      }
      if (answer !== undefined) options.onSaved(answer);
    } catch (thrown) {
      state.wanted = null;
      options.onRefused(thrown);
    } finally {
      state.pending = false;
      setMine(null);
    }
  };

  const put = (ids: readonly string[]) => {
    setMine(ids);
    saving.current.wanted = ids;
    if (!saving.current.pending) void run();
  };

  // rows that were added or removed meanwhile are shown at their stored position
  const known = mine?.filter((id) => stored.includes(id)) ?? [];
  const ids = mine && known.length === stored.length ? known : stored;
  return { ids, put };
}
