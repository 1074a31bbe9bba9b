import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sources.module.css';

interface Cell<R> {
  label: string;
  value: (row: R) => string;
  with: (row: R, value: string) => R;
  /** Not shown, and not stored by the browser. */
  secret?: boolean;
  placeholder?: (row: R) => string;
}

interface RowsFieldProps<R> {
  label: ReactNode;
  description: ReactNode;
  error: ReactNode;
  rows: readonly R[];
  onChange: (rows: readonly R[]) => void;
  cells: readonly [Cell<R>, Cell<R>];
  blank: R;
  max: number;
  add: string;
}

/** A few pairs of texts, one below the other. Pairs can be added and removed. */
export function RowsField<R>(props: RowsFieldProps<R>) {
  const { label, description, error, rows, onChange, cells, blank, max, add } = props;
  const { t } = useTranslation();
  const change = (at: number, row: R) => onChange(rows.map((one, i) => (i === at ? row : one)));
  return (
    <fieldset className={classes.rows}>
      <Input.Label component="legend">{label}</Input.Label>
      <Input.Description>{description}</Input.Description>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed.
        <div key={at} className={classes.row}>
          {cells.map((cell) => (
            <TextInput
              key={cell.label}
              aria-label={`${cell.label} ${at + 1}`}
              placeholder={cell.placeholder?.(row) ?? cell.label}
              value={cell.value(row)}
              onChange={({ currentTarget }) => change(at, cell.with(row, currentTarget.value))}
              type={cell.secret ? 'password' : 'text'}
              autoComplete={cell.secret ? 'new-password' : 'off'}
              error={Boolean(error) && cell.value(row).trim() === '' && !cell.placeholder?.(row)}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('sources.remove', { what: cells[0].value(row) || at + 1 })}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {rows.length < max && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...rows, blank])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
