import { betTypeShapes } from 'virtual:bet-types';
import type { BlockPrice } from '@drawdesk/contract';
import { type BetType, backSweep, doors19, doubles, frontSweep, triples } from '@drawdesk/lottery';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { PriceField } from '../../../shared/rates/PriceField.tsx';
import { noPrice, priceSpec } from '../../../shared/rates/price-spec.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { MultiSelectField } from '../../../ui/forms/inputs/MultiSelectField.tsx';
import { TextAreaField } from '../../../ui/forms/inputs/TextAreaField.tsx';
import { readNumbers } from '../typed-numbers.ts';
import classes from './blocks.module.css';
import { blocksMax } from './blocks.ts';

interface Entry {
  betTypes: readonly BetType[];
  numbers: readonly string[];
  price: BlockPrice;
}

interface AddBlocksProps {
  betTypes: readonly BetType[];
  /** How many numbers are blocked already. */
  held: number;
  /** Adds the numbers. Returns how many were blocked before and have the new price now. */
  onAdd: (entry: Entry) => number;
}

/** Six digits for the first prize, whose length is that of the draw. */
function digitsOf(betType: BetType | undefined): number {
  const { digits = 0 } = betType ? betTypeShapes[betType] : {};
  return digits === 'first' ? 6 : digits;
}
const digit = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Patterns that produce numbers, by number of digits (domain.md §1). */
const patterns: Readonly<Record<number, readonly (keyof typeof written)[]>> = {
  2: ['doors19', 'frontSweep', 'backSweep', 'doubles'],
  3: ['triples'],
};
const written = {
  doors19,
  frontSweep,
  backSweep,
  doubles: () => doubles(),
  triples: () => triples(),
} as const;

/** Adds blocked numbers, typed, pasted, as ranges or by a pattern, at one price for one or more bet types. */
export function AddBlocks({ betTypes, held, onAdd }: AddBlocksProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const [chosen, setChosen] = useState<BetType[]>([]);
  const [typed, setTyped] = useState('');
  const [of, setOf] = useState('0');
  const [price, setPrice] = useState(noPrice);
  const [wrong, setWrong] = useState<Partial<Record<'betTypes' | 'numbers' | 'price', string>>>({});
  const [announced, setAnnounced] = useState('');
  const style = useDateStyle();
  const pricing = priceSpec(t('profiles.blocks.price'));
  const length = digitsOf(chosen[0]);
  const offered = betTypes.filter((one) => digitsOf(one) > 0 && (length === 0 || digitsOf(one) === length));

  const add = () => {
    const read = readNumbers(typed, length);
    const enteredPrice = pricing.read(price, style);
    const found = {
      ...(chosen.length === 0 && { betTypes: t('ui.form.choose') }),
      ...(chosen.length > 0 &&
        read.numbers.length === 0 &&
        read.wrong.length === 0 && { numbers: t('ui.digits.fill') }),
      ...(chosen.length > 0 &&
        read.wrong.length > 0 && {
          numbers: t('profiles.blocks.wrong', { count: length, wrong: read.wrong.slice(0, 5).join(', ') }),
        }),
      ...('wrong' in enteredPrice && { price: enteredPrice.wrong }),
      ...(held + read.numbers.length * chosen.length > blocksMax && {
        numbers: t('profiles.blocks.tooMany', { count: blocksMax }),
      }),
    };
    setWrong(found);
    if ('wrong' in enteredPrice || Object.keys(found).length > 0) return;
    const replaced = onAdd({ betTypes: chosen, numbers: read.numbers, price: enteredPrice.value });
    const count = read.numbers.length * chosen.length;
    setAnnounced(
      [
        t('profiles.blocks.done', { count }),
        ...(replaced > 0 ? [t('profiles.blocks.replaced', { count: replaced })] : []),
      ].join(' '),
    );
    setTyped('');
  };

  return (
    <fieldset className={classes.add}>
      <Input.Label component="legend">{t('profiles.blocks.add')}</Input.Label>
      <MultiSelectField
        label={t('profiles.field.betTypes')}
        value={chosen}
        onChange={setChosen}
        options={offered.map((value) => ({ value, label: nameOf(value) }))}
        error={wrong.betTypes}
        {...(chosen.length > 0 && { description: t('profiles.blocks.length', { count: length }) })}
      />
      <TextAreaField
        label={t('profiles.blocks.numbers')}
        description={t('profiles.blocks.numbersHelp')}
        value={typed}
        onChange={setTyped}
        error={wrong.numbers}
      />
      {(patterns[length] ?? []).length > 0 && (
        <div className={classes.patterns}>
          {length === 2 && (
            <SelectField
              aria-label={t('profiles.pattern.digit')}
              value={of}
              onChange={(next) => setOf(next ?? of)}
              options={digit.map((value) => ({ value, label: value }))}
              clearable={false}
              size="xs"
              w={64}
            />
          )}
          {patterns[length]?.map((pattern) => (
            <Button
              key={pattern}
              variant="default"
              size="compact-sm"
              onClick={() => setTyped([typed.trim(), ...written[pattern](of)].filter(Boolean).join(' '))}
            >
              {t(`profiles.pattern.${pattern}`)}
            </Button>
          ))}
        </div>
      )}
      <PriceField label={pricing.label} value={price} onChange={setPrice} error={wrong.price} />
      <div className={classes.addFoot}>
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('profiles.blocks.addThem')}
        </Button>
        <span aria-live="polite" className={classes.announcement}>
          {announced}
        </span>
      </div>
    </fieldset>
  );
}
