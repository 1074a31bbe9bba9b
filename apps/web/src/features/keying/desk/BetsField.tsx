import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { helpBelow } from '../../../ui/forms/help-below.ts';
import classes from '../keying.module.css';
import type { Desk } from './use-desk.ts';

/** The list of bets as people write it. It waits while a bill is placed: what is typed then would go with it. */
export function BetsField({ desk: { field, text, type, isPlacing } }: { desk: Desk }) {
  const { t } = useTranslation();
  return (
    <Textarea
      ref={field}
      label={t('keying.text')}
      description={t('keying.textHelp')}
      inputWrapperOrder={helpBelow}
      classNames={{ input: classes.input ?? '' }}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      readOnly={isPlacing}
      rows={14}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
