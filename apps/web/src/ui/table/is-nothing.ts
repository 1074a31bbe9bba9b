import { Fragment, isValidElement, type ReactNode } from 'react';
import { DateTime } from '../figures/DateTime.tsx';
import { signOf } from '../figures/format-money.ts';
import { Money } from '../figures/Money.tsx';

/** A dash, a count of none, or an amount of zero. */
const nothing = /^(?:[–—-]|0|฿?0\.0+)?$/;

/**
 * Whether the content of a cell says nothing: no text, a dash, a zero, a missing time. A card leaves such a line out.
 * What another component draws is taken for something: a column that may have nothing gives a dash itself.
 */
export function isNothing(content: ReactNode): boolean {
  if (content === null || content === undefined || typeof content === 'boolean') return true;
  if (Array.isArray(content)) return content.every(isNothing);
  if (!isValidElement<Record<string, unknown>>(content))
    return typeof content !== 'object' && nothing.test(String(content).trim());
  const { type, props } = content;
  if (type === Money) return typeof props.amount !== 'string' || signOf(props.amount) === 0;
  if (type === DateTime) return !props.at;
  if (type === Fragment || type === 'span' || type === 'code') return isNothing(props.children as ReactNode);
  return false;
}
