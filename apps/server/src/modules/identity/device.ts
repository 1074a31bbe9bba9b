import type { OwnSession } from '@drawdesk/contract';
import Bowser from 'bowser';

type Device = Pick<OwnSession, 'device' | 'browser' | 'system'>;

const kinds: Record<string, OwnSession['device']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** `Firefox 140`, `iOS 18.2`: the name, and as much of the version as people usually know. */
function named(name: string | undefined, version: string | undefined, places: number): string | null {
  if (!name) return null;
  const shown = version?.split('.').slice(0, places).join('.');
  return shown ? `${name} ${shown}` : name;
}

/**
 * What a browser says about itself and its system. It is only a hint for the person: any client can send any
 * text.
 */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { device: 'unknown', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: kinds[platform.type ?? ''] ?? 'unknown',
    browser: named(browser.name, browser.version, 1),
    system: named(os.name, os.versionName ?? os.version, 2),
  };
}
