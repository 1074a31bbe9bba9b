import { useTranslation } from 'react-i18next';
import { ChangeList, ScrolledChanges } from '../../ui/changes/ChangeList.tsx';
import { cellKey, type RuleEdit } from './rules-draft.ts';
import { useRuleWords } from './use-rule-words.ts';

/** The changes in words: under each role its subjects, old → new. */
export function RuleEdits({ edits }: { edits: readonly RuleEdit[] }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  return (
    <ScrolledChanges>
      {[...Map.groupBy(edits, ({ cell }) => cell.role)].map(([role, ofRole]) => (
        <section key={role}>
          <h3>{t(`role.${role}`)}</h3>
          <ChangeList
            layout="lines"
            changes={ofRole.map(({ cell, to }) => ({
              key: cellKey(cell),
              label: t(`roles.subject.${cell.subject}`),
              from: words.ofGrant(cell.now),
              to: words.ofGrant(to),
            }))}
          />
        </section>
      ))}
    </ScrolledChanges>
  );
}
