import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { explainedField } from '../terms/explained-field.tsx';
import classes from './cards.module.css';
import type { GridColumn } from './grid-column.ts';
import type { MarkedCell } from './grid-sheet.ts';
import type { CellHandle, GridStore } from './grid-store.ts';
import { useProblemText } from './problem-text.ts';

interface CardFieldProps<Row> {
  store: GridStore<Row>;
  handle: CellHandle;
  column: GridColumn<Row>;
  row: Row;
  /** The owner of inherited values that is named once for the whole row. */
  usual: string | undefined;
}

/** One cell as a field: its own value to type, the inherited value in grey when it has none. */
export function CardField<Row>({ store, handle, column, row, usual }: CardFieldProps<Row>) {
  const problemText = useProblemText();
  const cell = useSyncExternalStore(handle.subscribe, handle.get);
  const put = (text: string) => store.put(handle.place, text);
  const explained = explainedField(column.term);
  const input = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (cell.mark !== 'active' || !store.wantsField) return;
    store.wantsField = false;
    input.current?.focus({ preventScroll: true });
    // clear of the save bar at the foot
    input.current?.scrollIntoView({ block: 'center' });
  });
  const shared = {
    ref: (element: HTMLElement | null) => {
      input.current = element;
    },
    label: column.header,
    description: useTold(
      cell,
      cell.changed ? [] : (column.badges?.(row) ?? []).map(({ title }) => title),
      usual,
    ),
    error: cell.problem && problemText(cell.problem),
    disabled: cell.readOnly,
    className: `${classes.field} ${explained.className ?? ''}`,
    'data-changed': cell.changed || undefined,
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
    inputContainer: explained.inputContainer,
  } as const;
  return column.kind === 'switch' || column.kind === 'choice' ? (
    <Choice shared={shared} cell={cell} column={column} put={put} />
  ) : (
    <Figure
      key={cell.text}
      shared={shared}
      cell={cell}
      isCount={column.kind === 'count'}
      none={column.none?.(row)}
      put={put}
    />
  );
}

type Shared = Pick<
  Parameters<typeof TextInput>[0],
  'label' | 'description' | 'error' | 'disabled' | 'className'
>;

interface FigureProps {
  shared: Shared;
  cell: MarkedCell;
  isCount: boolean;
  none: string | undefined;
  put: (text: string) => void;
}

function Figure({ shared, cell, isCount, none, put }: FigureProps) {
  const [text, setText] = useState(cell.text);
  const [typing, setTyping] = useState(false);
  // Grouped to be read; plain to be typed.
  const shown = typing || text === '' || text !== cell.text ? text : cell.shown;
  return (
    <TextInput
      {...shared}
      value={shown}
      placeholder={cell.shown || none || ''}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        if (text !== cell.text) put(text);
      }}
      onKeyDown={({ key }) => key === 'Enter' && text !== cell.text && put(text)}
      inputMode={isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={60}
      classNames={{ input: classes.figure ?? '' }}
    />
  );
}

interface ChoiceProps<Row> {
  shared: Shared;
  cell: MarkedCell;
  column: GridColumn<Row>;
  put: (text: string) => void;
}

function Choice<Row>({ shared, cell, column, put }: ChoiceProps<Row>) {
  const { t } = useTranslation();
  const options =
    column.options ??
    ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'ui.grid.on' : 'ui.grid.off') }));
  const above =
    cell.from === undefined ? undefined : options.find(({ value }) => value === cell.value)?.label;
  return (
    <NativeSelect
      {...shared}
      value={cell.text}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      data={[
        {
          value: '',
          label: above === undefined ? t('ui.grid.fromAbove') : t('ui.grid.aboveIs', { value: above }),
        },
        ...options,
      ]}
    />
  );
}

/** Below the field: what was stored, whose value it is, and what else its signs say. */
function useTold(cell: MarkedCell, signs: readonly string[], usual: string | undefined): ReactNode {
  const { t } = useTranslation();
  const toldAbove = usual !== undefined && t('ui.grid.from', { from: usual });
  const messages = [
    cell.changed && t('ui.grid.was', { value: cell.before || t('ui.grid.none') }),
    cell.from !== undefined && t('ui.grid.from', { from: cell.from }),
    ...signs,
  ].filter((text) => typeof text === 'string' && text !== toldAbove);
  return messages.length > 0 ? [...new Set(messages)].join(' · ') : undefined;
}
