import type { LogEntry } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { repeatsThing } from '../../shared/log/repeats-thing.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { useThingText } from '../../shared/log/use-thing-text.ts';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import classes from './log.module.css';

/** The changes field by field, old → new, in words; on demand as stored. */
export function Changes({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const { fieldOf, textOfValue } = useLogWords();
  const thing = useThingText()(entry);
  const [raw, setRaw] = useState(false);
  const { before, after, operation, changes } = entry;
  // a value that is missing may be one that has a word: "No limit"
  const isNew = changes.every(({ before: was, path }) => /^–?$/.test(textOfValue(was, path, operation)));
  const shown = changes.filter(
    ({ path, after }) => !repeatsThing(path.join('.'), textOfValue(after, path, operation), thing),
  );
  return (
    <section className={classes.changes} aria-label={t('log.changes')}>
      <div className={classes.changesHead}>
        <h3 className={classes.changesTitle}>{isNew ? t('log.details') : t('log.changes')}</h3>
        {(before !== null || after !== null) && (
          <Button variant="subtle" size="compact-sm" aria-pressed={raw} onClick={() => setRaw(!raw)}>
            {raw ? t('log.inWords') : t('log.raw')}
          </Button>
        )}
      </div>
      {raw ? (
        <pre className={classes.raw}>{JSON.stringify({ before, after }, null, 2)}</pre>
      ) : shown.length === 0 ? (
        <p className={classes.none}>{t('log.noChanges')}</p>
      ) : (
        <DetailList
          details={shown.map((change) => ({
            key: change.path.join('.'),
            label: change.path.map(fieldOf).join(': '),
            value: <Change change={change} entry={entry} isNew={isNew} />,
          }))}
        />
      )}
    </section>
  );
}

interface ChangeProps {
  change: LogEntry['changes'][number];
  entry: LogEntry;
  /** Nothing was there before: values are shown as they are, not as changes. */
  isNew: boolean;
}

function Change({ change: { path, before, after }, entry, isNew }: ChangeProps) {
  const { t } = useTranslation();
  const words = useLogWords();
  const [was, is] = [before, after].map((value) => words.textOfValue(value, path, entry.operation));
  if (after === undefined) return t('log.before', { value: was });
  const value = path[0] === 'settlementId' ? <ToSettlement entry={entry}>{is}</ToSettlement> : is;
  if (isNew || before === undefined) return value;
  return (
    <>
      <del>{was}</del>
      <span aria-hidden> → </span>
      <ins>{value}</ins>
    </>
  );
}

/** A settlement is shown with the others of its round. */
function ToSettlement({ entry: { subject, subjectId }, children }: { entry: LogEntry; children: ReactNode }) {
  const may = useMay();
  if (subject !== 'round' || !may('settlement.list')) return children;
  return (
    <Link to="/lotto/settle/rounds/$round" params={{ round: subjectId }}>
      {children}
    </Link>
  );
}
