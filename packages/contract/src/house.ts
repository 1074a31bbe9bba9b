import { yigiFormulas } from '@drawdesk/lottery';
import { z } from 'zod';
import { derivedResult } from './derived-result.ts';
import { fieldError } from './errors.ts';
import { provenGame } from './house-game.ts';
import { operation } from './operation.ts';
import { roundStatus } from './rounds.ts';
import { businessDate, id, instant, nameText, one, paged, pageQuery, providerId } from './shared-shapes.ts';

/**
 * Games that the company draws itself, in a way that anyone can prove (domain.md §2): yigi from the shots of
 * the players, `commit_reveal` from a seed. In both, the hash of a secret seed is public before the first
 * bet. Yigi adds a number made from the seed, so that nobody can know the result from the shots alone.
 */

/**
 * Shots of a yigi round are taken until this long before its draw, or until betting closes if that is later.
 */
export const shotsCloseSeconds = 10;
/**
 * Sum, list and count are hidden from this long before betting closes, so that nobody chooses a shot to reach
 * a number that has bets. A player who sees that no shot came after their own would also know the sum.
 */
export const shotsHiddenSeconds = 60;
/** One player may send one shot in this many seconds. */
export const shotPauseSeconds = 3;
/** Shots that a running list shows. */
export const shotsShownMax = 50;

/** SHA-256 as lower-case hex digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A whole number that may have many digits. */
const figure = z.string();

/**
 * The round of a public randomness beacon that is mixed into a draw, named when the round opens; it comes after the
 * draw time, so that no close can be moved beyond it.
 */
const namedBeacon = z.object({
  /** Hash of the beacon's chain, which names it. */
  chain: hash,
  round: z.int(),
  /** When it comes. */
  at: instant,
});

/** How yigi becomes a result: see `yigiMixText` and `yigiResult` of the engine. */
export const yigiFormula = z.enum(yigiFormulas);

/** What a list of shots must reach, fixed when the round opens (⚙). */
const shotRules = z.object({
  /** Fewer shots, and the round is refunded. */
  minimum: z.int(),
  /**
   * How many shots fill the list. A full list takes no more, and the round is refunded. Null under the
   * classic rule.
   */
  maximum: z.int().nullable(),
  /** Shots that one agent may send. */
  maximumPerAgent: z.int().nullable(),
  /** Shots of fewer players, or of players of fewer agents, and the round is refunded. */
  minimumPlayers: z.int().nullable(),
  minimumAgents: z.int().nullable(),
});

/** What a player site gets about an open round that the company draws. */
export const intakeHouse = z.object({
  game: provenGame,
  /** The SHA-256 of the seed that the round will be drawn from, or that yigi adds a number of; null for classic yigi. */
  commitment: hash.nullable(),
  /** `yigi`: how its shots become the result, and what they must reach. */
  formula: yigiFormula.nullable(),
  shotRules: shotRules.nullable(),
  /** Mixed in as well; null where the provider uses none. */
  beacon: namedBeacon.nullable(),
  /** `yigi`: shots are taken until then, and sum and list are shown until `shotsHiddenAt`. */
  shotsCloseAt: instant.nullable(),
  shotsHiddenAt: instant.nullable(),
});

export type IntakeHouse = z.infer<typeof intakeHouse>;

const shotBody = z.object({
  player: nameText(40, 2),
  /** Five digits. */
  number: z.string().regex(/^\d{5}$/, fieldError('not_five_digits')),
});

/**
 * A shot as it was taken. `place` counts from 1, without gaps, over the shots of everybody in the round; null while the
 * count is hidden.
 */
const shot = z.object({
  roundId: id,
  place: z.int().nullable(),
  player: z.string(),
  number: z.string(),
  shotAt: instant,
});
export type Shot = z.infer<typeof shot>;

/** A shot as everybody sees it: the player is masked, and the player site is not shown. */
const publicShot = z.object({ place: z.int(), player: z.string(), number: z.string(), shotAt: instant });

/** The state of the shots of a round. */
export const runningShots = z.object({
  roundId: id,
  /** Shots are taken now. */
  open: z.boolean(),
  shotsCloseAt: instant,
  shotsHiddenAt: instant,
  count: z.int().nullable(),
  ...shotRules.shape,
  /** Sum, list and count are not shown now, because the draw is near. They are published with the result. */
  hidden: z.boolean(),
  sum: figure.nullable(),
  /** The latest ones, newest first. */
  latest: z.array(publicShot).max(shotsShownMax),
});

/** Why an in-house round was refunded instead of drawn. */
const houseRefund = z.enum([
  'too_few_shots',
  'too_few_players',
  'list_full',
  'beacon_away',
  'seed_lost',
  'seed_unusable',
]);
export type HouseRefund = z.infer<typeof houseRefund>;

/**
 * Everything that proves an in-house round. The numbers of the shots, who sent them and how many seconds
 * after the opening are parallel lists, oldest first: there may be 100,000.
 */
const roundProof = z.object({
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
  /** The seed; null for a yigi round under the classic rule. */
  commitReveal: z
    .object({
      commitment: hash,
      committedAt: instant,
      /** Null until the round is drawn, refunded, cancelled or void. */
      seed: z.string().nullable(),
      revealedAt: instant.nullable(),
    })
    .nullable(),
  /** The public beacon that is mixed in; null where there is none. */
  beacon: namedBeacon
    .extend({
      /** Null until the round is drawn, and where the beacon stayed away. */
      randomness: hash.nullable(),
      /** Of the beacon's round, by the key of its chain; `randomness` is its SHA-256. */
      signature: z.string().nullable(),
    })
    .nullable(),
  yigi: z
    .object({
      formula: yigiFormula,
      /** How the sum becomes the result. */
      rule: z.enum(['minus16', 'sum']),
      ...shotRules.shape,
      shotsCloseAt: instant,
      /** Null while it is hidden. */
      count: z.int().nullable(),
      /** Null until shots are over and the round is drawn, refunded, cancelled or void. */
      drawn: z
        .object({
          sum: figure,
          /** The 16th from the end; null of fewer. */
          sixteenth: z.string().nullable(),
          /** m, the mixed-in number of five digits; null under the classic rule and of a round that was not drawn. */
          mix: z.string().nullable(),
          /**
           * How many players of how many agents sent shots, as the server counted them; null under the
           * classic rule.
           */
          playerCount: z.int().nullable(),
          agentCount: z.int().nullable(),
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

/** A shot on the console: the player is shown to tenants above this player, and masked for everybody else. */
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
    summary: 'Send a shot for a yigi round',
    description: `Five digits of a player. Each player can send one shot every ${shotPauseSeconds} seconds, until ${shotsCloseSeconds} seconds before the draw.`,
    access: 'api-key',
    params,
    body: shotBody,
    touches: ['intake', 'house', 'rounds'],
    response: one(shot),
    errors: [
      'not_found',
      'shots_not_taken',
      'shots_closed',
      'shots_full',
      'shots_full_agent',
      'shots_declined',
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
    summary: 'Show the running shots of a yigi round',
    description: `Sum, list and count are \`hidden\` from ${shotsHiddenSeconds} seconds before the round closes until the result.`,
    access: 'api-key',
    params,
    response: one(runningShots),
    errors: ['not_found', 'shots_not_taken'],
  }),
  'house.shots': operation({
    method: 'GET',
    path: '/rounds/{roundId}/shots',
    summary: 'List the shots of a yigi round',
    description: 'Newest first. Players of other agents are masked. Empty while sum and list are hidden.',
    access: { action: 'view', subject: 'result' },
    params,
    query: pageQuery.omit({ sortBy: true, orderBy: true }),
    response: paged(roundShot).extend({ standing: runningShots.omit({ latest: true }) }),
    errors: ['not_found', 'shots_not_taken'],
  }),
  'house.proof': operation({
    method: 'GET',
    path: '/proof/{roundId}',
    summary: 'Show the proof of an in-house draw',
    description:
      'Open to everyone. Before the draw its commitment, after the draw everything it was computed from. Supports ETag.',
    access: 'public',
    params,
    response: one(roundProof),
    errors: ['not_found', 'too_many_requests'],
  }),
};
