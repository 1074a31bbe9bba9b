import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import type { StatusActionName } from '../../suspension/status-actions.ts';
import { useMoneyActions } from '../use-money-actions.tsx';
import { EditName } from './EditName.tsx';
import { type Organisation, organisationOf } from './organisation.ts';
import { SuspendTenant } from './SuspendTenant.tsx';
import { useSuspensionActions } from './use-suspension-actions.tsx';

interface OrganisationActionsProps {
  organisation: Organisation;
  /** Links in addition to its tabs. */
  ways: readonly RowAction[];
}

/**
 * The actions for an agent or an aggregator in addition to its tabs: manage it, edit its name, look at its
 * money, suspend it.
 */
export function OrganisationActions({ organisation, ways }: OrganisationActionsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const suspensionActions = useSuspensionActions();
  const money = useMoneyActions();
  // While the dialog closes, it keeps its question, although the status of the organisation has changed.
  const [{ turn, opened }, ask] = useState<{ turn: StatusActionName; opened: boolean }>({
    turn: 'suspend',
    opened: false,
  });
  const [renaming, setRenaming] = useState(false);
  const kind = organisationOf(organisation);
  const suspend = useWrite(kind.suspend);
  const resume = useWrite(kind.resume);
  const { data } = useQuery({ ...callOptions(kind.managed, kind.input), enabled: opened });
  const mayTurn = may(kind.suspend) && may(kind.resume);
  const question = kind.question(turn);
  return (
    <>
      <ActionBar
        name={organisation.name}
        rowActions={[
          ...ways,
          ...(may(kind.update)
            ? [
                {
                  key: 'name',
                  label: t('organisations.editName'),
                  icon: <IconPencil size={18} stroke={1.6} />,
                  onClick: () => setRenaming(true),
                },
              ]
            : []),
          ...money(kind.input.params),
          ...(mayTurn ? suspensionActions(organisation, (next) => ask({ turn: next, opened: true })) : []),
        ]}
        first={['running', 'name']}
      />
      {renaming && <EditName organisation={organisation} onClose={() => setRenaming(false)} />}
      <SuspendTenant
        turn={turn}
        title={t(question, { name: organisation.name })}
        what={t(`${question}What`)}
        {...('agentCount' in organisation && { agentCount: organisation.agentCount })}
        managed={data}
        opened={opened}
        onClose={() => ask({ turn, opened: false })}
        onTurn={(reason) =>
          (turn === 'resume' ? resume : suspend).mutateAsync({ ...kind.input, body: { reason } })
        }
      />
    </>
  );
}
