import type { OpenedView } from '../table/table-memory.ts';

const key = 'drawdesk_list_places';
const placesMax = 100;

type Places = Readonly<Record<string, OpenedView>>;

function read(): Places {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Places;
  } catch {
    return {};
  }
}

/**
 * Places in the history at which a list was shown: going back to one of them, or loading it again, finds it as it was
 * left. Undefined where it was not shown before.
 */
export const placeAt = (place: string): OpenedView | undefined => read()[place];

export function keepPlace(place: string, { savedViewId, hidden }: OpenedView): void {
  const { [place]: _before, ...others } = read();
  const kept = Object.entries(others).slice(1 - placesMax);
  const next: Places = { ...Object.fromEntries(kept), [place]: { savedViewId, hidden } };
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // full or forbidden: the list opens at its beginning
  }
}
