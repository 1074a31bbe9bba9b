const hidden = '***';

/**
 * A player as everybody sees it beside a shot: enough to find one's own, too little to learn another site's players by.
 * How long the name is does not show; of its signs, letters and digits alone.
 */
export function maskPlayer(username: string): string {
  const signs = username.match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return signs.slice(0, signs.length < 4 ? 1 : 2).join('') + hidden;
}
