import type { NewsItem } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useMay } from '../../../session/use-may.ts';
import { CreateButton } from '../ContentFrame.tsx';
import { type ContentActionTarget, linkOf, useContentActions } from '../use-content-actions.tsx';
import { ContentList } from './ContentList.tsx';
import { ContentRow } from './ContentRow.tsx';
import { useContentList } from './use-content-list.ts';

/** All news in their order, or those that were put away. */
export function StaffNews({ archived }: { archived: boolean }) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const mayOrder = useMay()('news.order');
  const { answer, keep } = useContentList('news.list', archived);
  const { actionsOf, dialogs } = useContentActions('news');
  const actionTarget = ({ newsId, title, ...item }: NewsItem): ContentActionTarget => ({
    ...item,
    id: newsId,
    title: title[language],
  });
  return (
    <>
      <ContentList
        label={t('content.news.title')}
        language={language}
        answer={answer}
        idOf={({ newsId }) => newsId}
        bodyOf={(item) => (
          <ContentRow
            item={item}
            language={language}
            more={item.text[language].split('\n')[0] ?? null}
            pinned={item.pinned}
            link={linkOf('news', item.newsId)}
            rowActions={actionsOf(actionTarget(item))}
          />
        )}
        empty={
          archived
            ? { title: t('content.emptyArchive') }
            : { title: t('content.news.empty'), action: <CreateButton kind="news" /> }
        }
        {...(mayOrder &&
          !archived && {
            order: {
              save: (newsIds, version) => call('news.order', { body: { version, newsIds: [...newsIds] } }),
              keep,
            },
          })}
      />
      {dialogs}
    </>
  );
}
