import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsLeft } from '../../pages/use-is-left.ts';
import { useFilterChip } from './filter-chips.ts';
import classes from './list.module.css';

interface SearchFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  maxLength?: number;
}

const settleMs = 300;

/** Free text; searches when typing has paused, or immediately on Enter. */
export function SearchFilter({ label, value = '', onChange, maxLength = 60 }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  useFilterChip(label, value || undefined, () => onChange(undefined));
  const isLeft = useIsLeft();
  const ask = useEffectEvent((text: string) => {
    const next = text.trim();
    if (next !== value && !isLeft()) onChange(next || undefined);
  });
  // "Clear all" and the back button change the value from outside.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      value={typed}
      maxLength={maxLength}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange(typed.trim() || undefined);
      }}
    />
  );
}
