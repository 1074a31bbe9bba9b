import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { black, contrast, mix, textContrast, white } from './colour.ts';
import { layerOf, loadingZIndex } from './overlays.ts';
import { themeOf, variablesOf } from './theme.ts';

const themed = (primary: string) => mergeMantineTheme(DEFAULT_THEME, themeOf(primary));

test.each(['#7367F0', '#0D9394', '#FFB400', '#101010'])(
  '%s is darkened by 20 percent for hover',
  (primary) => {
    const [, , , , , , fill = '', hover = ''] = themed(primary).colors.primary ?? [];
    expect(hover).toBe(mix(fill, black, 0.2));
  },
);

test.each([
  ['#7367F0', white],
  ['#FFB400', black],
  ['#FFF59D', black],
  ['#101010', white],
])('text on the primary %s is %s, by contrast', (primary, ink) => {
  const theme = themed(primary);
  const variables = new Map(Object.entries(variablesOf(primary, 'default')(theme).variables));
  expect(variables.get('--primary-on-fill')).toBe(ink);
  for (const ground of ['--primary-fill', '--primary-fill-far'])
    expect(contrast(String(variables.get(ground)), ink)).toBeGreaterThanOrEqual(textContrast);
});

test('breakpoints are 0, 600, 960, 1264 and 1904 px', () => {
  const { xs, sm, md, lg, xl } = themed('#7367F0').breakpoints;
  expect([xs, sm, md, lg, xl].map((em) => Number.parseFloat(em) * 16)).toEqual([0, 600, 960, 1264, 1904]);
});

test('overlays begin at 2000 and are stacked in steps of 10', () => {
  expect([layerOf('dialog'), layerOf('dropdown'), layerOf('tooltip')]).toEqual([2000, 2010, 2020]);
  expect([loadingZIndex(0), loadingZIndex(1), loadingZIndex(2)]).toEqual([2000, 2010, 2020]);
});
