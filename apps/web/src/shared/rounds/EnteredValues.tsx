import type { DrawFieldDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { BetNumber } from '../bet-types/BetNumber.tsx';
import classes from './rounds.module.css';
import { textsOf } from './texts-of.ts';
import { useFieldName } from './use-field-name.ts';

const listedMax = 100;

/** More numbers than these, such as the lower prizes of a draw, are not shown large. */
const fewMax = 4;

interface EnteredValuesProps {
  entered: Readonly<Record<string, unknown>>;
  /** In the order of the provider's fields; without them in the order of the response. */
  drawFields?: readonly Pick<DrawFieldDto, 'name'>[];
}

/** A draw as it was entered or read, in the order of the provider's fields. */
export function EnteredValues({ entered, drawFields = [] }: EnteredValuesProps) {
  const nameOf = useFieldName();
  const order = drawFields.map(({ name }) => name);
  const names = [...order, ...Object.keys(entered).filter((name) => !order.includes(name))];
  return (
    <DetailList
      details={names.flatMap((name) =>
        entered[name] === undefined
          ? []
          : [{ label: nameOf(name), value: <DrawnTexts texts={textsOf(entered[name])} /> }],
      )}
    />
  );
}

/** The numbers of one field; of hundreds of shots or prizes only the first ones. */
export function DrawnTexts({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  const more = texts.length - listedMax;
  return (
    <span className={classes.drawn} data-many={texts.length > fewMax}>
      {texts.slice(0, listedMax).map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shots and prizes may repeat a number.
        <BetNumber key={i} number={text} />
      ))}
      {more > 0 && t('results.history.more', { count: more, shown: formatCount(more) })}
    </span>
  );
}
