import type { z } from 'zod';
import type { Action, Subject } from './access.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an operation: anyone, anyone signed in, a player site with its API key, or an account whose ability
 * rules hold the action on the subject.
 */
export type Access = 'public' | 'signed-in' | 'api-key' | { action: Action; subject: Subject };

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
  /** The answer of success; `stream` is Server-Sent Events. */
  response: z.ZodType | 'stream' | 'file';
  status: 200 | 201 | 202 | 204;
  /** Problems of its own, beside those every operation may answer with. */
  errors: readonly ErrorCode[];
  /** A write that must carry an Idempotency-Key. */
  idempotencyKey: 'required' | 'optional' | 'none';
}

type Given = Pick<Operation, 'method' | 'path' | 'summary' | 'access' | 'response'> & Partial<Operation>;

type Filled<T extends Given> = T & {
  tenants: T extends { tenants: infer U } ? U : 'all';
  status: T extends { status: infer U } ? U : 200;
  errors: readonly ErrorCode[];
  idempotencyKey: 'required' | 'optional' | 'none';
};

/** Declares an operation, filling what most of them share. */
export function operation<const T extends Given>(given: T): Filled<T> {
  return {
    tenants: 'all',
    status: 200,
    errors: [],
    idempotencyKey: given.method === 'GET' ? 'none' : 'optional',
    ...given,
  } as unknown as Filled<T>;
}
