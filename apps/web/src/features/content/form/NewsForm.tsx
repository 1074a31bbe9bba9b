import type { NewsItem } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { NewsCards } from '../../../shared/content/NewsCards.tsx';
import { LanguagePairField } from '../../../ui/forms/inputs/LanguagePairField.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { ContentPreview } from '../preview/ContentPreview.tsx';
import { AudienceField } from './AudienceField.tsx';
import { audienceBody } from './audience-spec.ts';
import { StandingFields, useStandingSpecs } from './StandingFields.tsx';

const storedOf = (item: NewsItem) => ({
  values: { ...item, audience: audienceBody(item.audience) },
  version: item.version,
});

interface NewsFormProps {
  /** Left out: a new one is made. */
  item?: NewsItem;
  onSaved?: (item: NewsItem) => void;
}

/** Title, text, audience and time of a piece of news, with how it will look. */
export function NewsForm({ item, onSaved }: NewsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const may = useMay();
  const create = useWrite('news.create');
  const update = useWrite('news.update');
  const disabled = !may('news.update') || (item !== undefined && item.archivedAt !== null);
  const standing = useStandingSpecs();
  const form = useRecordForm({
    id: item ? `news-${item.newsId}` : 'news',
    fields: {
      ...standing,
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
    ...(item && { stored: storedOf(item) }),
    save: ({ values, changes, version }) =>
      item
        ? update.mutateAsync({
            params: { newsId: item.newsId },
            body: { ...changes, version: version ?? item.version },
          })
        : create.mutateAsync({ body: values }),
    ...(item && {
      latest: async () => {
        const params = { newsId: item.newsId };
        return storedOf(await client.fetchQuery({ ...callOptions('news.get', { params }), staleTime: 0 }));
      },
    }),
    saved: t(item ? 'content.updated' : 'content.created'),
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
      <StandingFields
        form={form}
        disabled={disabled}
        audience={
          <AudienceField
            {...form.field('audience')}
            kind="news"
            stored={item?.audience}
            disabled={disabled}
          />
        }
      >
        <SwitchField {...form.field('pinned')} disabled={disabled} />
      </StandingFields>
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
