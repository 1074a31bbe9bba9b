import '@mantine/core/styles/Progress.layer.css';
import type { Picture } from '@drawdesk/contract';
import { Button, Input, Progress } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/problem.ts';
import { ContentPicture } from '../../../shared/content/ContentPicture.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import classes from '../content.module.css';
import { bytesMax, uploadPicture } from './upload-picture.ts';

const takes = 'image/png,image/jpeg,image/webp,image/avif,image/gif';
const megabyte = 1024 * 1024;

type Upload = { share: number; stop: () => void } | { wrong: string } | null;

/**
 * A picture from this computer: chosen or dropped, uploaded immediately, and shown as the API stored it.
 * `pictureSpec`.
 */
export function PictureField(props: FieldProps<Picture | null>) {
  const { t } = useTranslation();
  const { label, description, error, value, onChange, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload>(null);
  const [over, setOver] = useState(false);
  const wrong = upload !== null && 'wrong' in upload ? upload.wrong : error;

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    if (file.size > bytesMax) {
      const size = (file.size / megabyte).toFixed(1);
      return setUpload({ wrong: t('content.upload.tooLarge', { size, limit: bytesMax / megabyte }) });
    }
    const hangUp = new AbortController();
    const stop = () => hangUp.abort();
    setUpload({ share: 0, stop });
    try {
      onChange(await uploadPicture(file, (share) => setUpload({ share, stop }), hangUp.signal));
      setUpload(null);
    } catch (thrown) {
      setUpload(hangUp.signal.aborted ? null : { wrong: problemTitle(thrown, t('problem.unknown')) });
    }
  };

  return (
    <fieldset className={classes.field} aria-invalid={Boolean(wrong)} aria-describedby={`${id}-error`}>
      <Input.Label component="legend" required>
        {label}
      </Input.Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button, which does the same */}
      <div
        className={classes.drop}
        data-over={over}
        data-invalid={Boolean(wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {value && (
          <ContentPicture
            picture={value}
            alt={t('content.upload.yours')}
            sizes="(max-width: 960px) 100vw, 640px"
            className={classes.uploaded}
          />
        )}
        {upload && 'share' in upload ? (
          <>
            <Progress
              className={classes.progress ?? ''}
              value={upload.share * 100}
              animated={upload.share === 1}
              aria-label={t('content.upload.progress')}
            />
            <p className={classes.soft} aria-live="polite">
              {upload.share < 1
                ? t('content.upload.sending', { percent: Math.round(upload.share * 100) })
                : t('content.upload.reading')}
            </p>
            <Button variant="subtle" size="compact-sm" onClick={upload.stop}>
              {t('content.upload.stop')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="light"
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              disabled={disabled}
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-help`}
            >
              {t(value ? 'content.upload.other' : 'content.upload.choose')}
            </Button>
            <p id={`${id}-help`} className={classes.soft}>
              {description}
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={takes}
          hidden
          aria-label={String(label)}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // lets the person choose the same file again after repairing it
            currentTarget.value = '';
          }}
        />
      </div>
      {wrong && (
        <Input.Error id={`${id}-error`} role="alert">
          {wrong}
        </Input.Error>
      )}
    </fieldset>
  );
}
