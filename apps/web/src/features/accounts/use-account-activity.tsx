import type { LogLine } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { ActivityEntry } from '../../ui/layout/ActivityList.tsx';
import { usePage } from '../../ui/list/list-answer.ts';
import classes from './accounts.module.css';

const linesShown = 8;

/** Deeds that have words here; others are named as the log has them. */
const told = {
  'accounts.create': 'create',
  'accounts.update': 'update',
  'accounts.resetPassword': 'resetPassword',
  'accounts.resetTotp': 'resetTotp',
  'accounts.signOutEverywhere': 'signOut',
} as const;
const isTold = (operation: string): operation is keyof typeof told => operation in told;
const fields = ['displayName', 'role', 'status'] as const;

/** The last lines of the log about or by an account; undefined where this person may not read it, or until they come. */
export function useAccountActivity(
  about: { subject: string; subjectId: string } | { accountId: string },
): readonly ActivityEntry[] | undefined {
  const { t } = useTranslation();
  const may = useMay()('log.list');
  const { rows } = usePage('log.list', { query: { ...about, itemsPerPage: linesShown } }, { enabled: may });
  return rows?.map((line) => ({
    id: line.logId,
    at: line.at,
    who: line.realName ?? line.actorName,
    inNameOf: line.realName === null ? null : line.actorName,
    what: <div className={classes.line}>{wordsOf(line, t, 'accountId' in about)}</div>,
  }));
}

function wordsOf(line: LogLine, t: TFunction, withSubject: boolean): ReactNode {
  const { operation, subject, subjectId, changed, reason } = line;
  const names = fields.filter((one) => changed.includes(one)).map((one) => t(`accounts.field.${one}`));
  const detail = operation === 'accounts.update' && names.length > 0 ? `: ${names.join(', ')}` : '';
  return (
    <>
      {isTold(operation) ? (
        `${t(`accounts.log.${told[operation]}`)}${detail}`
      ) : (
        <span className={classes.code}>{operation}</span>
      )}
      {withSubject && <span className={classes.soft}>{` · ${subject} ${subjectId}`}</span>}
      {reason && <span className={classes.soft}>{` · ${reason}`}</span>}
    </>
  );
}
