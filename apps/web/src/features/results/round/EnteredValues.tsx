import type { DrawFieldWire } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../ui/figures/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import type { Entered } from '../entry/entry-values.ts';
import { useFieldName } from '../entry/use-field-names.ts';
import classes from './round.module.css';

const listedMax = 100;

/** A draw as it was keyed, in the order of the provider's fields. */
export function EnteredValues({
  entered,
  drawFields,
}: {
  entered: Entered;
  drawFields: readonly DrawFieldWire[];
}) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const order = drawFields.map(({ name }) => name);
  const names = [...order, ...Object.keys(entered).filter((name) => !order.includes(name))];
  return (
    <FactList
      facts={names.flatMap((name) => {
        const value = entered[name];
        if (value === undefined) return [];
        const texts = typeof value === 'string' ? [value] : value;
        const more = texts.length - listedMax;
        return [
          {
            label: nameOf(name),
            value: (
              <span className={classes.values}>
                {texts.slice(0, listedMax).map((text, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: shots and prizes may repeat a number.
                  <BetNumber key={i} number={text} />
                ))}
                {more > 0 && t('results.history.more', { count: more, shown: formatCount(more) })}
              </span>
            ),
          },
        ];
      })}
    />
  );
}
