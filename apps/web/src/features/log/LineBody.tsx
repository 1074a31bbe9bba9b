import type { LogEntry } from '@drawdesk/contract';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { useThingText } from '../../shared/log/use-thing-text.ts';
import { CopyButton } from '../../ui/figures/CopyButton.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { type Detail, DetailList } from '../../ui/layout/DetailList.tsx';
import { Changes } from './Changes.tsx';
import classes from './log.module.css';
import { Who } from './Who.tsx';

/** The full content of a log entry, the changes first, with links to related entries. */
export function LineBody({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const words = useLogWords();
  const thingText = useThingText();
  const {
    at,
    subject,
    subjectId,
    subjectName,
    reason,
    aggregator,
    agent,
    address,
    requestId,
    previousHash,
    hash,
  } = entry;
  const person = entry.realAccountId ?? entry.actorAccountId;
  const optional = (label: string, value: Detail['value'] | null): Detail[] =>
    value ? [{ label, value }] : [];
  const facts: Detail[] = [
    { label: t('log.column.at'), value: <DateTime at={at} show="seconds" /> },
    { label: t('log.column.who'), value: <Who line={entry} /> },
    {
      label: t('log.column.subject'),
      value: (
        <>
          {subjectName !== null && `${thingText(entry) || subjectName} `}
          <span className={classes.number}>
            {words.subjectOf(subject)} {subjectId}
          </span>
        </>
      ),
    },
    ...optional(t('log.reason'), reason),
    ...optional(t('log.master'), aggregator && `${aggregator.name} · ${aggregator.code}`),
    ...optional(t('log.agent'), agent && `${agent.name} · ${agent.code}`),
    ...optional(t('log.column.address'), address),
    ...optional(t('log.column.request'), requestId && <Copied text={requestId} />),
  ];
  return (
    <Stack gap="lg">
      <DetailList details={facts} />
      <Changes entry={entry} />
      <nav className={classes.around} aria-label={t('log.around.title')}>
        <Link to="/log" search={{ subject, subjectId }}>
          {t('log.around.thing')}
        </Link>
        {person !== null && (
          <Link to="/log" search={{ accountId: person }}>
            {t('log.around.person')}
          </Link>
        )}
        {requestId !== null && (
          <Link to="/log" search={{ requestId }}>
            {t('log.around.request')}
          </Link>
        )}
      </nav>
      <details className={classes.chain}>
        <summary>{t('log.chain')}</summary>
        <DetailList
          details={[
            { label: t('log.hash'), value: <Copied text={hash} /> },
            { label: t('log.previousHash'), value: <Copied text={previousHash} /> },
          ]}
        />
      </details>
    </Stack>
  );
}

const Copied = ({ text }: { text: string }) => (
  <span className={classes.copied}>
    <span className={classes.hash}>{text}</span>
    <CopyButton text={text} />
  </span>
);
