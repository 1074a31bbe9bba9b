import '@mantine/core/styles/PinInput.layer.css';
import { PinInput, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './identity.module.css';

const codeLength = 6;

interface SixDigitsProps {
  label: string;
  help: string;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  /** False where another field is filled in first. */
  autoFocus?: boolean;
}

/** Six boxes; a code can be pasted too, and it is sent when it is complete. */
export function SixDigits(props: SixDigitsProps) {
  const { label, help, value, error, onChange, onComplete, autoFocus = true } = props;
  const id = useId();
  return (
    <div>
      <Text id={id} fw={500} size="sm">
        {label}
      </Text>
      <Text c="dimmed" size="sm" mb="xs">
        {help}
      </Text>
      <PinInput
        length={codeLength}
        type="number"
        size="md"
        oneTimeCode
        placeholder=""
        autoFocus={autoFocus}
        aria-label={label}
        aria-labelledby={id}
        value={value}
        error={Boolean(error)}
        onChange={onChange}
        onComplete={onComplete}
        getInputProps={(at) => ({ 'aria-label': `${label} ${at + 1}` })}
        className={classes.pin ?? ''}
      />
      {error && (
        <Text c="danger" size="sm" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
