import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { black, contrast, ground, mix, readableOn, white } from './colour.ts';
import { layerOf, viewportMarginPx } from './overlays.ts';
import { breakpoints, groundsOf, heatInk, heatShares, type Scheme, type Skin, toneHex } from './tokens.ts';

/**
 * Ten shades of one hex colour: tints, the colour as a readable background at 6, the 20 % darker one for
 * hover at 7.
 */
function shades(hex: string): MantineColorsTuple {
  const { fill } = ground(hex);
  const tints = [0.92, 0.84, 0.68, 0.52, 0.36, 0.18].map((share) => mix(hex, white, share));
  const deep = [0.2, 0.32, 0.44].map((share) => mix(fill, black, share));
  const [t0, t1, t2, t3, t4, t5] = tints;
  const [d7, d8, d9] = deep;
  return [t0, t1, t2, t3, t4, t5, fill, d7, d8, d9].map(
    (shade) => shade ?? hex,
  ) as unknown as MantineColorsTuple;
}

const dark: MantineColorsTuple = [
  '#E1DEF5',
  '#C9C6DE',
  '#AFADC6',
  '#8D8CA6',
  '#50546A',
  '#3D4158',
  '#2F3349',
  '#25293C',
  '#1E2233',
  '#171A29',
];

const gray: MantineColorsTuple = [
  '#F8F7FA',
  '#F1F0F4',
  '#E7E6EB',
  '#DAD8E0',
  '#C8C5D0',
  '#A5A2AD',
  '#7C7986',
  '#5F5C6A',
  '#474453',
  '#2F2B3D',
];

const fontFamily = "Sarabun, 'Noto Sans Thai', 'Leelawadee UI', system-ui, sans-serif";

/** The Mantine theme around one primary colour. */
export const themeOf = (primary: string) =>
  createTheme({
    primaryColor: 'primary',
    primaryShade: 6,
    autoContrast: true,
    // Where black and white text are equally readable: the same choice as ground().
    luminanceThreshold: 0.184,
    colors: { primary: shades(primary), ...toneShades, dark, gray },
    fontFamily,
    fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, Sarabun, monospace",
    headings: { fontFamily, fontWeight: '600' },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
    lineHeights: { xs: '1.6', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.6' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'md',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    breakpoints,
    respectReducedMotion: true,
    cursorType: 'pointer',
    components,
    activeClassName: '',
  });

/** Dropdowns and tooltips keep a distance from the edge of the window. */
const inWindow = {
  middlewares: { shift: { padding: viewportMarginPx }, flip: { padding: viewportMarginPx } },
};

/** Plain objects: importing the components themselves would load all of them. */
const components = {
  Modal: { defaultProps: { zIndex: layerOf('dialog') } },
  Drawer: { defaultProps: { zIndex: layerOf('dialog') } },
  Popover: { defaultProps: { zIndex: layerOf('dropdown'), ...inWindow } },
  Menu: { defaultProps: { zIndex: layerOf('dropdown') } },
  Combobox: { defaultProps: { zIndex: layerOf('dropdown') } },
  Tooltip: { defaultProps: { zIndex: layerOf('tooltip') } },
  Switch: { defaultProps: { withThumbIndicator: false } },
};

const toneShades = Object.fromEntries(Object.entries(toneHex).map(([tone, hex]) => [tone, shades(hex)]));

/** The variables that Mantine would choose without looking at contrast, and our own tokens. */
export const variablesOf =
  (primary: string, skin: Skin): CSSVariablesResolver =>
  () => ({
    variables: {
      '--primary': primary,
      '--primary-fill': ground(primary).fill,
      '--primary-on-fill': ground(primary).text,
      // The direction of the pill's gradient that keeps its text readable: darker under white, lighter under
      // black.
      '--primary-fill-far': mix(ground(primary).fill, ground(primary).text === white ? black : white, 0.16),
    },
    light: schemeVariables('light', primary, skin),
    dark: schemeVariables('dark', primary, skin),
  });

function schemeVariables(scheme: Scheme, primary: string, skin: Skin): Record<string, string> {
  const { page, surface, tint } = groundsOf(scheme, skin);
  const ink = scheme === 'light' ? '47 43 61' : '225 222 245';
  const tones = Object.entries({ primary, ...toneHex }).flatMap(([tone, hex]) => {
    const tinted = mix(surface, hex, tint);
    // Text in a tone is used on the page and on surfaces: the background with the lower contrast decides.
    const text =
      [page, surface].map((ground) => readableOn(hex, ground)).sort(byContrastOn(surface))[1] ?? hex;
    return [
      [`--${tone}-tint`, tinted],
      [`--${tone}-on-tint`, readableOn(text, tinted)],
      [`--${tone}-text`, text],
      [`--mantine-color-${tone}-text`, text],
      [`--mantine-color-${tone}-light`, tinted],
      [`--mantine-color-${tone}-light-hover`, mix(surface, hex, tint + 0.06)],
      [`--mantine-color-${tone}-light-color`, readableOn(text, mix(surface, hex, tint + 0.06))],
      [`--mantine-color-${tone}-outline`, text],
    ];
  });
  const heat = heatShares[scheme].flatMap((share, level) => [
    [`--heat-${level}`, mix(surface, toneHex.danger, share)],
    [`--heat-ink-${level}`, heatInk[scheme]],
  ]);
  return {
    ...Object.fromEntries([...tones, ...heat]),
    '--page': page,
    '--surface': surface,
    '--ink': `rgb(${ink} / 90%)`,
    '--ink-soft': `rgb(${ink} / 72%)`,
    '--line': `rgb(${ink} / 12%)`,
    '--hover': `rgb(${ink} / 5%)`,
    '--shadow': scheme === 'light' ? '0 3px 12px rgb(47 43 61 / 14%)' : '0 3px 12px rgb(15 20 34 / 22%)',
    // The shadow at the edge of a table that hides columns: a shadow as faint as the light one is lost in the dark.
    '--edge': scheme === 'light' ? 'rgb(15 18 30 / 13%)' : 'rgb(6 8 16 / 72%)',
    '--mantine-color-body': surface,
    '--mantine-color-text': `rgb(${ink} / 90%)`,
    '--mantine-color-dimmed': `rgb(${ink} / 72%)`,
    '--mantine-color-placeholder': `rgb(${ink} / ${scheme === 'light' ? 68 : 60}%)`,
    '--mantine-color-default-border': `rgb(${ink} / 22%)`,
    '--mantine-color-gray-light': `rgb(${ink} / 8%)`,
    '--mantine-color-gray-light-hover': `rgb(${ink} / 12%)`,
    '--mantine-color-gray-light-color': `rgb(${ink} / 90%)`,
    // Mantine’s own is the surface itself in the dark: a disabled button would have no shape.
    '--mantine-color-disabled': `rgb(${ink} / ${scheme === 'light' ? 8 : 10}%)`,
    '--mantine-color-disabled-color': `rgb(${ink} / 48%)`,
    '--mantine-color-disabled-border': `rgb(${ink} / 14%)`,
    '--mantine-color-anchor': readableOn(primary, surface),
    '--mantine-color-error': readableOn(toneHex.danger, surface),
  };
}

const byContrastOn = (background: string) => (one: string, other: string) =>
  contrast(one, background) - contrast(other, background);
