import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/Notice.tsx';

/** A void that waits for its second person. */
export function VoidNotice({ round }: { round: Round }) {
  const { t } = useTranslation();
  return round.status === 'void_pending' ? <Notice tone="warning">{t('rounds.voidPending')}</Notice> : null;
}
