import { useState } from 'react';

/** How often a value has changed since it was first drawn: what flashes once when a live figure moves. */
export function useChanges(value: string | undefined): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
