/**
 * Makes the icons of the installed console again from the mark of the product, apps/web/public/favicon.svg:
 * `node scripts/icons/main.ts`. `any` icons keep the rounded corners of the mark. A maskable icon and the one of
 * Apple fill the square, because the system cuts the corners itself; the mark stays in the middle four fifths,
 * which no system cuts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { repository } from '../test/program.ts';

const mark = readFileSync(join(repository, 'apps/web/public/favicon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#\w{6})"/.exec(mark)?.[1];
if (ground === undefined) throw new Error('favicon.svg has no coloured square');

/** The part of the square that the mark takes where the square is filled. */
const safePart = 0.8;

const icons = [
  { file: 'icon-192.png', size: 192, filled: false },
  { file: 'icon-512.png', size: 512, filled: false },
  { file: 'maskable-192.png', size: 192, filled: true },
  { file: 'maskable-512.png', size: 512, filled: true },
  { file: 'apple-touch-icon.png', size: 180, filled: true },
  // Android shows the badge of a notification in one colour, by its opacity alone
  { file: 'badge-96.png', size: 96, filled: false, badge: true },
];

const badgeMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><mask id="m"><rect width="32" height="32" rx="8" fill="#fff"/><circle cx="12" cy="13" r="6" fill="#000"/><circle cx="21" cy="20" r="6" fill="#000"/></mask><rect width="32" height="32" rx="8" fill="#fff" mask="url(#m)"/></svg>`;

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);

for (const { file, size, filled, badge } of icons) {
  const inner = Math.round(size * (filled ? safePart : 1));
  const drawn = await draw(badge ? badgeMark : mark, inner)
    .png()
    .toBuffer();
  const picture = filled
    ? sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
        { input: drawn, gravity: 'centre' },
      ])
    : sharp(drawn);
  await picture
    .png({ compressionLevel: 9, effort: 10 })
    .toFile(join(repository, 'apps/web/public/icons', file));
  console.warn(`apps/web/public/icons/${file}`);
}
