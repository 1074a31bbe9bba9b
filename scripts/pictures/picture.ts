import { join } from 'node:path';
import sharp from 'sharp';
import { repository } from '../test/program.ts';

const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A picture in one language and one theme: `live-totals.th.dark.png`. */
export interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.map((theme) => ({ language, theme })),
);

/** Writes a picture to docs/images with at most 256 colours, a third of its size. */
export async function writePicture(name: string, { language, theme }: Look, png: Buffer): Promise<string> {
  const file = join('docs/images', `${name}.${language}.${theme}.png`);
  await sharp(png)
    .png({ palette: true, colours: 256, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(join(repository, file));
  return file;
}
