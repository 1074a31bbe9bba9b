import type { Notification, Profile } from '@drawdesk/contract';
import i18next from 'i18next';
import { toast } from 'react-toastify/unstyled';
import { call } from '../../api/call.ts';
import { placeOf } from '../../shared/notifications/places.ts';
import { roundLabel } from '../../shared/rounds/round-label.ts';
import type { DateStyle } from '../../ui/figures/format-date.ts';
import type { PageLink } from '../../ui/layout/ButtonLink.tsx';
import { pages } from '../current-router.ts';

/** What this page has shown already: the stream also sends an event when something was read elsewhere. */
const shown = new Set<string>();

/**
 * Shows a new notification as a toast if someone is at the page; otherwise it only stays in the bell. The
 * API leaves out the kinds that the person does not want on the screen.
 */
export async function showFresh(
  profile: Profile,
  style: DateStyle,
  go: (place: PageLink) => void,
): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // A notification that cannot be read now stays in the bell.
  const answer = await call('notifications.fresh').catch(() => null);
  for (const news of answer?.data.toReversed() ?? []) {
    if (shown.has(news.notificationId)) continue;
    shown.add(news.notificationId);
    const place = placeOf(news.kind, news.values, (path) => pages.mayOpenPath(profile, path));
    toast.info(textOf(news, style), {
      toastId: `news ${news.notificationId}`,
      ...(place && { onClick: () => go(place) }),
    });
  }
}

function textOf({ kind, values }: Notification, style: DateStyle): string {
  const about = i18next.language === 'th' ? values.nameTh : values.nameEn;
  const what: string = i18next.t(`notifications.kind.${kind}`);
  const detail = [about, values.label && roundLabel(values.label, style), values.fileName]
    .filter(Boolean)
    .join(' ');
  return detail === '' ? what : `${what}: ${detail}`;
}
