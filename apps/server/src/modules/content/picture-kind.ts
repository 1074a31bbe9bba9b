/** Kinds of pictures that are accepted, named as in sharp. */
const picturesTaken = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
export type PictureTaken = (typeof picturesTaken)[number];

export const nameOfKind: Record<PictureTaken, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
};

/**
 * The kind of a file by its first bytes: an accepted kind, or a name for another one; null: no known kind of
 * picture.
 */
export type FileKind = { taken: PictureTaken } | { taken: null; found: string | null };

interface Sign {
  at: number;
  bytes: string;
}

const starts = (bytes: string, at = 0): Sign => ({ at, bytes });
const has = (file: Buffer, { at, bytes }: Sign): boolean =>
  file.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** The first row whose bytes all match. */
const signs: readonly [readonly Sign[], FileKind][] = [
  [[starts('\x89PNG\r\n\x1a\n')], { taken: 'png' }],
  [[starts('\xff\xd8\xff')], { taken: 'jpeg' }],
  [[starts('RIFF'), starts('WEBP', 8)], { taken: 'webp' }],
  [[starts('GIF87a')], { taken: 'gif' }],
  [[starts('GIF89a')], { taken: 'gif' }],
  [[starts('ftypavi', 4)], { taken: 'avif' }],
  [[starts('ftyphei', 4)], { taken: null, found: 'HEIC' }],
  [[starts('ftyphev', 4)], { taken: null, found: 'HEIC' }],
  [[starts('ftyp', 4)], { taken: null, found: 'MP4' }],
  [[starts('%PDF')], { taken: null, found: 'PDF' }],
  [[starts('BM')], { taken: null, found: 'BMP' }],
  [[starts('II*\0')], { taken: null, found: 'TIFF' }],
  [[starts('MM\0*')], { taken: null, found: 'TIFF' }],
  [[starts('8BPS')], { taken: null, found: 'PSD' }],
  [[starts('PK\x03\x04')], { taken: null, found: 'ZIP' }],
  [[starts('\0\0\x01\0')], { taken: null, found: 'ICO' }],
];

/** `mif1` and `msf1` are containers of either AVIF or HEIC; the brands that follow say which. */
function ofContainer(file: Buffer): FileKind | null {
  const brand = file.toString('latin1', 4, 12);
  if (brand !== 'ftypmif1' && brand !== 'ftypmsf1') return null;
  const brands = file.toString('latin1', 16, Math.min(file.readUInt32BE(0), 128));
  return brands.includes('avif') ? { taken: 'avif' } : { taken: null, found: 'HEIC' };
}

/**
 * The kind of a file by its content alone. Its name and the type that the sender states do not count. Only
 * accepted kinds are decoded.
 */
export function kindOfFile(file: Buffer): FileKind {
  const container = file.length >= 16 ? ofContainer(file) : null;
  if (container) return container;
  const sign = signs.find(([all]) => all.every((one) => has(file, one)));
  if (sign) return sign[1];
  const text = file
    .toString('utf8', 0, 1024)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg[\s>]/i.test(file.toString('utf8', 0, 65_536)))
    return { taken: null, found: 'SVG' };
  if (/^<(!doctype html|html|script|body|\?xml)/i.test(text)) return { taken: null, found: 'HTML' };
  return { taken: null, found: null };
}
