import type { FastifyRequest } from 'fastify';

/**
 * Whether the console states that nobody is at the keyboard for this call: polls, live streams and refreshes
 * of an unattended desk carry this header. Such a call is answered like any other but does not count as use
 * of the session. Otherwise a screen that renews itself would keep an idle person signed in for ever.
 */
export const personIsAway = (request: FastifyRequest): boolean => request.headers['x-person-away'] === '1';
