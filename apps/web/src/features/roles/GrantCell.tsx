import type { MatrixCell } from '@drawdesk/contract';
import { IconLock, IconSelector } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './roles.module.css';
import { chosenGrant, type Grant, type Held, sameGrant } from './rules-draft.ts';
import { useRuleWords } from './use-rule-words.ts';

interface GrantCellProps {
  cell: MatrixCell;
  held: Held;
  onChange: (cell: MatrixCell, held: Held) => void;
  onGroups: (cell: MatrixCell) => void;
}

const isGrant = (value: string, cell: MatrixCell): value is Grant =>
  cell.choices.some((choice) => choice === value);

/**
 * What one role may do in one subject. Under the text is a plain `select` of the browser: two hundred of them
 * are cheap, and a phone shows its own list. Cells that were changed, or differ from the default, have their
 * own shape and colour.
 */
export const GrantCell = memo(function GrantCell({ cell, held, onChange, onGroups }: GrantCellProps) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const { role, subject, usual, choices, groupsAllowed } = cell;
  const name = `${t(`role.${role}`)} · ${t(`roles.subject.${subject}`)}`;
  const shown = held.providerGroups
    ? t('roles.groupCount', { count: held.providerGroups.length })
    : t('roles.everyGroup');
  const why = cell.fixedReason ? t(`roles.fixed.${cell.fixedReason}`) : undefined;
  if (choices.length < 2) {
    return (
      <span className={classes.fixed} title={why}>
        {t(`roles.grant.${held.grant}`)}
        <IconLock size={13} role="img" aria-label={why} />
      </span>
    );
  }
  const other = !sameGrant(held, usual);
  const hint = [other ? t('roles.defaultIs', { grant: words.ofGrant(usual) }) : t('roles.isDefault'), why]
    .filter((text) => text !== undefined)
    .join(' ');
  return (
    <span className={classes.cell} data-grant={held.grant} data-other={other} title={hint}>
      <span className={classes.choice}>
        <span aria-hidden>{t(`roles.grant.${held.grant}`)}</span>
        <IconSelector className={classes.arrows} size={14} aria-hidden />
        <select
          aria-label={name}
          tabIndex={-1}
          value={held.grant}
          onChange={({ currentTarget: { value } }) => {
            if (isGrant(value, cell)) onChange(cell, chosenGrant(held, usual, value));
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === usual.grant
                ? t('roles.default', { grant: t(`roles.grant.${choice}`) })
                : t(`roles.grant.${choice}`)}
            </option>
          ))}
        </select>
      </span>
      {groupsAllowed && held.grant !== 'none' && (
        <button
          type="button"
          className={classes.groups}
          data-some={held.providerGroups !== null}
          aria-label={t('roles.groupsOf', { shown, cell: name, groups: words.ofGroups(held) })}
          title={words.ofGroups(held)}
          onClick={() => onGroups(cell)}
        >
          {shown}
        </button>
      )}
    </span>
  );
});
