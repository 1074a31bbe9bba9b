import { type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/changes/LeaveGuard.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useDeclareKeys } from '../../../ui/keys/declared-keys.ts';
import classes from '../keying.module.css';
import { ReadLines } from '../lines/ReadLines.tsx';
import { PlacedNotice } from '../placed/PlacedNotice.tsx';
import { AcceptField } from './AcceptField.tsx';
import { BetsField } from './BetsField.tsx';
import { DeskBar } from './DeskBar.tsx';
import { PlayerField } from './PlayerField.tsx';
import { RoundField } from './RoundField.tsx';
import type { DeskRound, Desk as DeskState } from './use-desk.ts';

interface DeskProps {
  desk: DeskState;
  rounds: readonly DeskRound[];
}

/** Round and player, the text as it is typed, beside it what is read of it, and what it comes to. */
export function Desk({ desk, rounds }: DeskProps) {
  const { t } = useTranslation();
  const { reading, checked, check, problem, placed } = desk;
  // typing never waits for a long list
  const shown = useDeferredValue(useMemo(() => ({ reading, checked }), [reading, checked]));
  useDeclareKeys(
    useMemo(() => ({ group: 'page', lines: [{ keys: ['Ctrl', 'Enter'], does: t('keying.place') }] }), [t]),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void desk.placeBill();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key for all fields of the bill
    <div className={classes.desk} onKeyDown={onKeyDown}>
      <LeaveGuard dirty={desk.text.trim() !== ''} />
      <section className={`surface ${classes.card}`} aria-label={t('keying.text')}>
        <div className={classes.head}>
          <RoundField desk={desk} rounds={rounds} />
          <PlayerField desk={desk} />
          <AcceptField value={desk.accept} onChange={desk.setAccept} />
        </div>
        <div className={classes.sides}>
          <BetsField desk={desk} />
          <ReadLines {...shown} isRenewing={check.isRenewing} onChoose={desk.focus} />
        </div>
      </section>
      <FormError problem={problem} />
      <div role="status">{placed && <PlacedNotice {...placed} />}</div>
      <DeskBar desk={desk} />
    </div>
  );
}
