import { type AllowedNetworks, isAllowedHost, publicInternet } from './guarded-request-networks.ts';

/** How an installation reaches the push services of browsers. */
export interface PushSource {
  /** Who answers for what is sent, as push services ask for it (RFC 8292): a `mailto:` or `https:` address. */
  readonly contact: string;
  readonly allowed: AllowedNetworks;
}

/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Null without DRAWDESK_PUSH_CONTACT: nothing is sent to the makers of browsers unless the installation says so. A
 * browser names the address it wants its messages at, so they go to the hosts of known push services alone.
 * @throws Error for a contact that push services would refuse
 */
export function readPushSource(env: Readonly<Record<string, string | undefined>>): PushSource | null {
  const contact = env.DRAWDESK_PUSH_CONTACT?.trim();
  if (!contact) return null;
  if (!/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s]+)$/.test(contact))
    throw new Error(
      `DRAWDESK_PUSH_CONTACT is “${contact}”. It must be an address such as mailto:desk@example.com, which push services can write to.`,
    );
  return { contact, allowed: { ...publicInternet, only: new Set(pushHosts) } };
}

/** Whether messages may be sent to an address that a browser named. The hosts behind the name are checked at each message. */
export function isPushAddress(address: string, { allowed }: PushSource): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  const host = url.hostname;
  return isAllowedHost(host, allowed) && (url.protocol === 'https:' || allowed.networks.length > 0);
}
