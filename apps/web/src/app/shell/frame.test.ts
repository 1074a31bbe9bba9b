import { expect, test } from 'vitest';
import { changedLook, defaultLook } from '../../preferences/look.ts';
import { breakpoints } from '../theme/tokens.ts';
import { frameOf, overlayNavigationBelowPx } from './frame.ts';

test('the navigation lies over the page below the medium breakpoint plus 16 pixels', () => {
  expect(overlayNavigationBelowPx).toBe(Number.parseFloat(breakpoints.md) * 16 + 16);
});

test('a wide window has the frame that was chosen', () => {
  const look = changedLook(defaultLook, { navbar: 'hidden', navCollapsed: true });
  expect(frameOf(look, false)).toEqual({ layout: 'vertical', navbar: 'hidden', folded: true });
  expect(frameOf(changedLook(look, { layout: 'horizontal' }), false)).toEqual({
    layout: 'horizontal',
    navbar: 'sticky',
    folded: false,
  });
});

test('a small window has vertical navigation, whatever was chosen', () => {
  const look = changedLook(defaultLook, { layout: 'horizontal' });
  expect(frameOf(look, true)).toEqual({ layout: 'vertical', navbar: 'sticky', folded: false });
});

test('what opens the menu of a small window is never hidden', () => {
  const look = changedLook(defaultLook, { navbar: 'hidden', navCollapsed: true });
  expect(frameOf(look, true)).toEqual({ layout: 'vertical', navbar: 'static', folded: false });
});
