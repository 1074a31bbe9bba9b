interface Address {
  /** What stands behind `#`, without it. */
  readonly hash: string;
  readonly search?: object;
}

/**
 * The token of a link: behind `#`, where no server and no proxy sees it, or as `?token=` (spec.md §2). Null without one.
 */
export function tokenInAddress({ hash, search }: Address): string | null {
  const behind = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (behind) return behind;
  const asked: unknown = search && 'token' in search ? search.token : undefined;
  return typeof asked === 'string' && asked !== '' ? asked : null;
}
