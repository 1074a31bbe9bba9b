import { useTranslation } from 'react-i18next';
import { languageOf } from '../../preferences/languages.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useNow } from '../clock/use-now.ts';
import { useHint } from '../overlays/use-hint.tsx';
import { type DateStyle, formatClock, formatDateTime, formatDay, formatRelative } from './format-date.ts';

/** The language and calendar dates are written in. */
export function useDateStyle(): DateStyle {
  const { i18n } = useTranslation();
  const { buddhistYears } = usePreferences();
  const language = languageOf(i18n.language);
  return { language, buddhistYears };
}

interface DateTimeProps {
  /** ISO 8601 instant, or a business date `YYYY-MM-DD` with `show="day"`. */
  at: string | null | undefined;
  show?: 'full' | 'day' | 'clock' | 'seconds';
}

/** An instant in business time: "20 Nov 2026, 15:20" / "20 พ.ย. 2569 15:20". */
export function DateTime({ at, show = 'full' }: DateTimeProps) {
  const style = useDateStyle();
  if (!at) return <span>–</span>;
  const text = {
    full: () => formatDateTime(at, style),
    day: () => formatDay(at, style),
    clock: () => formatClock(at, style),
    seconds: () => formatDateTime(at, style, true),
  }[show]();
  return (
    <time dateTime={at} className="figures" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}

/** "5 minutes ago" with the exact time in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const nowMs = useNow(30_000);
  const { of, shown } = useHint<HTMLTimeElement>(formatDateTime(at, style, true));
  return (
    <>
      <time {...of} dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(at, nowMs, style.language, t('ui.relative.now'))}
      </time>
      {shown}
    </>
  );
}
