import { createHash } from 'node:crypto';
import { pictureBytesMax } from '@drawdesk/contract';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { megabytes } from '../../platform/errors/megabytes.ts';
import { kindOfFile, nameOfKind, type PictureTaken } from './picture-kind.ts';

/** One size and format of a picture, as it is stored and served. */
interface Rendition {
  mediaType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  sha: Buffer;
  content: Buffer;
}

export interface RenderedPicture {
  kind: PictureTaken;
  /** Upright, as it was uploaded. */
  width: number;
  height: number;
  renditions: readonly Rendition[];
}

/** More pixels than a screen or a camera phone has. A file of a few kilobytes can claim billions. */
const pixelsMax = 32_000_000;
const sidesMin = { width: 320, height: 80 };

/** For a phone, a phone with a dense screen or a desktop, and a desktop with a dense screen. */
const widths = [480, 960, 1920] as const;
const jpegWidth = 960;
const secondsMax = 20;

/**
 * One at a time leaves threads for passwords and the other work of this process. More requests wait, up to a
 * limit.
 */
const waitingMax = 6;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= waitingMax) throw new DomainError('unavailable');
  waiting += 1;
  const mine = turn.then(work, work).finally(() => {
    waiting -= 1;
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * Reads an uploaded picture and writes it again in the widths it is shown in: upright, in sRGB, without
 * metadata; of an animation, the first frame. Decoding runs on separate threads; nothing else waits for it.
 * @throws DomainError `picture_kind`, `picture_none`, `picture_unreadable`, `picture_pixels`, `picture_small`, `unavailable`
 */
export async function renderPicture(file: Buffer): Promise<RenderedPicture> {
  const kind = kindOfFile(file);
  const limit = megabytes(pictureBytesMax);
  if (kind.taken === null)
    throw kind.found === null
      ? new DomainError('picture_none', { limit })
      : new DomainError('picture_kind', { found: kind.found, limit });
  const { taken } = kind;
  return inTurn(async () => {
    // loaded here, so that only a process that gets a picture pays these milliseconds and megabytes
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    const open = (options: SharpOptions) => sharp(file, { failOn: 'error', pages: 1, ...options });
    try {
      const { width, height } = sizeOf(taken, await open({ limitInputPixels: false }).metadata());
      const whole = open({ limitInputPixels: pixelsMax }).autoOrient().timeout({ seconds: secondsMax });
      return { kind: taken, width, height, renditions: await renditionsOf(whole, width) };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('picture_unreadable', { found: nameOfKind[taken] });
    }
  });
}

/** From the header only, before any pixel is decoded. */
function sizeOf(kind: PictureTaken, { format, compression, autoOrient }: Metadata) {
  const read = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (read !== kind) throw new DomainError('picture_unreadable', { found: nameOfKind[kind] });
  const { width, height } = autoOrient;
  const size = `${width} × ${height}`;
  if (width * height > pixelsMax)
    throw new DomainError('picture_pixels', { size, limit: `${pixelsMax / 1_000_000} MP` });
  if (width < sidesMin.width || height < sidesMin.height)
    throw new DomainError('picture_small', { size, limit: `${sidesMin.width} × ${sidesMin.height}` });
  return { width, height };
}

async function renditionsOf(whole: Sharp, width: number): Promise<Rendition[]> {
  const narrow = widths.filter((one) => one < width);
  const all = narrow.length < widths.length ? [...narrow, width] : narrow;
  const made: Rendition[] = [];
  for (const one of all)
    made.push(await written(whole.clone().resize({ width: one }).webp({ quality: 82 }), 'image/webp'));
  const jpeg = whole
    .clone()
    .resize({ width: Math.min(jpegWidth, width) })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true });
  made.push(await written(jpeg, 'image/jpeg'));
  return made;
}

async function written(picture: Sharp, mediaType: Rendition['mediaType']): Promise<Rendition> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const sha = createHash('sha256').update(data).digest();
  return { mediaType, width: info.width, height: info.height, sha, content: data };
}
