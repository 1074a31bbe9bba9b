import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import type { StatusActionName } from '../../suspension/status-actions.ts';
import type { organisationOf } from './organisation.ts';
import { SuspendTenant } from './SuspendTenant.tsx';

interface SuspendOneProps {
  row: { name: string; agentCount?: number };
  turn: StatusActionName;
  opened: boolean;
  question: ReturnType<ReturnType<typeof organisationOf>['question']>;
  managed: 'agents.managed' | 'aggregators.managed';
  input: ReturnType<typeof organisationOf>['input'];
  onClose: () => void;
  onTurn: (reason: string) => Promise<unknown>;
}

/** The question about one, with its figures of the moment. */
export function SuspendOne({ row, question, managed, input, ...dialog }: SuspendOneProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...callOptions(managed, input as never), enabled: dialog.opened });
  return (
    <SuspendTenant
      {...dialog}
      title={t(question, { name: row.name })}
      what={t(`${question}What`)}
      {...(row.agentCount !== undefined && { agentCount: row.agentCount })}
      managed={data}
    />
  );
}
