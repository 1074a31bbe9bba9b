import { Fragment, isValidElement, type ReactNode } from 'react';
import { Count } from '../figures/Count.tsx';
import { DateTime } from '../figures/DateTime.tsx';
import { signOf } from '../figures/format-money.ts';
import { Money } from '../figures/Money.tsx';

/** What a cell draws where there is no value. A hyphen is a text like any other: someone may be called so. */
const dash = '–';

/**
 * Whether the content of a cell says nothing: no text, a dash, an amount or `Count` of zero, a missing time. A card
 * leaves such a line out. A 0 in plain text is an answer. What another component draws is taken for something: a column
 * that may have nothing gives a dash itself.
 */
export function isNothing(content: ReactNode): boolean {
  if (content === null || content === undefined || typeof content === 'boolean') return true;
  if (typeof content === 'string') return ['', dash].includes(content.trim());
  if (Array.isArray(content)) return content.every(isNothing);
  if (!isValidElement<{ amount?: unknown; count?: unknown; at?: unknown; children?: ReactNode }>(content))
    return false;
  const { type, props } = content;
  if (type === Money) return typeof props.amount !== 'string' || signOf(props.amount) === 0;
  if (type === Count) return props.count === 0;
  if (type === DateTime) return !props.at;
  return (type === Fragment || type === 'span' || type === 'code') && isNothing(props.children);
}
