import type { PlannedChange } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '../../../ui/changes/ChangeList.tsx';
import { useFieldWords } from '../use-field-words.ts';

/** Every value of a plan, old → new. */
export function PlanChanges({ plan: { changes, level } }: { plan: PlannedChange }) {
  const { t } = useTranslation();
  const { cellName, plannedText } = useFieldWords();
  return (
    <ChangeList
      layout="columns"
      label={t('rates.planned.changes')}
      changes={changes.map(({ betType, field, from, to }) => ({
        key: `${betType} ${field}`,
        label: cellName(betType, field),
        from: plannedText(field, from, level),
        to: plannedText(field, to, level),
      }))}
    />
  );
}
