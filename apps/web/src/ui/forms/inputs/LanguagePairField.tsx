import { Input, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../kit/field-spec.ts';
import type { Both } from '../kit/text-specs.ts';
import classes from './inputs.module.css';

interface LanguagePairFieldProps extends FieldProps<Both> {
  maxLength?: number;
  /** Text of several lines; this number of lines is visible at first. */
  lines?: number;
}

/** The same text in English and in Thai, side by side. `field.bothLanguages`. */
export function LanguagePairField(props: LanguagePairFieldProps) {
  const { t } = useTranslation();
  const { label, description, error, required, value, onChange, onBlur, disabled, maxLength, name, lines } =
    props;
  const id = useId();
  const input = (language: 'en' | 'th', languageName: string) => {
    const shared = {
      label: languageName,
      classNames: { label: classes.subLabel ?? '' },
      lang: language,
      ...(name === undefined ? {} : { name: `${name}.${language}` }),
      value: value[language],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...value, [language]: currentTarget.value }),
      onBlur: () => (value.en === '') === (value.th === '') && onBlur?.(),
      error: Boolean(error) && (value[language].trim() === '' || (value.en !== '') === (value.th !== '')),
      'aria-describedby': error ? `${id}-error` : undefined,
      required: required ?? false,
      withAsterisk: false,
      disabled: disabled ?? false,
      maxLength: maxLength ?? 200,
      autoComplete: 'off',
    };
    return lines === undefined ? (
      <TextInput {...shared} />
    ) : (
      <Textarea {...shared} autosize minRows={lines} maxRows={20} />
    );
  };
  return (
    <fieldset className={classes.cards}>
      <Input.Label component="legend" required={required ?? false}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      <div className={classes.pair}>
        {input('en', t('ui.form.english'))}
        {input('th', t('ui.form.thai'))}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
