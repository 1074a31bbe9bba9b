import { useEffect } from 'react';
import { useProfile } from '../../session/session.ts';
import { resumeBrowserPush } from '../../shared/push/push-registration.ts';
import { currentRouter } from '../current-router.ts';

/**
 * Keeps push notifications going after a sign-in, and opens the page of one that was clicked. Only addresses of the
 * console's own pages are taken. It is drawn beside the pages, where there is no router to ask for.
 */
export function PushFollower() {
  const profile = useProfile();
  const accountId = profile?.mode === 'own' ? profile.accountId : null;
  useEffect(() => {
    if (accountId === null) return;
    // without it the console works as before: the page of preferences shows the state
    resumeBrowserPush(accountId).catch((thrown: unknown) => console.warn(thrown));
  }, [accountId]);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const open = ({ data }: MessageEvent) => {
      const page: unknown = data?.openPage;
      if (typeof page === 'string' && /^\/(?!\/)/.test(page)) void currentRouter().navigate({ to: page });
    };
    workers.addEventListener('message', open);
    // messages of a worker that controls no page wait until they are asked for
    workers.startMessages();
    return () => workers.removeEventListener('message', open);
  }, []);
  return null;
}
