/** Half of what an access token lives: a slow machine takes longer than that for some files. */
const keptMs = 5 * 60_000;

/** Access tokens by name, each made when it is first needed and again before it ends. */
export function keepBearers(): (name: string, make: () => Promise<string>) => Promise<string> {
  const kept = new Map<string, { bearer: string; until: number }>();
  return async (name, make) => {
    const known = kept.get(name);
    if (known && Date.now() < known.until) return known.bearer;
    const bearer = await make();
    kept.set(name, { bearer, until: Date.now() + keptMs });
    return bearer;
  };
}
