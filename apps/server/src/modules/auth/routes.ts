import type { FastifyReply } from 'fastify';
import { appendLog } from '../../platform/audit/log.ts';
import { knownDeviceCookie } from '../../platform/auth/known-device.ts';
import { passkeySite } from '../../platform/auth/passkey-site.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import { inOwnName } from '../../platform/tenancy/caller.ts';
import { type ExchangeOperation, exchangeToken } from './exchange-token.ts';
import { issueForPortal } from './issue-token.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { profileOf } from './profile.ts';
import { refresh } from './refresh.ts';
import { type SignInOperation, signIn } from './sign-in.ts';
import type { Tier } from './tiers.ts';

// no cache on the way may store tokens
const keepNowhere = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

async function exchangeHere(call: Call<ExchangeOperation>) {
  keepNowhere(call.reply);
  return { data: await exchangeToken(call.services, call.operation, call.body, call.origin) };
}

async function signInHere(call: Call<SignInOperation>) {
  keepNowhere(call.reply);
  const data = await signIn(call.services, call.operation, call.body, call.origin);
  rememberDevice(call, call.body.username.toLowerCase());
  return { data };
}

/** From now on the account knows this browser (platform/auth/known-device.ts). */
function rememberDevice(
  { services, reply, origin }: Pick<Call<SignInOperation>, 'services' | 'reply' | 'origin'>,
  username: string,
): void {
  const path = reply.request.url.replace(/\/auth\/.*$/, '/auth');
  const secure = origin.site.protocol === 'https';
  reply.header('set-cookie', knownDeviceCookie(services.keys, username, { path, secure }));
}

type PasskeyOperation = 'auth.adminPasskey' | 'auth.aggregatorPasskey' | 'auth.agentPasskey';
type BeginPasskeyOperation =
  | 'auth.adminBeginPasskey'
  | 'auth.aggregatorBeginPasskey'
  | 'auth.agentBeginPasskey';

async function beginPasskeyHere({ services, origin, reply }: Call<BeginPasskeyOperation>) {
  keepNowhere(reply);
  return { data: await beginPasskeySignIn(services, origin) };
}

const passkeyAt =
  (tier: Tier) =>
  async ({ services, operation, body, origin, reply }: Call<PasskeyOperation>) => {
    keepNowhere(reply);
    const asked = { tier, operation, answer: body };
    const { tokens, username } = await signInByPasskey(services, asked, origin);
    rememberDevice({ services, reply, origin }, username);
    return { data: tokens };
  };

export const authHandlers = handlers({
  'auth.adminLogin': signInHere,
  'auth.aggregatorLogin': signInHere,
  'auth.agentLogin': signInHere,

  'auth.aggregatorToken': exchangeHere,
  'auth.agentToken': exchangeHere,
  'signInTokens.issue': async ({ services, context, caller, body }) => ({
    data: await issueForPortal(services, context, caller, body.username),
  }),

  'auth.options': async ({ origin }) => {
    const site = passkeySite(origin.site);
    return { data: { passkeys: site !== null, rpId: site?.rpId ?? null } };
  },
  'auth.adminBeginPasskey': beginPasskeyHere,
  'auth.aggregatorBeginPasskey': beginPasskeyHere,
  'auth.agentBeginPasskey': beginPasskeyHere,
  'auth.adminPasskey': passkeyAt('admin'),
  'auth.aggregatorPasskey': passkeyAt('aggregator'),
  'auth.agentPasskey': passkeyAt('agent'),

  'auth.refresh': async (call) => {
    keepNowhere(call.reply);
    return { data: await refresh(call.services, call.body.refreshToken, call.origin) };
  },

  'auth.me': async (call) => {
    keepNowhere(call.reply);
    return { data: await profileOf(call.services.store, call.caller) };
  },

  'auth.signOut': async (call) => {
    await call.services.store.transaction({ as: 'identity' }, async (tx) => {
      if (!(await endSession(tx, call.caller.sessionId, 'signed_out'))) return;
      // while impersonating too, it is the person who signs out
      const person = inOwnName(call.caller);
      await appendLog(tx, person, call.origin, {
        operation: 'auth.signOut',
        subject: 'account',
        subjectId: String(person.accountId),
        after: { sessionId: call.caller.sessionId },
      });
    });
    return { data: { signedOut: true } };
  },
});
