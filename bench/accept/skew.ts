const places = 65_536;

/**
 * Picks one of `count` so that the first is the most frequent and the n-th comes 1/n as often, as players, numbers and
 * agents do. `pick` gives a whole number below its bound.
 */
export function skewed(count: number, pick: (below: number) => number): () => number {
  const table = new Uint32Array(places);
  const weights = Array.from({ length: count }, (_, place) => 1 / (place + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  let upTo = 0;
  for (const [place, weight] of weights.entries()) {
    upTo += weight;
    const end = Math.round((upTo / whole) * places);
    table.fill(place, from, end);
    from = end;
  }
  return () => table[pick(places)] ?? 0;
}
