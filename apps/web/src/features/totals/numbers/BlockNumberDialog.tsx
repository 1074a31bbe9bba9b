import { betTypeShapes } from 'virtual:bet-types';
import type { BetType } from '@drawdesk/lottery';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { type BlockOwner, useBlockNumbers } from '../../../shared/blocks/use-block-numbers.tsx';
import { PriceField } from '../../../shared/rates/PriceField.tsx';
import { priceSpec } from '../../../shared/rates/price-spec.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import type { Option } from '../../../ui/forms/kit/choice-specs.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

interface BlockNumberDialogProps {
  opened: boolean;
  onClose: () => void;
  providerId: string;
  betType: BetType;
  number: string;
  /** The shown round: the block is for this round only, unless "standing" is chosen. */
  roundId?: string | undefined;
  /** The owner of the block; without it one's own level. */
  owner?: BlockOwner;
}

/** Closes one number or lowers its rate, from any page that shows it. Asks first when it is blocked already. */
export function BlockNumberDialog(props: BlockNumberDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, providerId, betType, number, roundId, owner = {} } = props;
  const { save, question } = useBlockNumbers(providerId);
  const holdOptions: Option<string>[] = [
    ...(roundId ? [{ value: roundId, label: t('blocks.thisRound') }] : []),
    { value: 'standing', label: t('blocks.standing') },
  ];
  const form = useRecordForm({
    id: `block-${providerId}-${betType}-${number}`,
    fields: {
      price: priceSpec(t('blocks.priceLabel')),
      hold: field.choice({
        label: t('blocks.hold'),
        at: 'roundId',
        options: holdOptions,
      }),
      withReverses: field.flag({ label: t('blocks.withReverses') }),
      note: field.text({ label: t('rates.note'), optional: true, ...limitsOf('blocks.add', 'note') }),
    },
    stored: { values: { price: { kind: 'closed' }, hold: roundId ?? 'standing' } },
    save: ({ values }) =>
      save(
        {
          ...owner,
          betTypes: [betType],
          numbers: [number],
          withReverses: values.withReverses,
          roundId: values.hold === 'standing' ? null : values.hold,
        },
        { price: values.price, from: null, note: values.note ?? undefined },
      ),
    saved: null,
    onSaved: onClose,
  });
  const { digits, keyOrder } = betTypeShapes[betType];
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('blocks.blockNumber')}
        action={t('blocks.block')}
        form={form}
      >
        <BetNumber number={number} betType={betType} />
        <PriceField {...form.field('price')} />
        <SelectField {...form.field('hold')} />
        {digits !== 1 && keyOrder === 'exact' && <SwitchField {...form.field('withReverses')} />}
        <TextField {...form.field('note')} />
      </FormDialog>
      {question}
    </>
  );
}
