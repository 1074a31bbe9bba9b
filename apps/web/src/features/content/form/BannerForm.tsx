import type { Banner } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useWrite } from '../../../api/use-call.ts';
import { BannerCarousel } from '../../../shared/content/BannerCarousel.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { LanguagePairField } from '../../../ui/forms/inputs/LanguagePairField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import classes from '../content.module.css';
import { ContentPreview } from '../preview/ContentPreview.tsx';
import { PictureField } from '../upload/PictureField.tsx';
import { pictureSpec } from '../upload/picture-spec.ts';
import { linkRule } from './link-rule.ts';
import { SharedFields, useSharedSpecs } from './SharedFields.tsx';
import { useContentRecord } from './use-content-record.ts';

interface BannerFormProps {
  /** Left out: a new one is made. */
  banner?: Banner;
  onSaved?: (banner: Banner) => void;
}

/** Picture, title, link, audience and time of a banner, with how it will look. */
export function BannerForm({ banner, onSaved }: BannerFormProps) {
  const { t } = useTranslation();
  const create = useWrite('banners.create');
  const update = useWrite('banners.update');
  const { disabled, record } = useContentRecord('banner', banner);
  const shared = useSharedSpecs();
  const form = useRecordForm({
    ...record,
    fields: {
      picture: pictureSpec({ label: t('content.field.picture'), description: t('content.upload.help') }),
      ...shared,
      link: field.text({
        label: t('content.field.link'),
        description: t('content.field.linkHelp'),
        optional: true,
        ...limitsOf('banners.create', 'link'),
        like: [linkRule, t('content.field.linkRule')],
      }),
    },
    save: ({ values: { picture, ...values }, changes: { picture: other, ...changes }, version }) =>
      banner
        ? update.mutateAsync({
            params: { bannerId: banner.bannerId },
            body: {
              ...changes,
              ...(other && { imageId: other.imageId }),
              version: version ?? banner.version,
            },
          })
        : create.mutateAsync({ body: { ...values, imageId: picture.imageId } }),
    ...(onSaved && { onSaved }),
  });
  const picture = form.typed('picture');
  const title = form.typed('title');
  return (
    <RecordForm form={form} {...(!banner && { action: t('content.banner.create') })}>
      <FormSection title={t('content.section.banner')} help={t('content.section.bannerHelp')}>
        <PictureField {...form.field('picture')} disabled={disabled} />
        <LanguagePairField {...form.field('title')} disabled={disabled} />
        <TextField {...form.field('link')} disabled={disabled} inputMode="url" spellCheck={false} />
      </FormSection>
      <SharedFields form={form} kind="banner" stored={banner?.audience} disabled={disabled} />
      <ContentPreview>
        {(language) =>
          picture ? (
            <BannerCarousel
              banners={[{ bannerId: 'preview', title, link: null, picture }]}
              language={language}
            />
          ) : (
            <p className={classes.noPicture}>{t('content.preview.noPicture')}</p>
          )
        }
      </ContentPreview>
    </RecordForm>
  );
}
