import { expect, it } from 'vitest';
import { type BrowserFacts, browserPush } from './browser-push.ts';

const chrome: BrowserFacts = {
  secure: true,
  hasPush: true,
  permission: 'default',
  appleMobile: false,
  standalone: false,
};

it.each<[string, Partial<BrowserFacts>, string]>([
  ['can be asked for', {}, 'possible'],
  ['can be switched on again where they were allowed', { permission: 'granted' }, 'possible'],
  ['are denied by the browser', { permission: 'denied' }, 'denied'],
  ['need https', { secure: false }, 'insecure'],
  ['are not known by an old browser', { hasPush: false }, 'unsupported'],
  ['need the home screen on an iPhone', { hasPush: false, appleMobile: true }, 'needs_home_screen'],
  [
    'are not known by an old iPhone, also from the home screen',
    { hasPush: false, appleMobile: true, standalone: true },
    'unsupported',
  ],
])('push notifications %s', (_, facts, state) => {
  expect(browserPush({ ...chrome, ...facts })).toBe(state);
});
