import type { z } from 'zod';
import type { Action, Role, Subject } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Touched } from './touches.ts';

/**
 * Who may call an operation: anyone, anyone signed in, a player site with its API key, or an account whose ability
 * rules hold the action on the subject.
 */
type Access = 'public' | 'signed-in' | 'api-key' | { action: Action; subject: Subject };

/**
 * What an operation does: `read` changes nothing; `write` changes something, lands in the log, and is refused while only
 * viewing in a tenant's shoes; `session` concerns the caller's own session and shoes, and stays open in view mode.
 */
type Effect = 'read' | 'write' | 'session';

/**
 * How dear a call is; each class has a quota of its own (docs/player-sites.md, "How much you may ask"): `open` is public,
 * `site` is what a player site does for its players, `quote` and `heavy` take turns in the server, `stream` stays open.
 */
export const costs = ['open', 'read', 'write', 'site', 'quote', 'heavy', 'stream'] as const;
export type Cost = (typeof costs)[number];

/** One row of the operation table. Server, OpenAPI document, web client and access-matrix test all read it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  /** Which rows answer: `company` operations do not exist for tenants. */
  tenants: 'all' | 'company';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes one file in place of a body: multipart/form-data with the one part `file`. */
  upload?: { bytesMax: number };
  /** The answer of success; `stream` is Server-Sent Events. */
  response: z.ZodType | 'stream' | 'file';
  status: 200 | 201 | 202 | 204;
  /** Problems of its own, beside those every operation may answer with. */
  errors: readonly ErrorCode[];
  /** A write that must carry an Idempotency-Key. `none` also where the answer is a secret, which is kept nowhere. */
  idempotencyKey: 'required' | 'optional' | 'none';
  effect: Effect;
  /** By which quota calls are counted. */
  cost: Cost;
  /**
   * What it changes, in the words of the reads (touches.ts): pages that asked by them ask again. Every write names it,
   * also that it is nothing; `log`, which every write touches, goes without saying.
   */
  touches: readonly Touched[];
  /** For these roles of the real person alone, beside what `access` asks (screens.md §2). */
  roles?: readonly Role[];
  /** About the real person: refused with `own_name_only` while standing in a tenant's shoes. */
  ownName?: true;
  /** Open although the password must be changed first; every other operation answers `password_change_required`. */
  beforePasswordChange?: true;
  /**
   * Open to somebody whose role has to have a second factor and who has set up none; every other operation answers
   * `second_factor_required`.
   */
  beforeSecondFactor?: true;
  /**
   * Refused with `proof_required` unless the person gave the password, and the code where a second factor is on, in this
   * session within the last five minutes: at sign-in, or with identity.prove.
   */
  proof?: true;
}

type Given = Pick<Operation, 'method' | 'path' | 'summary' | 'access' | 'response'> & Partial<Operation>;

type Filled<T extends Given> = T & {
  tenants: T extends { tenants: infer U } ? U : 'all';
  status: T extends { status: infer U } ? U : 200;
  errors: readonly ErrorCode[];
  idempotencyKey: 'required' | 'optional' | 'none';
  effect: Effect;
  cost: Cost;
  touches: readonly Touched[];
};

/**
 * Declares an operation, filling what most of them share. Without a word about its effect, a call that is no GET and
 * takes an Idempotency-Key is a write; one that takes none is a calculation. Without a word about its cost, a calculation
 * is a heavy one.
 */
export function operation<const T extends Given>(given: T): Filled<T> {
  const idempotencyKey = given.idempotencyKey ?? (given.method === 'GET' ? 'none' : 'optional');
  const effect = given.effect ?? (idempotencyKey === 'none' ? 'read' : 'write');
  if (effect === 'write' && !given.touches) throw new Error(`${given.path} does not say what it touches`);
  return {
    tenants: 'all',
    status: 200,
    errors: [],
    idempotencyKey,
    effect,
    cost: usualCost(given, effect),
    ...given,
    touches: [...new Set([...(given.touches ?? []), ...(effect === 'write' ? ['log'] : [])])],
  } as unknown as Filled<T>;
}

function usualCost({ access, method, response }: Given, effect: Effect): Cost {
  if (response === 'stream') return 'stream';
  if (access === 'public') return 'open';
  if (access === 'api-key') return 'site';
  if (effect !== 'read') return 'write';
  return method === 'GET' ? 'read' : 'heavy';
}
