import { handlers } from '../../platform/http/handler.ts';
import { showPush, startPush, stopPush } from './push-subscription.ts';

export const alertHandlers = handlers({
  'notifications.push': async ({ caller, services }) => ({
    data: await showPush(services, caller),
  }),

  'notifications.startPush': async ({ context, body, services }) => ({
    data: await startPush(services, context, body),
  }),

  'notifications.stopPush': async ({ context, services }) => ({
    data: await stopPush(services, context),
  }),
});
