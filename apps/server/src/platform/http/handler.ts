import type { Language, OperationName, Operations } from '@drawdesk/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Origin } from '../audit/log.ts';
import type { RequestSite } from '../auth/passkey-site.ts';
import type { CommandContext } from '../command/command.ts';
import type { DomainError } from '../errors/domain-error.ts';
import type { AccountCaller, Caller, KeyCaller } from '../tenancy/caller.ts';
import type { RenderedResponse } from './response-cache.ts';
import type { Services } from './services.ts';

type Parsed<O, Part extends string> = O extends { [K in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

type CallerOf<O> = O extends { access: 'public' }
  ? null
  : O extends { access: 'api-key' }
    ? KeyCaller
    : AccountCaller;

/** What a handler gets: input parsed by the contract, and the caller that the contract's access row let in. */
export interface Call<N extends OperationName> {
  operation: N;
  params: Parsed<Operations[N], 'params'>;
  query: Parsed<Operations[N], 'query'>;
  body: Parsed<Operations[N], 'body'>;
  /** What was uploaded; its hash is part of what an Idempotency-Key identifies. */
  file: Operations[N] extends { upload: object } ? Buffer : undefined;
  caller: CallerOf<Operations[N]>;
  /** Language of the sentences that are shown to the caller. */
  language: Language;
  origin: Origin & {
    address: string;
    requestId: string;
    userAgent: string;
    ifNoneMatch: string | undefined;
    lastEventId: string | undefined;
    cookies: string | undefined;
    /** What the address bar shows, as far as a trusted proxy passes it on. */
    site: RequestSite;
    /** Nobody is at the keyboard: the call does not count as use of the session (auth/presence.ts). */
    personIsAway: boolean;
    /** In which sentences are answered that are no problem of the whole request. */
    language: Language;
    /** How long the caller waits for the answer; endless where the operation has no such time. */
    waitMs: number;
  };
  /**
   * Ready for `command()`: caller, origin, operation, idempotency key and input. Null caller: there is no
   * signed-in caller.
   */
  context: CallerOf<Operations[N]> extends infer C extends Caller ? CommandContext<C> : null;
  services: Services;
  reply: FastifyReply;
}

type ResponseOf<O> = O extends { response: infer S extends z.ZodType } ? z.input<S> : undefined;

/** Answers with the contract's shape, or with that as it was rendered before; a `stream` or `file` operation writes to the reply itself. */
type Handler<N extends OperationName> = (
  call: Call<N>,
) => Promise<ResponseOf<Operations[N]> | RenderedResponse>;

export type Handlers = { [N in OperationName]: Handler<N> };

/**
 * Refuses calls before their body is read, by who calls and how long the caller waits, where reading it would be most of
 * what a refusal costs; null lets the call go on.
 */
export type EarlyRefusals = {
  readonly [N in OperationName]?: (
    call: Pick<Call<N>, 'caller' | 'services'> & { waitMs: number },
  ) => DomainError | null;
};

/** Declares the handlers of a feature, typed by the contract. */
export const handlers = <N extends OperationName>(some: Pick<Handlers, N>): Pick<Handlers, N> => some;
