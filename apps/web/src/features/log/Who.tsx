import type { LogLine } from '@drawdesk/contract';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './log.module.css';

/** Who did it: one name, or the real person and the impersonated one. */
export function Who({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const { actorName, realName } = line;
  if (realName === null) return <span>{actorName}</span>;
  return (
    <span className={classes.who}>
      <IconUserShield size={16} stroke={1.6} aria-hidden />
      <span>{t('log.inNameOf', { real: realName, actor: actorName })}</span>
    </span>
  );
}
