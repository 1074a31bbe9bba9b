import type { Picture } from '@drawdesk/contract';
import i18next from 'i18next';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

interface PictureOptions {
  label: string;
  description: string;
}

/** A picture that was uploaded, as a field of a form. */
export const pictureSpec = ({
  label,
  description,
}: PictureOptions): FieldSpec<Picture, Picture | null, object> => ({
  label,
  description,
  required: true,
  at: 'imageId',
  props: {},
  blank: null,
  write: (value) => value,
  read: (typed) => (typed === null ? { wrong: i18next.t('content.upload.missing') } : { value: typed }),
  shown: ({ width, height, imageId }) => i18next.t('content.upload.shown', { width, height, id: imageId }),
});
