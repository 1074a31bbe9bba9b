import type { MatrixCell, Role } from '@drawdesk/contract';
import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GrantCell } from './GrantCell.tsx';
import { useMatrixKeys } from './matrix-keys.ts';
import { sections } from './matrix-sections.ts';
import classes from './roles.module.css';
import type { RulesEditor } from './use-rules-editor.ts';

interface RolesTableProps {
  roles: readonly Role[];
  editor: RulesEditor;
  onGroups: (cell: MatrixCell) => void;
}

/** The whole matrix: subjects as rows, roles as columns. Arrow keys move from cell to cell. */
export function RolesTable({ roles, editor, onGroups }: RolesTableProps) {
  const { t } = useTranslation();
  const keys = useMatrixKeys();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('roles.title')} {...keys}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('roles.subjectHead')}</th>
            {roles.map((role) => (
              <th key={role} scope="col" data-fixed={role === 'company:superadmin'}>
                {t(`role.${role}`)}
                {editor.differs(role) && <BackToDefault role={role} editor={editor} />}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ section, subjects }) => (
          <tbody key={section}>
            <tr className={classes.section}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{t(`roles.section.${section}`)}</span>
              </th>
            </tr>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`roles.subject.${subject}`)}</th>
                {roles.map((role) => {
                  const cell = editor.cellOf(role, subject);
                  return (
                    <td key={role} data-changed={cell && editor.isChanged(cell)}>
                      {cell && (
                        <GrantCell
                          cell={cell}
                          held={editor.heldIn(cell)}
                          onChange={editor.change}
                          onGroups={onGroups}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function BackToDefault({ role, editor }: { role: Role; editor: RulesEditor }) {
  const { t } = useTranslation();
  const label = t('roles.backRole', { role: t(`role.${role}`) });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => editor.backToDefault(role)}
    >
      <IconRestore size={16} />
    </ActionIcon>
  );
}
