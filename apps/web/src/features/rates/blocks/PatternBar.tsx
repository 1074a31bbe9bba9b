import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDigits } from '../../../ui/forms/digits.ts';
import classes from './blocks.module.css';
import {
  type Pattern,
  type PatternName,
  patternFits,
  patternNames,
  patternReady,
  patternTable,
} from './number-entry.ts';

interface PatternBarProps {
  size: number;
  patterns: readonly Pattern[];
  onChange: (patterns: readonly Pattern[]) => void;
}

const digitsMost = 10;
const tenDigits = [...'0123456789'];

/** Patterns that produce many numbers at once. Those with a digit ask for it first. */
export function PatternBar({ size, patterns, onChange }: PatternBarProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<PatternName | null>(null);
  const offered = patternNames.filter((name) => patternFits(name, size));
  if (offered.length === 0) return null;
  const add = (pattern: Pattern) => {
    const known = patterns.some(({ name, digits }) => name === pattern.name && digits === pattern.digits);
    if (!known) onChange([...patterns, pattern]);
  };
  const choose = (name: PatternName) => {
    if (patternTable[name].digits === 'none') add({ name, digits: '' });
    else setAsking(asking === name ? null : name);
  };
  return (
    <fieldset className={classes.patterns} aria-label={t('blocks.patterns')}>
      <div className={classes.row}>
        {offered.map((name) => (
          <Button
            key={name}
            variant={asking === name ? 'filled' : 'default'}
            size="compact-sm"
            fw={400}
            {...(patternTable[name].digits !== 'none' && { 'aria-expanded': asking === name })}
            onClick={() => choose(name)}
          >
            {t(`blocks.pattern.${name}`)}
          </Button>
        ))}
      </div>
      {asking && (
        <PatternDigits
          key={asking}
          name={asking}
          size={size}
          add={(digits) => add({ name: asking, digits })}
        />
      )}
      {patterns.length > 0 && (
        <div className={classes.row}>
          {patterns.map((pattern) => (
            <button
              key={`${pattern.name} ${pattern.digits}`}
              type="button"
              className={classes.chosen}
              aria-label={t('ui.list.remove', {
                name: nameOf(t(`blocks.pattern.${pattern.name}`), pattern),
              })}
              onClick={() => onChange(patterns.filter((one) => one !== pattern))}
            >
              {nameOf(t(`blocks.pattern.${pattern.name}`), pattern)}
              <IconX size={14} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const nameOf = (name: string, { digits }: Pattern) => `${name} ${digits}`.trim();

interface PatternDigitsProps {
  name: PatternName;
  size: number;
  add: (digits: string) => void;
}

/** The digit of 19 doors and sweeps is one of ten buttons. The digits of "win" are typed. */
function PatternDigits({ name, size, add }: PatternDigitsProps) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState('');
  if (patternTable[name].digits === 'one') {
    return (
      <fieldset
        className={classes.row}
        aria-label={t('blocks.digitOf', { pattern: t(`blocks.pattern.${name}`) })}
      >
        {tenDigits.map((digit) => (
          <Button key={digit} variant="light" size="compact-md" w={36} px={0} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
      </fieldset>
    );
  }
  const ready = patternReady({ name, digits }, size);
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={t('blocks.digitsOf', { pattern: t(`blocks.pattern.${name}`) })}
        placeholder={t('blocks.digitsHelp', { count: size })}
        value={digits}
        onChange={({ currentTarget }) => setDigits(keepDigits(currentTarget.value, digitsMost))}
        inputMode="numeric"
        autoComplete="off"
        size="sm"
      />
      <Button variant="light" disabled={!ready} onClick={() => add(digits)}>
        {t('blocks.addPattern')}
      </Button>
    </div>
  );
}
