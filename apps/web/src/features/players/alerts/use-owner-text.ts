import type { PlayerAlert } from '@drawdesk/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Owned = Pick<PlayerAlert, 'owner' | 'ownedBy'>;

/** Who has an alert; of the company’s people a master sees only that it is the company. Null while nobody has it. */
export function useOwnerText(): (alert: Owned) => string | null {
  const { t } = useTranslation();
  return useCallback(
    ({ owner, ownedBy }) => owner ?? (ownedBy === 'company' ? t('playerAlerts.company') : null),
    [t],
  );
}
