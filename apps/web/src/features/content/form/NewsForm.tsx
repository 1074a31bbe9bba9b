import type { NewsItem } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useWrite } from '../../../api/use-call.ts';
import { NewsCards } from '../../../shared/content/NewsCards.tsx';
import { LanguagePairField } from '../../../ui/forms/inputs/LanguagePairField.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { ContentPreview } from '../preview/ContentPreview.tsx';
import { SharedFields, useSharedSpecs } from './SharedFields.tsx';
import { useContentRecord } from './use-content-record.ts';

interface NewsFormProps {
  /** Left out: a new one is made. */
  item?: NewsItem;
  onSaved?: (item: NewsItem) => void;
}

/** Title, text, audience and time of a piece of news, with how it will look. */
export function NewsForm({ item, onSaved }: NewsFormProps) {
  const { t } = useTranslation();
  const create = useWrite('news.create');
  const update = useWrite('news.update');
  const { disabled, record } = useContentRecord('news', item);
  const shared = useSharedSpecs();
  const form = useRecordForm({
    ...record,
    fields: {
      ...shared,
      text: field.bothLanguages({
        label: t('content.field.text'),
        description: t('content.field.textHelp'),
        ...limitsOf('news.create', 'text.en'),
      }),
      pinned: field.flag({
        label: t('content.field.pinned'),
        description: t('content.field.pinnedHelp'),
      }),
    },
    save: ({ values, changes, version }) =>
      item
        ? update.mutateAsync({
            params: { newsId: item.newsId },
            body: { ...changes, version: version ?? item.version },
          })
        : create.mutateAsync({ body: values }),
    ...(onSaved && { onSaved }),
  });
  const [title, text, pinned] = [form.typed('title'), form.typed('text'), form.typed('pinned')];
  const untitled = { en: t('content.preview.untitled'), th: t('content.preview.untitled') };
  return (
    <RecordForm form={form} {...(!item && { action: t('content.news.create') })}>
      <FormSection title={t('content.section.news')} help={t('content.section.newsHelp')}>
        <LanguagePairField {...form.field('title')} disabled={disabled} />
        <LanguagePairField {...form.field('text')} lines={6} disabled={disabled} />
      </FormSection>
      <SharedFields form={form} kind="news" stored={item?.audience} disabled={disabled}>
        <SwitchField {...form.field('pinned')} disabled={disabled} />
      </SharedFields>
      <ContentPreview>
        {(language) => (
          <NewsCards
            news={[
              {
                newsId: 'preview',
                text,
                pinned,
                from: null,
                title: title[language].trim() === '' ? untitled : title,
              },
            ]}
            language={language}
          />
        )}
      </ContentPreview>
    </RecordForm>
  );
}
