import type { LogEntry } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldGroups } from '../../shared/log/field-groups.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import classes from './log.module.css';

/** The changes field by field, old → new, in words; on demand as stored. */
export function Changes({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const { fieldOf } = useLogWords();
  const [raw, setRaw] = useState(false);
  const { before, after, operation, changes } = entry;
  const fields = fieldGroups(
    changes.map(({ path }) => path),
    fieldOf,
  );
  const isNew = changes.every((change) => change.before === undefined);
  return (
    <section aria-label={t('log.changes')}>
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
      ) : changes.length === 0 ? (
        <p className={classes.none}>{t('log.noChanges')}</p>
      ) : (
        <dl className={classes.diff}>
          {changes.map((change, i) => (
            <div key={change.path.join('.')}>
              <dt>
                {fields[i]?.group && <span className={classes.group}>{fields[i].group}</span>}
                {fields[i]?.field}
              </dt>
              <Change change={change} operation={operation} isNew={isNew} />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface ChangeProps {
  change: LogEntry['changes'][number];
  operation: string;
  isNew: boolean;
}

function Change({ change: { path, before, after }, operation, isNew }: ChangeProps) {
  const { t } = useTranslation();
  const words = useLogWords();
  const [was, is] = [words.textOfValue(before, path, operation), words.textOfValue(after, path, operation)];
  return (
    <dd>
      {after === undefined && <span>{t('log.before', { value: was })}</span>}
      {after !== undefined && before !== undefined && (
        <>
          <del>{was}</del>
          <span aria-hidden> → </span>
        </>
      )}
      {after !== undefined && (isNew ? <span>{is}</span> : <ins>{is}</ins>)}
    </dd>
  );
}
