import { useTranslation } from 'react-i18next';
import { cellKey, type RuleEdit } from './rules-draft.ts';
import classes from './save-rules.module.css';
import { useRuleWords } from './use-rule-words.ts';

/** The changes in words: under each role its subjects, old → new. */
export function RuleEdits({ edits }: { edits: readonly RuleEdit[] }) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const roles = [...new Set(edits.map(({ cell }) => cell.role))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
    <div className={classes.edits} tabIndex={0}>
      {roles.map((role) => (
        <section key={role}>
          <h3>{t(`role.${role}`)}</h3>
          <ul>
            {edits
              .filter(({ cell }) => cell.role === role)
              .map(({ cell, to }) => (
                <li key={cellKey(cell)}>
                  <span>{t(`roles.subject.${cell.subject}`)}</span> <del>{words.ofGrant(cell.now)}</del>{' '}
                  <span aria-hidden>→</span> <ins>{words.ofGrant(to)}</ins>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
