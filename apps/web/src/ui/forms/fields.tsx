import { Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Text of one line. */
export const TextField = (props: TextInputProps) => <TextInput autoComplete="off" {...props} />;

interface SelectFieldProps<T extends string> {
  label?: ReactNode;
  placeholder?: string;
  value: T | null;
  onChange: (value: T | null) => void;
  options: readonly { value: T; label: string }[];
  searchable?: boolean;
  clearable?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  size?: 'xs' | 'sm' | 'md';
  w?: number | string;
  'aria-label'?: string;
}

/** One of a closed list; searchable when it is long. */
export function SelectField<T extends string>({
  options,
  onChange,
  searchable,
  ...rest
}: SelectFieldProps<T>) {
  return (
    <Select<T>
      {...rest}
      data={[...options]}
      onChange={onChange}
      searchable={searchable ?? options.length > 12}
      allowDeselect={rest.clearable ?? false}
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

/** Why someone does this: kept in the log (screens.md §3). */
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
