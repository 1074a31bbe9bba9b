import type { Banner } from '@drawdesk/contract';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { ContentId, ImageId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { archiveContent, insertContent, updateContent } from './change-content.ts';
import { toBannerDto } from './content-dto.ts';
import type { BannerFields, Edit } from './content-fields.ts';
import { type ContentRow, listContent, orderVersion, requireContent } from './content-row.ts';
import { orderContent } from './order-content.ts';
import { readPicture, readPictures } from './pictures.ts';

/** Banners in their order, and the version of that order. */
export interface BannerList {
  data: Banner[];
  meta: { orderVersion: number };
}

/** All banners in their order, or the archived ones. */
export const listBanners = (store: Store, caller: AccountCaller, archived: boolean): Promise<BannerList> =>
  store.transaction(scopeOf(caller), (tx) => readBanners(tx, archived));

/** @throws DomainError `not_found` */
export const showBanner = (store: Store, caller: AccountCaller, bannerId: ContentId): Promise<Banner> =>
  store.transaction(scopeOf(caller), async (tx) =>
    withPicture(tx, await requireContent(tx, 'banner', bannerId)),
  );

/** @throws what `insertContent` throws */
export async function createBanner(
  store: Store,
  context: CommandContext<AccountCaller>,
  fields: BannerFields,
): Promise<Banner> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const { answer: row, auditEntry } = await insertContent(
      tx,
      caller,
      actorNameOf(caller),
      'banner',
      fields,
    );
    return { answer: await withPicture(tx, row), auditEntry };
  });
  return answer;
}

/** @throws what `updateContent` throws */
export async function updateBanner(
  store: Store,
  context: CommandContext<AccountCaller>,
  bannerId: ContentId,
  edit: Edit<BannerFields>,
): Promise<Banner> {
  const { answer } = await command(store, context, async (tx) => {
    const { answer: row, auditEntry } = await updateContent(tx, context.caller, 'banner', bannerId, edit);
    return { answer: await withPicture(tx, row), auditEntry };
  });
  return answer;
}

/** @throws what `archiveContent` throws */
export async function archiveBanner(
  store: Store,
  context: CommandContext<AccountCaller>,
  bannerId: ContentId,
  edit: { version: number; reason: string },
): Promise<Banner> {
  const { answer } = await command(store, context, async (tx) => {
    const { answer: row, auditEntry } = await archiveContent(tx, context.caller, 'banner', bannerId, edit);
    return { answer: await withPicture(tx, row), auditEntry };
  });
  return answer;
}

/** @throws what `orderContent` throws */
export async function orderBanners(
  store: Store,
  context: CommandContext<AccountCaller>,
  version: number,
  bannerIds: readonly string[],
): Promise<BannerList> {
  const { answer } = await command(store, context, async (tx) => {
    const { auditEntry } = await orderContent(tx, 'banner', version, bannerIds);
    return { answer: await readBanners(tx, false), auditEntry };
  });
  return answer;
}

async function readBanners(tx: Tx, archived: boolean): Promise<BannerList> {
  const rows = await listContent(tx, 'banner', archived);
  const pictures = await readPictures(tx, rows.map(pictureOf));
  const banners = rows.flatMap((row) => {
    const picture = pictures.get(pictureOf(row));
    return picture ? toBannerDto(row, picture) : [];
  });
  return { data: banners, meta: { orderVersion: await orderVersion(tx, 'banner') } };
}

const withPicture = async (tx: Tx, row: ContentRow): Promise<Banner> =>
  toBannerDto(row, await readPicture(tx, pictureOf(row)));

function pictureOf(row: ContentRow): ImageId {
  if (row.image_id === null) throw new Error(`Banner ${row.id} has no picture`);
  return row.image_id;
}
