import { handlers } from '../../platform/http/handler.ts';
import { createView, removeView, setDefaultView, unshare, updateView } from './change-view.ts';
import { listViews } from './list-views.ts';

export const savedViewHandlers = handlers({
  'savedViews.list': async ({ caller, query, services }) => ({
    data: await listViews(services.store, caller, query.list),
  }),

  'savedViews.create': async ({ context, body, services }) => ({
    data: await createView(services.store, context, body),
  }),

  'savedViews.update': async ({ context, params, body, services }) => ({
    data: await updateView(services.store, context, BigInt(params.savedViewId), body),
  }),

  'savedViews.unshare': async ({ context, params, services }) => ({
    data: await unshare(services.store, context, BigInt(params.savedViewId)),
  }),

  'savedViews.remove': async ({ context, params, services }) => ({
    data: await removeView(services.store, context, BigInt(params.savedViewId)),
  }),

  'savedViews.setDefault': async ({ context, body, services }) => ({
    data: await setDefaultView(services.store, context, body),
  }),
});
