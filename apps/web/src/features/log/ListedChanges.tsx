import type { LogLine } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { repeatsThing } from '../../shared/log/repeats-thing.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { useThingText } from '../../shared/log/use-thing-text.ts';
import { isWithoutBets } from './is-without-bets.ts';
import classes from './log.module.css';

/** The reason and the first changes of an entry, old → new, in words. */
export function ListedChanges({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const { changesIn } = useLogWords();
  const thing = useThingText()(line);
  const { changesMore, reason } = line;
  if (isWithoutBets(line)) return <span className={classes.field}>{t('log.noBets')}</span>;
  return (
    <ul className={classes.listed}>
      {reason !== null && <li className={classes.reason}>“{reason}”</li>}
      {changesIn(line)
        .filter(({ key, is }) => !repeatsThing(key, is, thing))
        .map(({ key, field, was, is }) => (
          <li key={key}>
            <span className={classes.field}>{field}</span>{' '}
            <span>
              {was !== undefined && (
                <>
                  <del>{was}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              {is !== undefined && <strong>{is}</strong>}
            </span>
          </li>
        ))}
      {changesMore > 0 && <li className={classes.field}>{t('log.moreChanges', { count: changesMore })}</li>}
    </ul>
  );
}
