import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { formatMoney } from '@drawdesk/lottery';
import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/problem.ts';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import classes from '../keying.module.css';
import { firstUnread } from './typed-bets.ts';
import type { Desk } from './use-desk.ts';
import { billBetsMax } from './why-held.ts';

/** What the bill comes to, what holds it back, and the button that places it. Always in view. */
export function DeskBar({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { reading, check, checked, held, text } = desk;
  const { decision, isRenewing, problem } = check;
  const refusedCount = [...checked.values()].filter(({ outcome }) => outcome === 'refused').length;
  const taken = decision?.accepted ? decision : undefined;
  const isTyped = text.trim() !== '';
  return (
    <div className={`surface ${classes.bar}`}>
      <dl className={classes.figures} data-renewing={isRenewing}>
        <Figure label={t('keying.bets')}>{formatCount(reading.betCount)}</Figure>
        <Figure label={t('keying.stake')}>
          <Money amount={formatMoney(reading.stake)} />
        </Figure>
        <Figure label={t('keying.discount')} wideOnly>
          <Money amount={taken?.discount} />
        </Figure>
        <Figure label={t('keying.net')}>
          <Money amount={taken && subtractMoney(taken.totalStake, taken.discount)} />
        </Figure>
      </dl>
      <div className={classes.notes}>
        {isRenewing && <span className={classes.soft}>{t('keying.renewing')}</span>}
        {problem && (
          <span className={classes.refusedNote}>
            {t('keying.checkFailed', { problem: problemTitle(problem, t('problem.unknown')) })}
            {problem.fields.map(({ path, message }) => (
              <span key={path}> {message}</span>
            ))}
          </span>
        )}
        {refusedCount > 0 && (
          <span className={classes.refusedNote}>{t('keying.refused', { count: refusedCount })}</span>
        )}
        {isTyped && held && (
          <span id="keying-held">
            {t(`keying.held.${held}`, { max: billBetsMax, tickets: formatCount(reading.betCount) })}
          </span>
        )}
        {!held && decision && !decision.accepted && !isRenewing && <span>{t('keying.allRefused')}</span>}
      </div>
      {reading.unreadCount > 0 && <Unread desk={desk} />}
      <Button
        onClick={() => void desk.placeBill()}
        disabled={held !== null}
        loading={desk.isPlacing}
        aria-describedby={isTyped && held ? 'keying-held' : undefined}
        className={classes.place ?? ''}
      >
        {t('keying.place')}
      </Button>
      <Announced desk={desk} />
    </div>
  );
}

function Figure({
  label,
  wideOnly = false,
  children,
}: {
  label: string;
  wideOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-wide-only={wideOnly}>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** How many lines are not read, the way to the first one, and the consent to place the bill without them. */
function Unread({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { reading, withoutUnread, setWithoutUnread, focus } = desk;
  const line = firstUnread(reading);
  return (
    <div className={classes.unreadNote}>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        onClick={() => line && focus(line.offset + line.text.trimEnd().length)}
      >
        {t('keying.unread', { count: reading.unreadCount })}
      </Button>
      <Checkbox
        label={t('keying.withoutUnread')}
        checked={withoutUnread}
        onChange={({ currentTarget }) => setWithoutUnread(currentTarget.checked)}
      />
    </div>
  );
}

const quietMs = 1_500;

/** The totals for a screen reader, once the typing rests. */
function Announced({ desk: { reading } }: { desk: Desk }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const { betCount, unreadCount, stake } = reading;
  const parts = [
    t('keying.announced', {
      count: betCount,
      bets: formatCount(betCount),
      stake: amountText(formatMoney(stake)),
    }),
    ...(unreadCount > 0 ? [t('keying.unread', { count: unreadCount })] : []),
  ];
  const [said] = useDebouncedValue(betCount + unreadCount > 0 ? parts.join(', ') : '', quietMs);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
