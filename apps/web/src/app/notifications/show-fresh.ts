import type { Notification, Profile } from '@drawdesk/contract';
import i18next from 'i18next';
import { toast } from 'react-toastify/unstyled';
import { call } from '../../api/call.ts';
import { addressOfNews } from './target.ts';

/** What was shown on this page already: the stream also speaks when something was read elsewhere. */
const shown = new Set<string>();

/**
 * Shows what has just come in, where somebody is looking: a page in front of which nobody sits keeps it in the bell.
 * Kinds that the person does not want on the screen the API leaves out.
 */
export async function showFresh(profile: Profile, go: (address: string) => void): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // what cannot be asked for now stands in the bell
  const answer = await call('notifications.fresh').catch(() => null);
  for (const news of answer?.data.toReversed() ?? []) {
    if (shown.has(news.notificationId)) continue;
    shown.add(news.notificationId);
    const to = addressOfNews(profile, news);
    toast.info(textOf(news), {
      toastId: `news ${news.notificationId}`,
      ...(to !== undefined && { onClick: () => go(to) }),
    });
  }
}

function textOf({ kind, values }: Notification): string {
  const about = i18next.language === 'th' ? values.nameTh : values.nameEn;
  const what: string = i18next.t(`notifications.kind.${kind}`);
  const detail = [about, values.label, values.fileName].filter(Boolean).join(' ');
  return detail === '' ? what : `${what}: ${detail}`;
}
