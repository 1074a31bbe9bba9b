import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import type { Detail } from '../../ui/layout/DetailList.tsx';

interface Made {
  createdAt: string;
  createdBy: string;
  changedAt: string | null;
  changedBy: string | null;
}

/** Who made it and who changed it last. */
export function useContentDetails({ createdAt, createdBy, changedAt, changedBy }: Made): readonly Detail[] {
  const { t } = useTranslation();
  return [
    { label: t('content.fact.createdBy'), value: createdBy },
    { label: t('content.fact.createdAt'), value: <DateTime at={createdAt} /> },
    ...(changedAt === null
      ? []
      : [
          { label: t('content.fact.changedBy'), value: changedBy ?? '–' },
          { label: t('content.fact.changedAt'), value: <DateTime at={changedAt} /> },
        ]),
  ];
}
