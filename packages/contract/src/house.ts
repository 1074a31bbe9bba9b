import { z } from 'zod';
import { provenGame } from './house-game.ts';
import { operation } from './operation.ts';
import { derivedResult } from './results.ts';
import { roundStatus } from './rounds.ts';
import { businessDate, id, instant, one, paged, pageQuery, providerId } from './wire.ts';

/**
 * Games that the house draws itself, in a way that anyone can prove (domain.md §2): yigi from the shots of the players,
 * `commit_reveal` from a seed whose hash is public before the first bet.
 */

/** Shots of a yigi round are taken until so long before its draw, or until betting closes where that is later. */
export const shotsCloseSeconds = 10;
/**
 * Sum, list and count are hidden from so long before betting closes, so that nobody shoots at a number that bets lie on:
 * who sees that nobody shot after him knows the sum as well as who sees it.
 */
export const shotsHiddenSeconds = 60;
/** One player shoots once in so many seconds. */
export const shotPauseSeconds = 3;
/** Shots that a running list shows. */
export const shotsShownMax = 50;

/** SHA-256 as lower-case hex digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits');
/** A whole number that may have many digits. */
const figure = z.string();

/** What a player site is told of an open round that the house draws. */
export const intakeHouse = z.object({
  game: provenGame,
  /** `commit_reveal`: the SHA-256 of the seed the round will be drawn from. */
  commitment: hash.nullable(),
  /** `yigi`: shots are taken until then, and sum and list are shown until `shotsHiddenAt`. */
  shotsCloseAt: instant.nullable(),
  shotsHiddenAt: instant.nullable(),
});

export type IntakeHouse = z.infer<typeof intakeHouse>;

export const shotBody = z.object({
  player: z.string().trim().min(2).max(40),
  /** Five digits. */
  number: z.string().regex(/^\d{5}$/, 'five digits such as 01234'),
});

/**
 * A shot as it was taken. `place` counts from 1, without gaps, over the shots of everybody in the round; null while the
 * count is hidden.
 */
export const shot = z.object({
  roundId: id,
  place: z.int().nullable(),
  player: z.string(),
  number: z.string(),
  shotAt: instant,
});
export type Shot = z.infer<typeof shot>;

/** A shot as everybody sees it: who shot is masked, and of which site is not told. */
const publicShot = z.object({ place: z.int(), player: z.string(), number: z.string(), shotAt: instant });

/** How the shots of a round stand. */
export const runningShots = z.object({
  roundId: id,
  /** Shots are taken now. */
  open: z.boolean(),
  shotsCloseAt: instant,
  shotsHiddenAt: instant,
  count: z.int().nullable(),
  /** Fewer, and the round is refunded. */
  minimum: z.int(),
  /** Sum, list and count are not told now: the draw is near. They are published with the result. */
  hidden: z.boolean(),
  sum: figure.nullable(),
  /** The latest ones, newest first. */
  latest: z.array(publicShot).max(shotsShownMax),
});

/** Why a round of the house was refunded instead of drawn. */
export const houseRefund = z.enum(['too_few_shots', 'seed_lost', 'seed_unusable']);
export type HouseRefund = z.infer<typeof houseRefund>;

/**
 * Everything that proves a round of the house. Numbers of shots, who shot them and how many seconds after the opening
 * stand in columns beside one another, oldest first: there may be 100,000.
 */
export const roundProof = z.object({
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  businessDate,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  status: roundStatus,
  game: provenGame,
  /** Null until it is drawn, and of a round that never was. */
  result: derivedResult.nullable(),
  refund: houseRefund.nullable(),
  commitReveal: z
    .object({
      commitment: hash,
      committedAt: instant,
      /** Null until the round is drawn, refunded, cancelled or void. */
      seed: z.string().nullable(),
      revealedAt: instant.nullable(),
    })
    .nullable(),
  yigi: z
    .object({
      /** How the sum becomes the result. */
      rule: z.enum(['minus16', 'sum']),
      minimum: z.int(),
      shotsCloseAt: instant,
      /** Null while it is hidden. */
      count: z.int().nullable(),
      /** Null until shots are over and the round is drawn, refunded, cancelled or void. */
      drawn: z
        .object({
          sum: figure,
          /** The 16th from the end; null of fewer. */
          sixteenth: z.string().nullable(),
          result: figure.nullable(),
          /** SHA-256 of the numbers in their order, with a space between. */
          listHash: hash,
          numbers: z.array(z.string()),
          players: z.array(z.string()),
          seconds: z.array(z.int()),
        })
        .nullable(),
    })
    .nullable(),
});
export type RoundProof = z.infer<typeof roundProof>;

/** A shot on the console: whose it was for those whose player it is, masked for everybody else. */
export const roundShot = publicShot.extend({
  /** Code of the agent; null where the player is not the caller's own. */
  agentCode: z.string().nullable(),
});
export type RoundShot = z.infer<typeof roundShot>;

const params = z.object({ roundId: id });

export const houseOperations = {
  'intake.shoot': operation({
    method: 'POST',
    path: '/intake/rounds/{roundId}/shots',
    summary: `Shoot a number of five digits into a yigi round for a player: once in ${shotPauseSeconds} seconds each, until ${shotsCloseSeconds} seconds before the draw`,
    access: 'api-key',
    params,
    body: shotBody,
    response: one(shot),
    errors: [
      'not_found',
      'shots_not_taken',
      'shots_closed',
      'shots_full',
      'shot_too_soon',
      'player_suspended',
      'idempotency_key_required',
      'idempotency_key_reused',
      'idempotency_in_progress',
    ],
    idempotencyKey: 'required',
  }),
  'intake.shots': operation({
    method: 'GET',
    path: '/intake/rounds/{roundId}/shots',
    summary: `The running shots of a yigi round; sum, list and count are hidden from ${shotsHiddenSeconds} seconds before betting closes until the result (\`hidden\`)`,
    access: 'api-key',
    params,
    response: one(runningShots),
    errors: ['not_found', 'shots_not_taken'],
  }),
  'house.shots': operation({
    method: 'GET',
    path: '/rounds/{roundId}/shots',
    summary:
      'Shots of a yigi round, newest first; players of others are masked. None while sum and list are hidden',
    access: { action: 'view', subject: 'result' },
    params,
    query: pageQuery.omit({ sortBy: true, orderBy: true }),
    response: paged(roundShot).extend({ standing: runningShots.omit({ latest: true }) }),
    errors: ['not_found', 'shots_not_taken'],
  }),
  'house.proof': operation({
    method: 'GET',
    path: '/proof/{roundId}',
    summary:
      'The proof of a round that the house draws, for anyone: before the draw what it is committed to, after it all it was made of (ETag)',
    access: 'public',
    params,
    response: one(roundProof),
    errors: ['not_found', 'too_many_requests'],
  }),
};
