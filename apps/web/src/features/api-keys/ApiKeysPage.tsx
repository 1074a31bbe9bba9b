import type { ApiKey } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
import { usePage } from '../../shared/lists/read-list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useApiKeyColumns } from './api-key-columns.tsx';
import classes from './api-keys.module.css';
import { apiKeysList } from './api-keys-list.ts';
import { RevokeKey } from './RevokeKey.tsx';

const CreateKey = lazyPart(async () => ({ default: (await import('./CreateKey.tsx')).CreateKey }), 'above');
const ShownOnceDialog = lazyPart(
  async () => ({
    default: (await import('../../ui/dialogs/ShownOnceDialog.tsx')).ShownOnceDialog,
  }),
  'above',
);

/** /agent/management/{agentId}/api-keys: the keys with which the agent's player site sends bets. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { agentId } = usePageParams('agent-management-api-keys');
  const list = useList(apiKeysList);
  const { page, itemsPerPage } = list;
  const answer = usePage('apiKeys.list', { params: { agentId }, query: { page, itemsPerPage } });
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ apiKey: ApiKey; key: string | null } | null>(null);
  const create = may('apiKeys.create') && (
    <Button size="sm" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('apiKeys.create')}
    </Button>
  );
  return (
    <>
      <p className={classes.lead}>{t('apiKeys.lead')}</p>
      <DataTable
        id="apiKeys"
        label={t('apiKeys.title')}
        columns={useApiKeyColumns()}
        answer={answer}
        list={list}
        rowKey={({ apiKeyId }) => apiKeyId}
        empty={{ title: t('apiKeys.empty'), action: create }}
        exportButton={create}
        {...(may('apiKeys.revoke') && {
          actions: (key: ApiKey) => key.revokedAt === null && <RevokeKey agentId={agentId} apiKey={key} />,
        })}
      />
      <Suspense>
        {creating && <CreateKey agentId={agentId} onClose={() => setCreating(false)} onMade={setMade} />}
        {made && (
          <ShownOnceDialog
            opened
            onClose={() => setMade(null)}
            title={t('apiKeys.once.title')}
            label={t('apiKeys.once.label')}
            secret={made.key}
          >
            {t('apiKeys.once.what', { name: made.apiKey.name })}
          </ShownOnceDialog>
        )}
      </Suspense>
    </>
  );
}
