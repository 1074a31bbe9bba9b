import { shotsCloseSeconds, shotsHiddenSeconds } from '@drawdesk/contract';
import { sql } from 'kysely';

/**
 * When shots of a yigi round end, by its row `r`: shortly before the draw, and never before betting ends,
 * even if its close time was moved.
 */
export const shotsCloseAt = sql<Date>`
  greatest(r.close_at, r.draw_at - make_interval(secs => ${sql.lit(shotsCloseSeconds)}))`;

/**
 * From when on sum, list and count are hidden, by its row `r`: nobody may use them to place bets or to aim
 * shots.
 */
export const shotsHiddenAt = sql<Date>`
  r.close_at - make_interval(secs => ${sql.lit(shotsHiddenSeconds)})`;
