/** Tone, x, y, width, height and corner of a block in a picture of 104 by 66. */
export type PictureBlock = readonly [
  tone: 'panel' | 'line' | 'card' | 'raised' | 'outlined' | 'accent' | 'faint',
  x: number,
  y: number,
  width: number,
  height: number,
  radius?: number,
];

const content: readonly PictureBlock[] = [
  ['card', 38, 24, 27, 14],
  ['card', 69, 24, 27, 14],
  ['card', 38, 42, 58, 18],
];
const page: readonly PictureBlock[] = [
  ['card', 10, 24, 40, 14],
  ['card', 54, 24, 40, 14],
  ['card', 10, 42, 84, 14],
];
const lines = (x: number, width: number, tops: readonly number[]): PictureBlock[] =>
  tops.map((y) => ['line', x, y, width, 3]);

/** The pictures of the choices in the Appearance drawer. */
export const pictures = {
  vertical: [
    ['panel', 0, 0, 30, 66, 0],
    ['accent', 6, 7, 12, 5],
    ...lines(6, 18, [20, 28, 36, 44]),
    ['panel', 38, 8, 58, 9],
    ...content,
  ],
  collapsed: [
    ['panel', 0, 0, 14, 66, 0],
    ['accent', 4, 7, 6, 5],
    ...lines(4, 6, [20, 28, 36, 44]),
    ['panel', 22, 8, 74, 9],
    ['card', 22, 24, 35, 14],
    ['card', 61, 24, 35, 14],
    ['card', 22, 42, 74, 18],
  ],
  horizontal: [
    ['panel', 0, 0, 104, 21, 0],
    ['accent', 10, 4, 12, 5],
    ['line', 10, 14, 14, 3],
    ['line', 30, 14, 14, 3],
    ['line', 50, 14, 14, 3],
    ['card', 10, 28, 40, 12],
    ['card', 54, 28, 40, 12],
    ['card', 10, 44, 84, 16],
  ],
  sticky: [['faint', 10, 2, 84, 8], ['accent', 10, 6, 84, 10], ...page],
  static: [
    ['accent', 10, -4, 84, 10],
    ['card', 10, 12, 40, 14],
    ['card', 54, 12, 40, 14],
    ['card', 10, 30, 84, 26],
  ],
  hidden: [
    ['card', 10, 10, 40, 20],
    ['card', 54, 10, 40, 20],
    ['card', 10, 34, 84, 22],
  ],
  boxed: [
    ['panel', 26, 8, 52, 8],
    ['card', 26, 22, 24, 14],
    ['card', 54, 22, 24, 14],
    ['card', 26, 40, 52, 18],
  ],
  fluid: [
    ['panel', 8, 8, 88, 8],
    ['card', 8, 22, 42, 14],
    ['card', 54, 22, 42, 14],
    ['card', 8, 40, 88, 18],
  ],
  default: [['raised', 18, 14, 68, 38, 5], ['accent', 26, 22, 20, 5], ...lines(26, 52, [33, 41])],
  bordered: [['outlined', 18, 14, 68, 38, 5], ['accent', 26, 22, 20, 5], ...lines(26, 52, [33, 41])],
} as const satisfies Record<string, readonly PictureBlock[]>;
