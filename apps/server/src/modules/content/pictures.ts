import type { Picture } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { ImageRenditionTable, ImageTable } from '../../platform/db/database-types.ts';
import type { ImageId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { RenderedPicture } from './render-picture.ts';

/** The path of a rendition, below the address of the API. */
const addressOf = (sha: Buffer): string => `/content/images/${sha.toString('hex')}`;

interface RenditionRow extends Pick<ImageRenditionTable, 'image_id' | 'width' | 'height' | 'sha'> {
  media_type: 'image/webp' | 'image/jpeg';
  image_width: number;
  image_height: number;
}

/** Pictures by their ids, with their renditions from narrow to wide and the JPEG last. */
export async function readPictures(tx: Tx, imageIds: readonly ImageId[]): Promise<Map<bigint, Picture>> {
  // primary keys of both
  const { rows } = await sql<RenditionRow>`
    select r.image_id, i.width as image_width, i.height as image_height, r.media_type, r.width, r.height, r.sha
    from image_rendition r
    join image i on i.id = r.image_id
    where r.image_id = any(${[...new Set(imageIds)]}::bigint[])
    order by r.image_id, r.media_type desc, r.width`.execute(tx);
  const pictures = new Map<bigint, Picture>();
  for (const row of rows) {
    const picture = pictures.get(row.image_id) ?? {
      imageId: String(row.image_id),
      width: row.image_width,
      height: row.image_height,
      renditions: [],
    };
    const { media_type: mediaType, width, height } = row;
    picture.renditions.push({ address: addressOf(row.sha), mediaType, width, height });
    pictures.set(row.image_id, picture);
  }
  return pictures;
}

/** @throws Error for an unknown id: callers have the row that names it. */
export async function readPicture(tx: Tx, imageId: ImageId): Promise<Picture> {
  const picture = (await readPictures(tx, [imageId])).get(imageId);
  if (!picture) throw new Error(`Image ${imageId} has no renditions`);
  return picture;
}

/**
 * The picture that was made of the same file before, if there is one. It is not deleted before another day.
 */
export async function findPictureOf(tx: Tx, sourceSha: Buffer): Promise<ImageId | null> {
  const { rows } = await sql<Pick<Selectable<ImageTable>, 'id'>>`
    update image set created_at = case when used_at is null then clock_timestamp() else created_at end
    where source_sha = ${sourceSha}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Stores a picture; null when someone else stored the same file meanwhile. */
export async function keepPicture(
  tx: Tx,
  source: { sha: Buffer; bytes: number; by: string },
  { kind, width, height, renditions }: RenderedPicture,
): Promise<ImageId | null> {
  const { rows } = await sql<Pick<Selectable<ImageTable>, 'id'>>`
    insert into image (source_sha, source_type, source_bytes, width, height, uploaded_by)
    values (${source.sha}, ${kind}, ${source.bytes}, ${width}, ${height}, ${source.by})
    on conflict (source_sha) do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  for (const one of renditions)
    await sql`
      insert into image_rendition (image_id, media_type, width, height, sha, content)
      values (${id}, ${one.mediaType}, ${one.width}, ${one.height}, ${one.sha}, ${one.content})`.execute(tx);
  return id;
}

/**
 * One rendition by the hash of its content, which its address contains.
 * @param withContent - false for a client that has it: then its content is null
 * @throws DomainError `not_found`
 */
export async function readRendition(
  { db }: Store,
  sha: string,
  withContent: boolean,
): Promise<{ mediaType: string; content: Buffer | null }> {
  // image_rendition_by_sha
  const { rows } = await sql<{ media_type: string; content: Buffer | null }>`
    select media_type, ${withContent ? sql`content` : sql`null`} as content
    from image_rendition where sha = ${Buffer.from(sha, 'hex')} limit 1`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'picture' });
  return { mediaType: row.media_type, content: row.content };
}
