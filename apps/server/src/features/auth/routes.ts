import type { FastifyReply } from 'fastify';
import { appendLog } from '../../platform/audit/log.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import { profileOf } from './profile.ts';
import { refresh } from './refresh.ts';
import { endSession } from './sessions.ts';
import { type SignInOperation, signIn } from './sign-in.ts';

// tokens stay in no cache on the way
const keepNowhere = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

async function signInHere(call: Call<SignInOperation>) {
  keepNowhere(call.reply);
  return { data: await signIn(call.services, call.operation, call.body, call.origin) };
}

export const authHandlers = handlers({
  'auth.adminLogin': signInHere,
  'auth.aggregatorLogin': signInHere,
  'auth.agentLogin': signInHere,

  'auth.refresh': async (call) => {
    keepNowhere(call.reply);
    return { data: await refresh(call.services, call.body.refreshToken, call.origin) };
  },

  'auth.me': async (call) => {
    keepNowhere(call.reply);
    return { data: await profileOf(call.services.store, call.caller) };
  },

  'auth.signOut': async (call) => {
    await call.services.store.transaction({ as: 'owner' }, async (tx) => {
      if (!(await endSession(tx, call.caller.sessionId, 'signed_out'))) return;
      await appendLog(tx, call.caller, call.origin, {
        operation: 'auth.signOut',
        subject: 'account',
        subjectId: String(call.caller.real?.accountId ?? call.caller.accountId),
        after: { sessionId: call.caller.sessionId },
      });
    });
    return { data: { signedOut: true } };
  },
});
