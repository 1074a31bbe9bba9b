import type { ResultVersion } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './round.module.css';

/** Why the last entry came back: whoever keys again should know. */
export function SentBack({ version }: { version: ResultVersion }) {
  const { t } = useTranslation();
  const { status, decidedBy, decisionReason, versionNo } = version;
  if (status !== 'rejected' && status !== 'withdrawn' && status !== 'mismatched') return null;
  return (
    <div className={classes.above}>
      <Notice tone="warning">
        {t(`results.entry.sentBack.${status}`, {
          person: decidedBy ?? '–',
          version: versionNo,
          reason: decisionReason ?? '–',
        })}
      </Notice>
    </div>
  );
}
