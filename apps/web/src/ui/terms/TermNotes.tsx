import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../overlays/PopoverAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import type { Term } from './term.ts';
import classes from './terms.module.css';

export function TermNotes({ at, terms }: { at: DropAt; terms: readonly Term[] }) {
  const { t } = useTranslation();
  return (
    <PopoverAt
      at={at}
      width={320}
      position="bottom-end"
      dropdown={{
        className: `${classes.note} ${classes.list}`,
      }}
    >
      <dl>
        {[...new Set(terms)].map((term) => (
          <div key={term}>
            <dt>{t(`terms.${term}.name`)}</dt>
            <dd>{t(`terms.${term}.help`)}</dd>
          </div>
        ))}
      </dl>
    </PopoverAt>
  );
}
