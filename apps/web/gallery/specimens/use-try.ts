import { useState } from 'react';
import type { FieldProps } from '../../src/ui/forms/kit/field-spec.ts';
import { useSay, type Words } from '../specimen.ts';

/** An input to try out by itself: its label, a first value, and whatever is typed then. */
export function useTry<T>(label: Words, first: T): FieldProps<T> {
  const say = useSay();
  const [value, setValue] = useState(first);
  return { label: say(label), value, onChange: setValue };
}
