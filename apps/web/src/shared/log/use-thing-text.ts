import type { LogLine } from '@drawdesk/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../ui/figures/DateTime.tsx';
import { roundLabelInText } from '../rounds/round-label.ts';
import { useLogWords } from './use-log-words.ts';

/** Things there is one of: their number says nothing. */
const single: ReadonlySet<string> = new Set([
  'company',
  'installation',
  'ability-rules',
  'everything',
  'export',
]);

type Thing = Pick<
  LogLine,
  'subject' | 'subjectId' | 'subjectName' | 'subjectLabel' | 'actorAccountId' | 'realAccountId'
>;

/**
 * What an entry is about, by its name: "Hanoi, 20 Nov 2026" for a round. Nothing when people did something to their
 * own account, because their name is beside it.
 */
export function useThingText(): (line: Thing) => string {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { subjectOf } = useLogWords();
  return useCallback(
    ({ subject, subjectId, subjectName, subjectLabel, actorAccountId, realAccountId }) => {
      if (subject === 'account' && subjectId === (realAccountId ?? actorAccountId)) return '';
      if (subjectName !== null)
        return subjectLabel === null
          ? subjectName
          : t('rounds.text', { provider: subjectName, round: roundLabelInText(subjectLabel, style) });
      return single.has(subject) ? '' : `${subjectOf(subject)} ${subjectId}`;
    },
    [t, style, subjectOf],
  );
}
