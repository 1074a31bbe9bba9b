import type { PlannedChange } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../use-field-words.ts';
import classes from './planned.module.css';

/** Every value of a plan, old → new. */
export function PlanChanges({ plan: { changes, level } }: { plan: PlannedChange }) {
  const { t } = useTranslation();
  const { cellName, plannedText } = useFieldWords();
  return (
    <ul className={classes.changes} aria-label={t('rates.planned.changes')}>
      {changes.map(({ betType, field, from, to }) => (
        <li key={`${betType} ${field}`}>
          <span>{cellName(betType, field)}</span>
          <span className="figures">
            <del>{plannedText(field, from, level)}</del> <span aria-hidden>→</span>{' '}
            <ins>{plannedText(field, to, level)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
