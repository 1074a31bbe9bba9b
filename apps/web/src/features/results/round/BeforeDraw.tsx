import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { closedEarly } from '../../../shared/rounds/CloseTime.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDateTime } from '../../../ui/figures/format-date.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './round.module.css';

interface BeforeDrawProps {
  round: Round;
  step: 'enter' | 'confirm';
}

/**
 * A result before the planned draw time: allowed, because draws are held early and the round is closed and
 * sealed, but both people are told. Nothing from the draw time on.
 */
export function BeforeDraw({ round, step }: BeforeDrawProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const now = useNow(15_000);
  if (now >= Date.parse(round.drawAt)) return null;
  const early = closedEarly(round);
  const text = (at: string) => formatDateTime(at, style);
  const notice = (
    <Notice tone="warning">
      {early !== null && (
        <>{t('results.beforeDraw.closed', { closed: text(early), planned: text(round.closeAt) })} </>
      )}
      {t(`results.beforeDraw.${step}`, { draw: text(round.drawAt) })}
    </Notice>
  );
  return step === 'enter' ? <div className={classes.above}>{notice}</div> : notice;
}
