import { handlers } from '../../platform/http/handler.ts';
import { readShortcuts, saveShortcuts } from './pinned-pages.ts';

export const shortcutHandlers = handlers({
  'shortcuts.list': async ({ caller, services }) => ({
    data: { paths: await readShortcuts(services.store, caller.accountId) },
  }),

  'shortcuts.save': async ({ context, body, services }) => ({
    data: await saveShortcuts(services.store, context, body.paths),
  }),
});
