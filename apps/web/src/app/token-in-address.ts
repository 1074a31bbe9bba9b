interface Address {
  /** The part of the address after `#`, without the `#`. */
  readonly hash: string;
  readonly search?: object;
}

/**
 * The token of a link: after `#`, where no server and no proxy sees it, or as `?token=` (spec.md §2). Null
 * without one.
 */
export function tokenInAddress({ hash, search }: Address): string | null {
  const behind = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (behind) return behind;
  const fromQuery: unknown = search && 'token' in search ? search.token : undefined;
  return typeof fromQuery === 'string' && fromQuery !== '' ? fromQuery : null;
}
