import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FigureLimits, figureText, stepped } from '../../figures/figure-limits.ts';
import { type FigureKind, plainFigure, readFigure } from '../../figures/typed-figures.ts';
import { explainedField } from '../../terms/explained-field.tsx';
import type { Term } from '../../terms/term.ts';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import classes from './inputs.module.css';

interface FigureFieldProps extends FieldProps<string>, FigureLimits {
  /** The step of ↑ and ↓, as decimal text. */
  step?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** The term that is explained behind the label. */
  term?: Term | undefined;
}

const keys: Readonly<Record<string, boolean>> = { ArrowUp: true, ArrowDown: false };

/**
 * A figure typed as text and read strictly, never through a float: plain while it is typed, thousands separated when it
 * is left. "1,500", "฿1500" and "๑๕๐๐" are understood; ↑ and ↓ step within the limits.
 */
function FigureField({ kind, step = '1', min, max, value, onChange, onBlur, term, ...rest }: Props) {
  const [inside, setInside] = useState(false);
  const figure = readFigure(kind, value);
  const shown = inside || figure === null ? value : figureText(kind, figure);

  // The separators go when the field is entered: what was selected by entering it is selected again.
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (inside) input.current?.select();
  }, [inside]);

  const leave = () => {
    setInside(false);
    if (figure !== null && figure !== value) onChange(figure);
    onBlur?.();
  };
  const enter = () => {
    setInside(true);
    if (figure !== null && plainFigure(value) !== value) onChange(plainFigure(value));
  };
  const move = (event: KeyboardEvent) => {
    const up = keys[event.key];
    if (up === undefined || (figure === null && value.trim() !== '')) return;
    event.preventDefault();
    const next = stepped(figure, step, up, { min, max });
    onChange(readFigure(kind, next) ?? next);
  };

  return (
    <TextInput
      inputWrapperOrder={helpBelow}
      {...explainedField(term)}
      {...rest}
      ref={input}
      value={shown}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={move}
      classNames={{ input: classes.figure ?? '' }}
      inputMode={kind === 'count' || kind === 'ordinal' ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={units[kind] && <span className={classes.unit}>{units[kind]}</span>}
      rightSectionPointerEvents="none"
    />
  );
}

interface Props extends FigureFieldProps {
  kind: FigureKind;
}

const units: Readonly<Partial<Record<FigureKind, string>>> = { percent: '%', rate: '×' };

/** An amount: `field.money`. */
export const MoneyField = (props: FigureFieldProps) => <FigureField kind="money" {...props} />;
/** A pay rate or multiplier: `field.rate`. */
export const RateField = (props: FigureFieldProps) => <FigureField kind="rate" {...props} />;
/** A share or commission in per cent: `field.percent`. */
export const PercentField = (props: FigureFieldProps) => <FigureField kind="percent" {...props} />;

/** A whole number: `field.count`. */
export const CountField = (props: FigureFieldProps) => <FigureField kind="count" {...props} />;
/** A place in an order: `field.ordinal`. */
export const OrdinalField = (props: FigureFieldProps) => <FigureField kind="ordinal" {...props} />;
