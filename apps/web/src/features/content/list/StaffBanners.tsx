import type { Banner } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useMay } from '../../../session/use-may.ts';
import { ContentPicture } from '../../../shared/content/ContentPicture.tsx';
import { CreateButton } from '../ContentFrame.tsx';
import { type ContentActionTarget, linkOf, useContentActions } from '../use-content-actions.tsx';
import { ContentList } from './ContentList.tsx';
import { ContentRow } from './ContentRow.tsx';
import { useContentList } from './use-content-list.ts';

/** All banners in their order, or those that were put away. */
export function StaffBanners({ archived }: { archived: boolean }) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const mayOrder = useMay()('banners.order');
  const { answer, keep } = useContentList('banners.list', archived);
  const { actionsOf, dialogs } = useContentActions('banner');
  const actionTarget = ({ bannerId, title, ...banner }: Banner): ContentActionTarget => ({
    ...banner,
    id: bannerId,
    title: title[language],
  });
  return (
    <>
      <ContentList
        label={t('content.banner.title')}
        language={language}
        answer={answer}
        idOf={({ bannerId }) => bannerId}
        bodyOf={(banner) => (
          <ContentRow
            item={banner}
            language={language}
            thumb={<ContentPicture picture={banner.picture} alt="" sizes="160px" lazy />}
            more={banner.link}
            link={linkOf('banner', banner.bannerId)}
            rowActions={actionsOf(actionTarget(banner))}
          />
        )}
        empty={
          archived
            ? { title: t('content.emptyArchive') }
            : { title: t('content.banner.empty'), action: <CreateButton kind="banner" /> }
        }
        {...(mayOrder &&
          !archived && {
            order: {
              save: (bannerIds, version) =>
                call('banners.order', { body: { version, bannerIds: [...bannerIds] } }),
              keep,
            },
          })}
      />
      {dialogs}
    </>
  );
}
