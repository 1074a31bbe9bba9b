import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { spanText } from '../../clock/span-text.ts';
import { readFigure } from '../../figures/typed-figures.ts';
import { CountField } from './FigureField.tsx';

/** A number of minutes: whole hours and days are also said as such, "1,440" is "= 1 day". `field.count`. */
export function MinutesField({ description, ...rest }: ComponentProps<typeof CountField>) {
  const { t } = useTranslation();
  const minutes = Number(readFigure('count', rest.value) ?? 0);
  const whole = minutes > 0 && minutes % 60 === 0;
  const span = whole && t('ui.figure.equals', { span: spanText(minutes * 60_000, t) });
  const shown = [span, description].filter(Boolean);
  return (
    <CountField
      {...rest}
      description={
        shown.length > 1 ? (
          <>
            {span} · {description}
          </>
        ) : (
          shown[0]
        )
      }
    />
  );
}
