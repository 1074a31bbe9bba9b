import type { MatrixCell, RolesMatrix } from '@drawdesk/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { callOptions, useCall } from '../../api/use-call.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useTableMode } from '../../ui/table/use-table-mode.ts';
import { GroupsDialog } from './GroupsDialog.tsx';
import { RoleList } from './RoleList.tsx';
import { RolesTable } from './RolesTable.tsx';
import { RuleEdits } from './RuleEdits.tsx';
import classes from './roles.module.css';
import { changedMeanwhile, heldIn, type RuleEdit } from './rules-draft.ts';
import { SaveRules } from './SaveRules.tsx';
import { useRulesEditor } from './use-rules-editor.ts';

/** /account/admin/roles: what every role may do in every subject. */
export function RolesPage() {
  const { data, error, refetch } = useCall('roles.matrix');
  if (data) return <Matrix matrix={data} />;
  return error ? (
    <ErrorState problem={error} retry={() => void refetch()} />
  ) : (
    <Skeleton height={640} aria-busy />
  );
}

function Matrix({ matrix }: { matrix: RolesMatrix }) {
  const { t } = useTranslation();
  const editor = useRulesEditor(matrix);
  const meanwhile = useMeanwhile(matrix);
  const [grouped, setGrouped] = useState<MatrixCell | null>(null);
  const listed = useTableMode() === 'cards';
  const roles = [...new Set(matrix.cells.map(({ role }) => role))];
  const Shown = listed ? RoleList : RolesTable;
  return (
    <>
      {editor.edits.length > 0 && meanwhile.edits.length > 0 && (
        <Notice tone="warning">
          <p className={classes.lead}>{t('roles.meanwhile', { name: meanwhile.by ?? '–' })}</p>
          <RuleEdits edits={meanwhile.edits} />
        </Notice>
      )}
      <div className={`surface ${classes.matrix}`}>
        <div className={classes.head}>
          <Legend matrix={matrix} withKeys={!listed} />
          <Button
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            disabled={!editor.differs()}
            onClick={() => editor.backToDefault()}
          >
            {t('roles.backAll')}
          </Button>
        </div>
        <Shown roles={roles} editor={editor} onGroups={setGrouped} />
      </div>
      <SaveRules matrix={matrix} editor={editor} onRefused={meanwhile.look} />
      {grouped && (
        <GroupsDialog
          cell={grouped}
          held={editor.heldIn(grouped)}
          onChange={editor.change}
          onClose={() => setGrouped(null)}
        />
      )}
    </>
  );
}

/** A legend for the matrix, and who changed it last. */
function Legend({ matrix, withKeys }: { matrix: RolesMatrix; withKeys: boolean }) {
  const { t } = useTranslation();
  const { changedBy, changedAt } = matrix;
  return (
    <div className={classes.legend}>
      <span>
        <span className={classes.otherMark} aria-hidden /> {t('roles.legendOther')}
        {withKeys && ` · ${t('roles.legendKeys')}`}
      </span>
      {changedBy && changedAt && (
        <span>
          {t('roles.changedBy', { name: changedBy })} <DateTime at={changedAt} />
        </span>
      )}
    </div>
  );
}

/** After a refusal: what another person changed meanwhile. One's own draft is kept. */
function useMeanwhile(matrix: RolesMatrix) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<{ edits: readonly RuleEdit[]; by: string | null }>({
    edits: [],
    by: null,
  });
  const look = (thrown: unknown) => {
    if (!(thrown instanceof ApiProblem) || thrown.code !== 'stale_version') return;
    client.fetchQuery({ ...callOptions('roles.matrix'), staleTime: 0 }).then(
      (now) => {
        const old = new Map(matrix.cells.map((cell) => [`${cell.role} ${cell.subject}`, cell]));
        const edits = changedMeanwhile(matrix.cells, now.cells).flatMap((cell) => {
          const before = old.get(`${cell.role} ${cell.subject}`);
          return before ? [{ cell: before, to: heldIn({}, cell) }] : [];
        });
        setSeen({ edits, by: now.changedBy });
      },
      (failed: unknown) => console.warn(failed),
    );
  };
  return { ...seen, look };
}
