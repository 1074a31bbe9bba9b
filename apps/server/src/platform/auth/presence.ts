import type { FastifyRequest } from 'fastify';

/**
 * Whether the console says of its call that nobody is at the keyboard: polls, live streams and refreshes of an
 * unattended desk carry this header. Such a call is answered like any other but does not count as use of the session,
 * or a screen that renews itself would keep an idle person signed in for ever.
 */
export const personIsAway = (request: FastifyRequest): boolean => request.headers['x-person-away'] === '1';
