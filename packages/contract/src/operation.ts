import type { z } from 'zod';
import type { Action, Role, Subject } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Touched } from './touches.ts';

/**
 * Who may call an operation: anyone, anyone signed in, a player site with its API key, or an account whose
 * ability rules allow the action on the subject.
 */
type Access = 'public' | 'signed-in' | 'api-key' | { action: Action; subject: Subject };

/**
 * What an operation does: `read` changes nothing; `write` changes something, is written to the log, and is
 * refused while only viewing as a tenant; `session` is about the caller's own session and impersonation, and
 * is allowed in view mode.
 */
type Effect = 'read' | 'write' | 'session';

/**
 * How expensive a call is. Each class has its own quota (docs/player-sites.md, "Request quotas"):
 * `open` is public, `site` is what a player site does for its players, `quote` and `heavy` wait for their
 * turn in the server, `stream` keeps the connection open.
 */
export const costs = ['open', 'read', 'write', 'site', 'quote', 'heavy', 'stream'] as const;
export type Cost = (typeof costs)[number];

/** One row of the operation table. Server, OpenAPI document, web client and access-matrix test all read it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, parameters as `{name}`. */
  path: string;
  /** What it does: a verb in the imperative, at most ten words, no full stop. */
  summary: string;
  /** What a caller must know beyond the summary, in whole sentences. */
  description?: string;
  access: Access;
  /** Which rows answer: `company` operations do not exist for tenants. */
  tenants: 'all' | 'company';
  params?: z.ZodObject;
  /** Names that it does not have are refused, also where an operation has no query. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes one file instead of a body: multipart/form-data with the one part `file`. */
  upload?: { bytesMax: number };
  /** The answer of success; `stream` is Server-Sent Events. */
  response: z.ZodType | 'stream' | 'file';
  status: 200 | 201 | 202 | 204;
  /** Problems of this operation, in addition to those that every operation may answer with. */
  errors: readonly ErrorCode[];
  /** A write that must carry an Idempotency-Key. `none` also where the answer is a secret, which is kept nowhere. */
  idempotencyKey: 'required' | 'optional' | 'none';
  /** The caller may say how many seconds it waits for the answer: `Prefer: wait=5` (RFC 7240). */
  wait?: { seconds: number; secondsMax: number };
  effect: Effect;
  /** By which quota calls are counted. */
  cost: Cost;
  /**
   * What it changes, named by the reads (touches.ts): pages that show these reads load them again. Every
   * write must name it, also when it changes nothing. `log` is changed by every write and is not named.
   */
  touches: readonly Touched[];
  /** Only for these roles of the real person, in addition to what `access` requires (screens.md §2). */
  roles?: readonly Role[];
  /** About the real person: refused with `own_name_only` while impersonating a tenant. */
  ownName?: true;
  /** Open although the password must be changed first; every other operation answers `password_change_required`. */
  beforePasswordChange?: true;
  /**
   * Open to a person whose role requires a second factor and who has set up none. Every other operation
   * answers `second_factor_required`.
   */
  beforeSecondFactor?: true;
  /**
   * Refused with `proof_required` unless the person gave the password, and the code where a second factor is on, in this
   * session within the last five minutes: at sign-in, or with identity.prove.
   */
  proof?: true;
}

type DeclaredOperation = Pick<Operation, 'method' | 'path' | 'summary' | 'access' | 'response'> &
  Partial<Operation>;

type Filled<T extends DeclaredOperation> = T & {
  tenants: T extends { tenants: infer U } ? U : 'all';
  status: T extends { status: infer U } ? U : 200;
  errors: readonly ErrorCode[];
  idempotencyKey: 'required' | 'optional' | 'none';
  effect: Effect;
  cost: Cost;
  touches: readonly Touched[];
};

/**
 * Declares an operation and fills in what most of them share. If the effect is not given, a call that is not
 * GET is a write when it takes an Idempotency-Key, and a calculation when it takes none. If the cost is not
 * given, a calculation is a heavy one.
 */
export function operation<const T extends DeclaredOperation>(given: T): Filled<T> {
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
    // a name that means nothing would otherwise be a filter that is not applied
    ...(given.query && { query: given.query.strict() }),
    touches: [...new Set([...(given.touches ?? []), ...(effect === 'write' ? ['log'] : [])])],
  } as unknown as Filled<T>;
}

function usualCost({ access, method, response }: DeclaredOperation, effect: Effect): Cost {
  if (response === 'stream') return 'stream';
  if (access === 'public') return 'open';
  if (access === 'api-key') return 'site';
  if (effect !== 'read') return 'write';
  return method === 'GET' ? 'read' : 'heavy';
}
