import { expect, test } from 'vitest';
import { changedPreferences, defaultPreferences } from '../../preferences/preferences.ts';
import { breakpoints } from '../theme/tokens.ts';
import { frameOf, overlayNavigationBelowPx } from './frame.ts';

test('the navigation lies over the page below the medium breakpoint plus 16 pixels', () => {
  expect(overlayNavigationBelowPx).toBe(Number.parseFloat(breakpoints.md) * 16 + 16);
});

test('a wide window has the frame that was chosen', () => {
  const preferences = changedPreferences(defaultPreferences, { navbar: 'hidden', navCollapsed: true });
  expect(frameOf(preferences, false)).toEqual({ layout: 'vertical', navbar: 'hidden', folded: true });
  expect(frameOf(changedPreferences(preferences, { layout: 'horizontal' }), false)).toEqual({
    layout: 'horizontal',
    navbar: 'sticky',
    folded: false,
  });
});

test('a small window has vertical navigation, whatever was chosen', () => {
  const preferences = changedPreferences(defaultPreferences, { layout: 'horizontal' });
  expect(frameOf(preferences, true)).toEqual({ layout: 'vertical', navbar: 'sticky', folded: false });
});

test('the button that opens the menu of a small window is never hidden', () => {
  const preferences = changedPreferences(defaultPreferences, { navbar: 'hidden', navCollapsed: true });
  expect(frameOf(preferences, true)).toEqual({ layout: 'vertical', navbar: 'static', folded: false });
});
