import type { LogLine } from '@drawdesk/contract';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './log.module.css';

/** Who did it: the person and the role; of an impersonation also on whose behalf. */
export function Who({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const { actorName, realName, actorRole, realRole, actorAccountId, aggregator, agent } = line;
  const roles = t('role', { returnObjects: true });
  const role = realName === null ? actorRole : realRole;
  // A reader who may not see accounts has the organisation of the person instead of the role.
  const organisation = actorAccountId === null ? undefined : (agent?.code ?? aggregator?.code);
  return (
    <span className={classes.who}>
      <span className={classes.person}>{realName ?? actorName}</span>
      <small>
        {realName === null ? (
          ((role && roles[role]) ?? organisation)
        ) : (
          <>
            <IconUserShield size={14} stroke={1.6} aria-hidden />
            {t('log.onBehalf', { actor: actorName })}
            {role && ` · ${roles[role]}`}
          </>
        )}
      </small>
    </span>
  );
}
