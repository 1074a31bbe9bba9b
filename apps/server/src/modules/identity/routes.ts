import { handlers } from '../../platform/http/handler.ts';
import { changePassword } from './change-password.ts';
import { addPasskey, beginPasskey, listOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { beginTotp, confirmTotp, disableTotp, makeRecoveryCodes } from './own-totp.ts';
import { beginProof, prove } from './prove.ts';
import { showSecurity } from './show-security.ts';

export const identityHandlers = handlers({
  'identity.security': async ({ services, caller, origin }) => ({
    data: await showSecurity(services.store, caller, origin.site),
  }),

  'identity.changePassword': async ({ services, context, body, origin }) => ({
    data: await changePassword(services.store, context, body, origin),
  }),

  'identity.beginTotp': async ({ services, context }) => ({ data: await beginTotp(services, context) }),

  'identity.confirmTotp': async ({ services, context, body, origin }) => ({
    data: await confirmTotp(services, context, body.code, origin),
  }),

  'identity.disableTotp': async ({ services, context }) => ({
    data: await disableTotp(services.store, context),
  }),

  'identity.newRecoveryCodes': async ({ services, context }) => ({
    data: await makeRecoveryCodes(services.store, context),
  }),

  'identity.prove': async ({ services, caller, body, origin }) => ({
    data: await prove(services, caller, body, origin),
  }),

  'identity.beginProof': async ({ services, caller, origin }) => ({
    data: await beginProof(services.store, caller, origin.site),
  }),

  'identity.passkeys': async ({ services, caller }) => ({
    data: await listOwnPasskeys(services.store, caller),
  }),

  'identity.beginPasskey': async ({ services, caller, origin }) => ({
    data: await beginPasskey(services.store, caller, origin.site),
  }),

  'identity.addPasskey': async ({ services, context, body, origin }) => ({
    data: await addPasskey(services.store, context, body, origin.site),
  }),

  'identity.renamePasskey': async ({ services, context, params, body }) => ({
    data: await renamePasskey(services.store, context, params.passkeyId, body.name),
  }),

  'identity.removePasskey': async ({ services, context, params }) => ({
    data: await removePasskey(services.store, context, params.passkeyId),
  }),

  'identity.sessions': async ({ services, caller }) => ({
    data: await listOwnSessions(services.store, caller),
  }),

  'identity.endSession': async ({ services, context, params }) => {
    await endOwnSession(services.store, context, params.sessionId);
    return { data: { ended: true } };
  },

  'identity.endOtherSessions': async ({ services, context }) => ({
    data: await endOtherOwnSessions(services.store, context),
  }),
});
