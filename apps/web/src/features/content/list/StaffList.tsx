import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useMay } from '../../../session/use-may.ts';
import { ContentPicture } from '../../../shared/content/ContentPicture.tsx';
import { CreateButton } from '../ContentFrame.tsx';
import { type ContentItem, contentKinds, idOf, type Kind } from '../content-kinds.ts';
import { useContentActions } from '../use-content-actions.tsx';
import { ContentList } from './ContentList.tsx';
import { ContentRow } from './ContentRow.tsx';
import { useContentList } from './use-content-list.ts';

/** All banners or news in their order, or the archived ones. */
export function StaffList({ kind, archived }: { kind: Kind; archived: boolean }) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const { order, inOrder, pageOf } = contentKinds[kind];
  const mayOrder = useMay()(order);
  const { answer, keep } = useContentList(kind, archived);
  const { actionsOf, dialogs } = useContentActions(kind);
  const bodyOf = (item: ContentItem) => (
    <ContentRow
      item={item}
      language={language}
      {...('picture' in item
        ? { thumb: <ContentPicture picture={item.picture} alt="" sizes="160px" lazy />, more: item.link }
        : { pinned: item.pinned, more: item.text[language].split('\n')[0] ?? null })}
      link={pageOf(idOf(item))}
      rowActions={actionsOf(item)}
    />
  );
  return (
    <>
      <ContentList<ContentItem>
        label={t(`content.${kind}.title`)}
        language={language}
        answer={answer}
        idOf={idOf}
        bodyOf={bodyOf}
        empty={
          archived
            ? { title: t('content.emptyArchive') }
            : { title: t(`content.${kind}.empty`), action: <CreateButton kind={kind} /> }
        }
        {...(mayOrder &&
          !archived && {
            order: { save: (ids, version) => call(order, inOrder([...ids], version)), keep },
          })}
      />
      {dialogs}
    </>
  );
}
