import { expect, test } from 'vitest';
import { black, contrast, ground, luminance, mix, readableOn, textContrast, white } from './colour.ts';
import { groundsOf, heatInk, heatShares, toneHex } from './tokens.ts';

const grounds = (['light', 'dark'] as const).flatMap((scheme) =>
  (['default', 'bordered'] as const).map((skin) => groundsOf(scheme, skin)),
);

const primaries = [
  '#7367F0',
  '#0D9394',
  '#FFB400',
  '#FF4C51',
  '#16B1FF',
  '#000000',
  '#FFFFFF',
  '#808080',
  '#FFF59D',
];

test('contrast is calculated as in WCAG 2', () => {
  expect(contrast(white, black)).toBe(21);
  expect(contrast('#777777', white)).toBeCloseTo(4.48, 2);
});

test('a mixed colour is between the two colours', () => {
  expect(mix('#000000', '#FFFFFF', 0)).toBe('#000000');
  expect(mix('#000000', '#FFFFFF', 1)).toBe('#FFFFFF');
  expect(mix('#7367F0', '#000000', 0.2)).toBe('#5C52C0');
});

test.each(primaries)('whatever primary is chosen (%s), the text of its buttons can be read', (primary) => {
  const { fill, text } = ground(primary);
  expect([white, black]).toContain(text);
  expect(contrast(fill, text)).toBeGreaterThanOrEqual(textContrast);
});

test('the default primary keeps white text and loses at most a shade', () => {
  const { fill, text } = ground('#7367F0');
  expect(text).toBe(white);
  expect(luminance('#7367F0') - luminance(fill)).toBeLessThan(0.02);
});

test.each(primaries)(
  'links in the primary %s can be read on every surface of both themes and skins',
  (primary) => {
    for (const { page, surface } of grounds) {
      expect(contrast(readableOn(primary, page), page)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(readableOn(primary, surface), surface)).toBeGreaterThanOrEqual(textContrast);
    }
  },
);

test('every tone can be read on its own tint, as in badges, in both themes and skins', () => {
  for (const { surface, tint } of grounds) {
    for (const hex of Object.values(toneHex)) {
      const background = mix(surface, hex, tint);
      expect(contrast(readableOn(hex, background), background)).toBeGreaterThanOrEqual(textContrast);
    }
  }
});

test.each(['light', 'dark'] as const)(
  'the number on every heat step can be read in the %s theme, whatever the skin',
  (scheme) => {
    for (const skin of ['default', 'bordered'] as const)
      for (const share of heatShares[scheme]) {
        const background = mix(groundsOf(scheme, skin).surface, toneHex.danger, share);
        expect(contrast(heatInk[scheme], background)).toBeGreaterThanOrEqual(textContrast);
      }
  },
);

test('changing the skin swaps background and surface', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const [plain, bordered] = [groundsOf(scheme, 'default'), groundsOf(scheme, 'bordered')];
    expect([bordered.page, bordered.surface]).toEqual([plain.surface, plain.page]);
    expect(plain.page).not.toBe(plain.surface);
  }
});
