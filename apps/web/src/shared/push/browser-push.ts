/**
 * Push notifications as this browser can have them: `needs_home_screen` on an iPhone or iPad, where only a console on
 * the home screen can, `insecure` over plain http, `unsupported` in a browser without them, `denied` where the person or
 * the browser's settings said no.
 */
export type BrowserPush = 'possible' | 'denied' | 'needs_home_screen' | 'insecure' | 'unsupported';

export interface BrowserFacts {
  secure: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  appleMobile: boolean;
  standalone: boolean;
}

export function browserPush({
  secure,
  hasPush,
  permission,
  appleMobile,
  standalone,
}: BrowserFacts): BrowserPush {
  if (!secure) return 'insecure';
  if (!hasPush) return appleMobile && !standalone ? 'needs_home_screen' : 'unsupported';
  return permission === 'denied' ? 'denied' : 'possible';
}

export const readBrowserFacts = (): BrowserFacts => ({
  secure: isSecureContext,
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: 'Notification' in window ? Notification.permission : null,
  // an iPad says that it is a Mac, but no Mac has a touch screen
  appleMobile:
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
  standalone: matchMedia('(display-mode: standalone)').matches,
});
