import type { Picture } from './slip-layout.ts';

/** The longest side, in px, that every browser draws. */
const sideMax = 16_000;
const paper = '#ffffff';
const ink = '#2f2b3d';
const family = 'Sarabun, sans-serif';

/** Draws texts and lines as a PNG: dark on white, whatever the theme, because it is sent to someone. */
export async function drawPicture({ width, height, texts, rules }: Picture): Promise<Blob> {
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 16px Sarabun`, 'aก')));
  const scale = height * 2 <= sideMax ? 2 : 1;
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = Math.ceil(height) * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  for (const y of rules) context.fillRect(20, y, width - 40, 1);
  for (const { text, x, y, size, align, bold = false } of texts) {
    context.font = `${bold ? 600 : 400} ${size}px ${family}`;
    context.textAlign = align;
    context.fillText(text, x, y, width - 40);
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const picture = await promise;
  if (picture === null) throw new Error('The picture is too large');
  return picture;
}
