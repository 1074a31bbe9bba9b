import { createHash } from 'node:crypto';
import type { Picture } from '@drawdesk/contract';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { findPictureOf, keepPicture, readPicture } from './pictures.ts';
import { renderPicture } from './render-picture.ts';

/**
 * Stores an uploaded picture. The same file again is the same picture, without an audit entry. No transaction
 * is open while the picture is decoded.
 * @throws what `renderPicture` throws.
 */
export async function keepUpload(
  store: Store,
  context: CommandContext<AccountCaller>,
  file: Buffer,
): Promise<Picture> {
  const { caller } = context;
  const sha = createHash('sha256').update(file).digest();
  const present = await store.transaction(scopeOf(caller), (tx) => findPictureOf(tx, sha));
  const rendered = present === null ? await renderPicture(file) : null;
  const source = { sha, bytes: file.length, by: actorNameOf(caller) };
  const { answer } = await command(store, context, async (tx) => {
    const made = rendered && (await keepPicture(tx, source, rendered));
    const id = made ?? (await findPictureOf(tx, sha));
    if (id === null) throw new Error('The picture was not kept');
    const picture = await readPicture(tx, id);
    const { width, height } = picture;
    return {
      answer: picture,
      auditEntry:
        rendered && made !== null
          ? {
              subject: 'image',
              subjectId: String(id),
              after: { format: rendered.kind, sizeBytes: file.length, width, height },
            }
          : null,
    };
  });
  return answer;
}
