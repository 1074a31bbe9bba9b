import type { FastifyReply } from 'fastify';
import { knownDeviceCookie } from '../../platform/auth/known-device.ts';
import { passkeySite } from '../../platform/auth/passkey-site.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import { type ExchangeOperation, exchangeToken } from './exchange-token.ts';
import { issueForPlayerSite } from './issue-sign-in-token.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { refresh } from './refresh.ts';
import { showProfile } from './show-profile.ts';
import { type SignInOperation, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { Tier } from './tiers.ts';

// no cache on the way may store tokens
const forbidStoring = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

async function exchangeHandler(call: Call<ExchangeOperation>) {
  forbidStoring(call.reply);
  return { data: await exchangeToken(call.services, call.operation, call.body, call.origin) };
}

async function signInHandler(call: Call<SignInOperation>) {
  forbidStoring(call.reply);
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

async function beginPasskeyHandler({ services, origin, reply }: Call<BeginPasskeyOperation>) {
  forbidStoring(reply);
  return { data: await beginPasskeySignIn(services.store, origin) };
}

const passkeyHandler =
  (tier: Tier) =>
  async ({ services, operation, body, origin, reply }: Call<PasskeyOperation>) => {
    forbidStoring(reply);
    const attempt = { tier, operation, answer: body };
    const { tokens, username } = await signInByPasskey(services, attempt, origin);
    rememberDevice({ services, reply, origin }, username);
    return { data: tokens };
  };

export const authHandlers = handlers({
  'auth.adminLogin': signInHandler,
  'auth.aggregatorLogin': signInHandler,
  'auth.agentLogin': signInHandler,

  'auth.aggregatorToken': exchangeHandler,
  'auth.agentToken': exchangeHandler,
  'signInTokens.issue': async ({ services, context, body }) => ({
    data: await issueForPlayerSite(services.store, context, body.username),
  }),

  'auth.options': async ({ origin }) => {
    const site = passkeySite(origin.site);
    return { data: { passkeys: site !== null, rpId: site?.rpId ?? null } };
  },
  'auth.adminBeginPasskey': beginPasskeyHandler,
  'auth.aggregatorBeginPasskey': beginPasskeyHandler,
  'auth.agentBeginPasskey': beginPasskeyHandler,
  'auth.adminPasskey': passkeyHandler('admin'),
  'auth.aggregatorPasskey': passkeyHandler('aggregator'),
  'auth.agentPasskey': passkeyHandler('agent'),

  'auth.refresh': async (call) => {
    forbidStoring(call.reply);
    return { data: await refresh(call.services, call.body.refreshToken, call.origin) };
  },

  'auth.me': async (call) => {
    forbidStoring(call.reply);
    return { data: await showProfile(call.services.store, call.caller) };
  },

  'auth.signOut': async ({ services, caller, origin }) => {
    await signOut(services.store, caller, origin);
    return { data: { signedOut: true } };
  },
});
