import type { LogLine } from '@drawdesk/contract';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import classes from './log.module.css';

/** Who did it: one name, or the real person and the impersonated one. */
export function Who({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const { actorOf } = useLogWords();
  const { actorName, realName } = line;
  if (realName === null) return <span>{actorOf(line)}</span>;
  return (
    <span className={classes.who}>
      <IconUserShield size={16} stroke={1.6} aria-hidden />
      <span>{t('log.inNameOf', { real: realName, actor: actorName })}</span>
    </span>
  );
}
