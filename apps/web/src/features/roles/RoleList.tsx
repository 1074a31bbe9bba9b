import type { MatrixCell, Role } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/forms/fields.tsx';
import { GrantCell } from './GrantCell.tsx';
import { sections } from './matrix-sections.ts';
import classes from './roles.module.css';
import type { RulesEditor } from './use-rules-editor.ts';

interface RoleListProps {
  roles: readonly Role[];
  editor: RulesEditor;
  onGroups: (cell: MatrixCell) => void;
}

/** The same for narrow screens: one role, then its subjects one below the other. */
export function RoleList({ roles, editor, onGroups }: RoleListProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>('company:admin');
  return (
    <div className={classes.listed}>
      <div className={classes.chosen}>
        <SelectField
          label={t('accounts.field.role')}
          value={role}
          required
          onChange={(next) => next && setRole(next)}
          options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
        {editor.differs(role) && (
          <Button
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            onClick={() => editor.backToDefault(role)}
          >
            {t('roles.back')}
          </Button>
        )}
      </div>
      {sections.map(({ section, subjects }) => (
        <section key={section}>
          <h3 className={classes.listedHead}>{t(`roles.section.${section}`)}</h3>
          <dl className={classes.lines}>
            {subjects.map((subject) => {
              const cell = editor.cellOf(role, subject);
              return (
                cell && (
                  <div key={subject} data-changed={editor.isChanged(cell)}>
                    <dt>{t(`roles.subject.${subject}`)}</dt>
                    <dd>
                      <GrantCell
                        cell={cell}
                        held={editor.heldIn(cell)}
                        onChange={editor.change}
                        onGroups={onGroups}
                      />
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
