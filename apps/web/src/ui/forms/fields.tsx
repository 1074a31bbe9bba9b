import { Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { helpBelow } from './help-below.ts';
import type { FieldProps } from './kit/field-spec.ts';

type TextFieldProps = FieldProps<string> & Omit<TextInputProps, keyof FieldProps<string>>;

/** Text of one line. */
export const TextField = ({ onChange, ...rest }: TextFieldProps) => (
  <TextInput
    inputWrapperOrder={helpBelow}
    autoComplete="off"
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

interface SelectFieldProps<T extends string> extends Omit<FieldProps<T | null>, 'label'> {
  label?: ReactNode;
  placeholder?: string;
  options: readonly { value: T; label: string }[];
  searchable?: boolean;
  clearable?: boolean;
  size?: 'xs' | 'sm' | 'md';
  w?: number | string;
  'aria-label'?: string;
}

/** One of a closed list; searchable when the list is long. A choice that is not required can be cleared. */
export function SelectField<T extends string>({
  options,
  onChange,
  searchable,
  clearable,
  ...rest
}: SelectFieldProps<T>) {
  const emptied = clearable ?? rest.required === false;
  return (
    <Select<T>
      inputWrapperOrder={helpBelow}
      {...rest}
      data={[...options]}
      onChange={onChange}
      searchable={searchable ?? options.length > 12}
      clearable={emptied}
      allowDeselect={emptied}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error?: ReactNode;
}

export const reasonLengthMin = 3;

/** The reason for an action: stored in the log (screens.md §3). */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('ui.confirm.reason')}
      description={t('ui.confirm.reasonHelp')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      rows={2}
      maxLength={500}
      required
    />
  );
}
