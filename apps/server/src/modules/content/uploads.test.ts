import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { pictureBytesMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { multipartOf, openTestApi } from '../../../test/test-api.ts';
import { purgeUnusedImages } from './purge-unused-images.ts';

/** What happens to a file that someone uploads, tested with the real decoder. */

const api = await openTestApi(await testDatabase());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7367f0' } });
/** A picture whose size does not shrink by compression: noise. */
const noisePicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const upload = async (file: Buffer) => (await api.ok('operator', 'content.upload', { file })).data;
const refused = (file: Buffer) => api.refusal('operator', 'content.upload', { file });
const fetched = async (address: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: `/api${address}`, headers });
const kept = async () => Number((await api.one<{ n: bigint }>(sql`select count(*) as n from image`)).n);

/** A PNG whose header states this size, with nothing in it: a few dozen bytes. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><script>alert(1)</script></svg>`;

describe('a picture that is uploaded', () => {
  it('is stored as WebP in the widths it is shown in and as a JPEG, never larger than the original', async () => {
    const { width, height, renditions } = await upload(await plain(1600, 400).png().toBuffer());
    expect({ width, height }).toEqual({ width: 1600, height: 400 });
    expect(renditions).toMatchObject([
      { mediaType: 'image/webp', width: 480, height: 120 },
      { mediaType: 'image/webp', width: 960, height: 240 },
      { mediaType: 'image/webp', width: 1600, height: 400 },
      { mediaType: 'image/jpeg', width: 960, height: 240 },
    ]);
    for (const { address, mediaType, width: renderedWidth } of renditions) {
      const answer = await fetched(address);
      expect(answer.headers['content-type']).toBe(mediaType);
      const read = await sharp(answer.rawPayload).metadata();
      expect([`image/${read.format}`, read.width]).toEqual([mediaType, renderedWidth]);
    }
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    expect(await upload(await plain(400, 100).toFormat(format).toBuffer())).toMatchObject({ width: 400 });
  });

  it('with an animation keeps only the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 400, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { height, renditions } = await upload(animation);
    expect(height).toBe(100);
    const { rawPayload } = await fetched(renditions[0]?.address ?? '');
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('loses where and by whom it was taken, and is turned upright', async () => {
    const photo = await plain(400, 600)
      .withExif({ IFD0: { Artist: 'Somchai', Orientation: '6' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Somchai')).toBe(true);
    const { renditions, width, height } = await upload(photo);
    for (const { address } of renditions) {
      const { rawPayload } = await fetched(address);
      const read = await sharp(rawPayload).metadata();
      expect([read.exif, read.icc, read.xmp, read.orientation]).toEqual(Array(4).fill(undefined));
      expect(rawPayload.includes('Somchai')).toBe(false);
      expect(Math.sign((read.width ?? 0) - (read.height ?? 0))).toBe(Math.sign(width - height));
    }
  });

  it('contains nothing of a file that is both a picture and a web page', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const picture = await plain(400, 100).gif().toBuffer();
    const { renditions } = await upload(Buffer.concat([picture, Buffer.from(page)]));
    for (const { address } of renditions)
      expect((await fetched(address)).rawPayload.includes('alert')).toBe(false);
  });

  it('twice is stored once, with one line in the log', async () => {
    const file = await plain(700, 175).webp().toBuffer();
    const lines = async () =>
      (await api.rows(sql`select from log where operation = 'content.upload'`)).length;
    const first = await upload(file);
    const after = await lines();
    expect(await upload(file)).toEqual(first);
    expect(await lines()).toBe(after);
  });

  it('with the Idempotency-Key of another picture is refused; repeated with the same picture is done once', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([
      plain(410, 100).png().toBuffer(),
      plain(420, 100).png().toBuffer(),
    ]);
    const first = await api.ok('operator', 'content.upload', { file: one, key });
    const again = await api.ask('operator', 'content.upload', { file: one, key });
    expect([again.headers['idempotency-hit'], again.json]).toEqual(['true', first]);
    expect((await api.refusal('operator', 'content.upload', { file: other, key })).code).toBe(
      'idempotency_key_reused',
    );
  });
});

describe('a file that is no picture, or not of an accepted kind,', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')]);
  it.each<[string, Buffer, object]>([
    ['an SVG, whatever it is called', Buffer.from(svg), { code: 'picture_kind', values: { found: 'SVG' } }],
    [
      'an SVG after a declaration',
      Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a picture -->${svg}`),
      { code: 'picture_kind', values: { found: 'SVG' } },
    ],
    ['a page', Buffer.from('<!doctype html><script>'), { code: 'picture_kind', values: { found: 'HTML' } }],
    ['a PDF', Buffer.from('%PDF-1.7'), { code: 'picture_kind', values: { found: 'PDF' } }],
    ['a HEIC of a telephone', heic, { code: 'picture_kind', values: { found: 'HEIC' } }],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), { code: 'picture_kind', values: { found: 'TIFF' } }],
    ['anything else', Buffer.from('GIF 89a'), { code: 'picture_none' }],
    ['an SVG that begins like a GIF', Buffer.from(`GIF89a${svg}`), { code: 'picture_unreadable' }],
    [
      'billions of pixels in a few bytes',
      emptyPng(50_000, 50_000),
      { code: 'picture_pixels', values: { size: '50000 × 50000' } },
    ],
    ['one too small to be shown', emptyPng(300, 100), { code: 'picture_small' }],
  ])('is refused with the kind it was recognised as: %s', async (_, file, problem) => {
    const before = await kept();
    const { values, ...rest } = problem as { code: string; values?: object };
    expect(await refused(file)).toMatchObject({ ...rest, ...(values && { values }) });
    expect(await kept()).toBe(before);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is refused when it is incomplete: %s', async (format) => {
    const completeFile = await noisePicture(800, 200).toFormat(format).toBuffer();
    expect((await refused(completeFile.subarray(0, completeFile.length / 2))).code).toBe(
      'picture_unreadable',
    );
  });

  it('is refused with the accepted kinds, in the caller’s language', async () => {
    const { title } = await refused(Buffer.from(svg));
    expect(title).toBe('This file is SVG. Choose a PNG, JPEG, WebP, AVIF or GIF of up to 5 MB.');
    const thai = await api.ask('operator', 'content.upload', {
      file: Buffer.from(svg),
      headers: { 'accept-language': 'th' },
    });
    expect(thai.json).toMatchObject({ title: expect.stringContaining('ไฟล์นี้เป็น SVG') });
  });
});

describe('an upload', () => {
  it('of more than five megabytes is refused, whether or not it states its size', async () => {
    const file = Buffer.alloc(pictureBytesMax + 1);
    expect(await refused(file)).toMatchObject({ code: 'body_too_large', values: { limit: '5 MB' } });
    expect(await refused(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ code: 'body_too_large' });
  });

  it('needs one file in the form field of that name, and nothing else', async () => {
    const file = await plain(400, 100).png().toBuffer();
    const ask = (payload: Buffer | string, type: string) =>
      api.ask('operator', 'content.upload', {
        body: payload.toString('latin1'),
        headers: { 'content-type': type },
      });
    const other = multipartOf(file, 'avatar');
    for (const [payload, type] of [
      [other.payload, other.type],
      ['{}', 'application/json'],
      ['', 'multipart/form-data'],
      ['no parts at all', 'multipart/form-data; boundary=x'],
    ] as const)
      expect(await ask(payload, type)).toMatchObject({ status: 415, json: { code: 'file_expected' } });
  });

  it('is possible in this operation only: others accept JSON up to the usual size', async () => {
    const { payload, type } = multipartOf(Buffer.from('x'));
    const answer = await api.ask('operator', 'news.create', {
      body: payload.toString(),
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, json: { code: 'unsupported_media' } });
    const large = await api.ask('operator', 'news.create', { body: { text: 'x'.repeat(300_000) } });
    expect(large).toMatchObject({ status: 413, json: { values: { limit: '256 KiB' } } });
  });

  it('that is not used for a day is deleted; one that is used is kept', async () => {
    const unused = await upload(await plain(430, 100).png().toBuffer());
    const used = await upload(await plain(440, 100).png().toBuffer());
    const body = {
      title: { en: 'Kept', th: 'เก็บ' },
      imageId: used.imageId,
      link: null,
      from: null,
      until: null,
      audience: { kind: 'everybody' },
      active: false,
    };
    await api.ok('operator', 'banners.create', { body });
    await api.rows(sql`update image set created_at = created_at - interval '25 hours'`);
    await purgeUnusedImages(api.app.services.store);
    expect((await fetched(unused.renditions[0]?.address ?? '')).statusCode).toBe(404);
    expect((await fetched(used.renditions[0]?.address ?? '')).statusCode).toBe(200);
  });
});

describe('the address of a picture', () => {
  it('may be cached for ever, can be shown on any site, and only ever returns a picture', async () => {
    const { renditions } = await upload(await plain(450, 100).png().toBuffer());
    const address = renditions[0]?.address ?? '';
    const { headers } = await fetched(address);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${address.split('/').at(-1)}"`,
    });
    const again = await fetched(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('that was never given out returns nothing', async () => {
    expect((await fetched(`/content/images/${'0'.repeat(64)}`)).statusCode).toBe(404);
    expect((await fetched('/content/images/..%2f..%2fetc')).statusCode).toBe(400);
  });
});
