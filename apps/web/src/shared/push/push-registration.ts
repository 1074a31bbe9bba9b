import i18next from 'i18next';
import { call } from '../../api/call.ts';

const worker = '/push-worker.js';

/**
 * One registration for each person of this browser, so that another person who signs in here neither gets nor ends what
 * the first one switched on. No page lies below it: the worker controls none.
 */
const scopeOf = (accountId: string): string => `/push/${accountId}/`;

const registrationOf = async (accountId: string): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  const scope = scopeOf(accountId);
  // the registration of a shorter scope would answer as well
  return (await navigator.serviceWorker.getRegistrations()).find(
    (one) => new URL(one.scope).pathname === scope,
  );
};

/** Registers the worker, subscribes this browser and gives the subscription to the session. */
export async function startBrowserPush(accountId: string, publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, {
    scope: scopeOf(accountId),
    updateViaCache: 'none',
  });
  try {
    await activated(registration);
    await giveSubscription(registration, publicKey);
  } catch (thrown) {
    // a worker that stays would be taken for a wish that is repeated at each sign-in
    await removeRegistration(accountId);
    throw thrown;
  }
}

/** Nothing is left in this browser and on the server. */
export async function stopBrowserPush(accountId: string): Promise<void> {
  await call('notifications.stopPush');
  await removeRegistration(accountId);
}

async function removeRegistration(accountId: string): Promise<void> {
  const registration = await registrationOf(accountId);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

/**
 * After a sign-in: where this person has push notifications in this browser, they go on in the new session. A worker of an
 * earlier release is replaced, and it is removed where the installation, or the browser, sends none any more.
 */
export async function resumeBrowserPush(accountId: string): Promise<void> {
  const registration = await registrationOf(accountId);
  if (!registration) return;
  void registration.update().catch(() => {});
  const { data } = await call('notifications.push');
  if (data.publicKey === null || Notification.permission !== 'granted') {
    await removeRegistration(accountId);
    if (data.on) await call('notifications.stopPush');
  } else if (!data.on) await giveSubscription(registration, data.publicKey);
}

async function giveSubscription(registration: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const present = await registration.pushManager.getSubscription();
  // the installation has another key than when the browser subscribed
  if (present && keyOf(present.options.applicationServerKey) !== publicKey) await present.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const key = keyOf(subscription.getKey('p256dh'));
  const auth = keyOf(subscription.getKey('auth'));
  await call('notifications.startPush', {
    body: { endpoint: subscription.endpoint, key, auth, language: i18next.language === 'th' ? 'th' : 'en' },
  });
}

/** As base64url. */
const keyOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A browser subscribes only with an active worker. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      else if (coming.state === 'redundant') reject(new Error('The worker was not installed'));
    });
  });
}
