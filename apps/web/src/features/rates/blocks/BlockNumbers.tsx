import { betTypeShapes } from 'virtual:bet-types';
import type { RateSheet } from '@drawdesk/contract';
import { type BetType, parseRate } from '@drawdesk/lottery';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useBlockNumbers } from '../../../shared/blocks/use-block-numbers.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { PriceField } from '../../../shared/rates/PriceField.tsx';
import { priceSpec, type TypedPrice } from '../../../shared/rates/price-spec.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { cellValue } from '../sheet/rate-cells.ts';
import { useOwner } from '../use-owner.ts';
import classes from './blocks.module.css';
import { entrySpec } from './entry-spec.ts';
import { NumberEntryField } from './NumberEntryField.tsx';

interface BlockNumbersProps {
  sheet: RateSheet;
  opened: boolean;
  onClose: () => void;
}

const everyRound = 'standing';

/** Blocks many numbers at once: the numbers, the price, the start, for one round or for all. */
export function BlockNumbers({ sheet, opened, onClose }: BlockNumbersProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const labelOf = useRoundLabel();
  const { betTypes, sizeOf } = useNumberSizes(sheet);
  const { save, question } = useBlockNumbers(sheet.providerId);
  const rounds = [...sheet.openRounds, ...(sheet.nextRound ? [sheet.nextRound] : [])];
  const form = useRecordForm({
    id: `blocks-${sheet.providerId}-${sheet.level}-${sheet.agentId ?? sheet.aggregatorId}`,
    fields: {
      entry: entrySpec(t('blocks.numbers'), sizeOf),
      price: priceSpec(t('blocks.priceLabel')),
      from: field.moment({ label: t('blocks.from'), optional: true }),
      hold: field.choice({
        label: t('blocks.hold'),
        at: 'roundId',
        options: [
          { value: everyRound, label: t('blocks.standing') },
          ...rounds.map(({ roundId, label }) => ({
            value: roundId,
            label: t('blocks.onlyRound', { round: labelOf(label) }),
          })),
        ],
      }),
      note: field.text({ label: t('rates.note'), optional: true, ...limitsOf('blocks.add', 'note') }),
    },
    stored: { values: { hold: everyRound } },
    save: ({ values: { entry, price, from, hold, note } }) =>
      save(
        { ...owner, ...entry, roundId: hold === everyRound ? null : hold },
        { price, from, note: note ?? undefined },
      ),
    saved: null,
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('blocks.add')}
        action={t('blocks.block')}
        form={form}
        wide
      >
        <NumberEntryField {...form.field('entry')} betTypes={betTypes} sizeOf={sizeOf} />
        <PriceField {...form.field('price')} />
        <PaysLess
          sheet={sheet}
          price={form.field('price').value}
          betTypes={form.field('entry').value.betTypes}
        />
        <div className={classes.pair}>
          <SelectField {...form.field('hold')} />
          <MomentField {...form.field('from')} />
        </div>
        <TextField {...form.field('note')} />
      </FormDialog>
      {question}
    </>
  );
}

interface PaysLessProps {
  sheet: RateSheet;
  price: TypedPrice;
  betTypes: readonly BetType[];
}

/** A rate above the pay rate of a chosen bet type has no effect there: it is said before it is saved. */
function PaysLess({ sheet, price, betTypes }: PaysLessProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const rate = price.kind === 'rate' ? readFigure('rate', price.rate) : null;
  if (rate === null) return null;
  const less = sheet.betTypes.flatMap(({ betType, effective }) => {
    const pays = cellValue(effective.payRate.value);
    return betTypes.includes(betType) && pays !== null && parseRate(pays) < parseRate(rate)
      ? [`${nameOf(betType)} ${formatMoney(pays)}`]
      : [];
  });
  if (less.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('blocks.paysLessAt', { rate: formatMoney(rate), types: less.join(', ') })}
    </Notice>
  );
}

/** The number lengths of a provider's bet types. A bet type without a number cannot be blocked by number. */
function useNumberSizes(sheet: RateSheet) {
  const provider = useProvider('rates.get', sheet.providerId);
  // As many digits as the main number: the longest field of digits that is entered once.
  const firstLength = Math.max(
    0,
    ...(provider?.drawFields ?? [])
      .filter(({ kind, countMax, required }) => kind === 'digits' && countMax === 1 && required)
      .map(({ digitsMax }) => digitsMax ?? 0),
  );
  const sizeOf = useCallback(
    (betType: BetType) => {
      const { digits } = betTypeShapes[betType];
      return digits === 'first' ? firstLength : digits;
    },
    [firstLength],
  );
  const betTypes = useMemo(
    () => sheet.betTypes.map(({ betType }) => betType).filter((betType) => sizeOf(betType) > 0),
    [sheet, sizeOf],
  );
  return { betTypes, sizeOf };
}
