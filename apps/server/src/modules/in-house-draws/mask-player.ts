const hidden = '***';

/**
 * A player as everybody sees it next to a shot: enough for players to find their own shot, too little to
 * identify players of another site. Shows the first one or two letters or digits of the name, never how long
 * it is.
 */
export function maskPlayer(username: string): string {
  const signs = username.match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return signs.slice(0, signs.length < 4 ? 1 : 2).join('') + hidden;
}
