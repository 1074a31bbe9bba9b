import { Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { isPath, type TypedPaths } from './paths-spec.ts';
import classes from './sources.module.css';

interface PathsFieldProps extends FieldProps<TypedPaths> {
  fields: readonly { name: string; required: boolean }[];
}

/** The path of each number of the draw in a response. */
export function PathsField({ label, description, value, onChange, error, fields }: PathsFieldProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const wrong = (name: string, required: boolean): boolean => {
    const typed = value[name]?.trim() ?? '';
    return typed === '' ? required : !isPath(typed);
  };
  return (
    <fieldset className={classes.rows}>
      <Input.Label component="legend">{label}</Input.Label>
      <Input.Description>{description}</Input.Description>
      {fields.map(({ name, required }) => (
        <TextInput
          key={name}
          label={nameOf(name)}
          placeholder={t('sources.field.path')}
          required={required}
          value={value[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
          error={Boolean(error) && wrong(name, required)}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.mono ?? '' }}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
