import type { TenantSignIn } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconDeviceMobileOff,
  IconKey,
  IconLogout,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import type { ListControls } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type RowDeed, RowMenu } from '../../ui/table/RowMenu.tsx';
import { type Over, SignInDialogs } from './SignInDialogs.tsx';
import type { SignInCalls } from './sign-in-calls.ts';
import { useSignInColumns } from './sign-in-columns.tsx';
import { type DeedName, deedNames, deeds } from './sign-in-deeds.ts';

const icons: Record<DeedName, typeof IconKey> = {
  resetPassword: IconKey,
  resetTotp: IconDeviceMobileOff,
  signOut: IconLogout,
  suspend: IconBan,
  resume: IconCircleCheck,
};
const iconLook = { size: 18, stroke: 1.6 };

interface SignInsTableProps {
  id: string;
  answer: ListAnswer<TenantSignIn>;
  list: ListControls;
  calls: SignInCalls;
  toolbar: ReactNode;
  exportButton: ReactNode;
}

/** The people of one master or agent who may sign in, and what can be done to them. */
export function SignInsTable({ calls, toolbar, exportButton, ...table }: SignInsTableProps) {
  const { t } = useTranslation();
  const [over, show] = useState<Over>({ kind: 'none' });
  const edit = (signIn: TenantSignIn) => show({ kind: 'edit', signIn });
  const deedsOf = (signIn: TenantSignIn): readonly RowDeed[] => [
    {
      key: 'edit',
      label: t('signIns.edit'),
      icon: <IconPencil {...iconLook} />,
      onClick: () => edit(signIn),
    },
    ...deedNames
      .filter((deed) => deeds[deed].offered(signIn))
      .map((deed): RowDeed => {
        const why = deeds[deed].whyNot(signIn);
        const Icon = icons[deed];
        return {
          key: deed,
          label: t(`signIns.deed.${deed}.action`),
          icon: <Icon {...iconLook} />,
          onClick: () => show({ kind: 'deed', deed, signIn }),
          ...(deeds[deed].danger && { tone: 'danger' }),
          ...(why && { why: t(`signIns.whyNot.${why}`) }),
        };
      }),
  ];
  const create = calls.may && (
    <Button
      size="sm"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => show({ kind: 'create' })}
    >
      {t('signIns.create')}
    </Button>
  );
  return (
    <>
      <DataTable
        {...table}
        label={t('signIns.title')}
        columns={useSignInColumns(calls.roles.length > 0)}
        rowKey={({ accountId }) => accountId}
        empty={{ title: t('signIns.empty'), action: create }}
        toolbar={toolbar}
        exportButton={
          <>
            {exportButton}
            {create}
          </>
        }
        {...(calls.may && {
          onChoose: edit,
          actions: (signIn: TenantSignIn) => <RowMenu row={signIn.username} deeds={deedsOf(signIn)} />,
        })}
      />
      <SignInDialogs calls={calls} over={over} show={show} />
    </>
  );
}
