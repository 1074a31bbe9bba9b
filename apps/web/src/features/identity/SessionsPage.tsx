import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useSessionColumns } from './session-columns.tsx';

/** /my-account/sessions: one's own sessions, and an action to end each of them. */
export function SessionsPage() {
  const own = useSignedIn().mode === 'own';
  return own ? <Sessions /> : <AccountFrame>{null}</AccountFrame>;
}

type Question = { of: 'one'; sessionId: string; name: string } | { of: 'others'; count: number };

function Sessions() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCall('identity.sessions');
  const endOne = useWrite('identity.endSession');
  const endOthers = useWrite('identity.endOtherSessions');
  const [question, setQuestion] = useState<Question | null>(null);
  const { columns, nameOf } = useSessionColumns();
  const others = data?.filter(({ current }) => !current).length ?? 0;

  const end = async () => {
    if (question?.of === 'one') await endOne.mutateAsync({ params: { sessionId: question.sessionId } });
    else await endOthers.mutateAsync({});
    toastSuccess(t('identity.sessions.ended', { count: question?.of === 'others' ? question.count : 1 }));
  };

  return (
    <AccountFrame
      actions={
        others > 0 && (
          <Button
            variant="light"
            color="danger"
            leftSection={<IconLogout size={18} />}
            onClick={() => setQuestion({ of: 'others', count: others })}
          >
            {t('identity.sessions.endOthers')}
          </Button>
        )
      }
    >
      <DataTable
        id="own-sessions"
        label={t('identity.tab.sessions')}
        columns={columns}
        answer={{
          rows: data,
          total: data?.length ?? 0,
          fetching: isFetching,
          problem: error,
          retry: () => void refetch(),
        }}
        rowKey={({ sessionId }) => sessionId}
        actions={(session) =>
          !session.current && (
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              onClick={() => setQuestion({ of: 'one', sessionId: session.sessionId, name: nameOf(session) })}
            >
              {t('identity.sessions.end')}
            </Button>
          )
        }
        empty={{ title: t('identity.sessions.none') }}
      />
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={
          question?.of === 'one'
            ? t('identity.sessions.endQuestion', { name: question.name })
            : t('identity.sessions.endOthersQuestion', { count: question?.count ?? 0 })
        }
        action={t(question?.of === 'others' ? 'identity.sessions.endOthers' : 'identity.sessions.end')}
        tone="danger"
        onConfirm={end}
      >
        {t('identity.sessions.endWhat')}
      </ConfirmDialog>
    </AccountFrame>
  );
}
