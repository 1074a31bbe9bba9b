import type { NewsItem } from '@drawdesk/contract';
import { answering, type CommandContext, command } from '../../platform/command/command.ts';
import type { ContentId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { archiveContent, insertContent, updateContent } from './change-content.ts';
import { toNewsDto } from './content-dto.ts';
import type { Edit, NewsFields } from './content-fields.ts';
import { type ContentRow, listContent, orderVersion, requireContent } from './content-row.ts';
import { orderContent } from './order-content.ts';

/** News items in their order, and the version of that order. */
export interface NewsList {
  data: NewsItem[];
  meta: { orderVersion: number };
}

/** All news items in their order, or the archived ones. */
export const listNews = (store: Store, caller: AccountCaller, archived: boolean): Promise<NewsList> =>
  store.transaction(scopeOf(caller), (tx) => readNews(tx, archived));

/** @throws DomainError `not_found` */
export const readNewsItem = (store: Store, caller: AccountCaller, newsId: ContentId): Promise<ContentRow> =>
  store.transaction(scopeOf(caller), (tx) => requireContent(tx, 'news', newsId));

/** @throws what `insertContent` throws */
export async function createNews(
  store: Store,
  context: CommandContext<AccountCaller>,
  fields: NewsFields,
): Promise<NewsItem> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) =>
    answering(await insertContent(tx, caller, actorNameOf(caller), 'news', fields), toNewsDto),
  );
  return answer;
}

/** @throws what `updateContent` throws */
export async function updateNews(
  store: Store,
  context: CommandContext<AccountCaller>,
  newsId: ContentId,
  edit: Edit<NewsFields>,
): Promise<NewsItem> {
  const { answer } = await command(store, context, async (tx) =>
    answering(await updateContent(tx, context.caller, 'news', newsId, edit), toNewsDto),
  );
  return answer;
}

/** @throws what `archiveContent` throws */
export async function archiveNews(
  store: Store,
  context: CommandContext<AccountCaller>,
  newsId: ContentId,
  edit: { version: number; reason: string },
): Promise<NewsItem> {
  const { answer } = await command(store, context, async (tx) =>
    answering(await archiveContent(tx, context.caller, 'news', newsId, edit), toNewsDto),
  );
  return answer;
}

/** @throws what `orderContent` throws */
export async function orderNews(
  store: Store,
  context: CommandContext<AccountCaller>,
  version: number,
  newsIds: readonly string[],
): Promise<NewsList> {
  const { answer } = await command(store, context, async (tx) => {
    const { auditEntry } = await orderContent(tx, 'news', version, newsIds);
    return { answer: await readNews(tx, false), auditEntry };
  });
  return answer;
}

const readNews = async (tx: Tx, archived: boolean): Promise<NewsList> => ({
  data: (await listContent(tx, 'news', archived)).map(toNewsDto),
  meta: { orderVersion: await orderVersion(tx, 'news') },
});
