import type { Shorthand, ShorthandBet, ShorthandPart } from '@drawdesk/lottery';
import { formatMoney } from '@drawdesk/lottery';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import type { CheckedBet } from '../desk/checked-lines.ts';
import classes from '../keying.module.css';
import { ReadLine } from './ReadLine.tsx';

interface ReadLinesProps {
  reading: Shorthand;
  checked: ReadonlyMap<ShorthandBet, CheckedBet>;
  isRenewing: boolean;
  /** Puts the caret at a place of the text. */
  onChoose: (offset: number) => void;
}

/** What is read of each line, the messages of a chat one under another. */
export const ReadLines = memo(function ReadLines({ reading, checked, isRenewing, onChoose }: ReadLinesProps) {
  const { t } = useTranslation();
  let line = 0;
  const parts = reading.parts.map((part) => {
    const first = line;
    line += part.lines.length;
    return { part, first };
  });
  const isEmpty = reading.betCount === 0 && reading.unreadCount === 0;
  return (
    <section className={classes.lines} aria-label={t('keying.lines')} data-renewing={isRenewing}>
      <h2 className={classes.linesTitle}>{t('keying.lines')}</h2>
      {isEmpty && <p className={classes.soft}>{t('keying.linesEmpty')}</p>}
      {parts.map(({ part, first }) => (
        <div key={first}>
          <PartHead part={part} />
          <ol className={classes.list}>
            {part.lines.map((one, index) =>
              one.kind === 'blank' || one.kind === 'time' ? null : (
                <ReadLine
                  key={one.offset}
                  line={one}
                  at={first + index + 1}
                  checked={checked}
                  onChoose={onChoose}
                />
              ),
            )}
          </ol>
        </div>
      ))}
    </section>
  );
});

/** The message that the lines below are of; nothing above lines that are of none. */
function PartHead({ part: { saidAt, name, stake, lines } }: { part: ShorthandPart }) {
  const { t } = useTranslation();
  if (lines[0]?.kind !== 'time') return null;
  const title =
    saidAt === null
      ? t('keying.message')
      : name === null
        ? t('keying.messageOf', { time: saidAt })
        : t('keying.messageBy', { time: saidAt, name });
  return (
    <h3 className={classes.part}>
      <span>{title}</span>
      <Money amount={formatMoney(stake)} />
    </h3>
  );
}
