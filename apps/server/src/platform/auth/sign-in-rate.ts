import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/**
 * Sign-ins and refreshes that one address may send in a minute, each route on its own. A whole office may share an
 * address; guessing is stopped by the lockout long before, this bounds the work that checking passwords makes.
 */
const perMinute = 300;

/** The address for counting: a household holds a whole IPv6 /64, so that is one address. */
export const countedAddress = (address: string): string => normalizeIP(address);

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Counts public calls by address. Needs @fastify/rate-limit on the server; routes that are not asked here pay nothing.
 * @throws Refusal `too_many_requests`
 */
export function openSignInRate(): Check {
  type Limiter = ReturnType<FastifyRequest['server']['createRateLimit']>;
  const limiters = new Map<string, Limiter>();
  return async (request) => {
    const route = request.routeOptions.url ?? '';
    const limiter =
      limiters.get(route) ?? request.server.createRateLimit({ max: perMinute, timeWindow: 60_000 });
    limiters.set(route, limiter);
    const count = await limiter(request);
    if (!count.isAllowed && count.isExceeded) throw new Refusal('too_many_requests');
  };
}
