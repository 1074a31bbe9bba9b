import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Desk } from './use-desk.ts';

interface AcceptFieldProps {
  value: Desk['accept'];
  onChange: (accept: Desk['accept']) => void;
}

/** Whether a bill of which bets are refused is placed without these. */
export function AcceptField({ value, onChange }: AcceptFieldProps) {
  const { t } = useTranslation();
  const label = t('keying.accept.label');
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl<Desk['accept']>
        fullWidth
        aria-label={label}
        value={value}
        onChange={onChange}
        data={(['all', 'partial'] as const).map((accept) => ({
          value: accept,
          label: t(`keying.accept.${accept}`),
        }))}
      />
    </Input.Wrapper>
  );
}
