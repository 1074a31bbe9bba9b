import type { ProviderSetup, ResultSource } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { notFound, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall, useWrite } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { valuesOf, wrongFields } from '../../../ui/forms/kit/read-form.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { SourceApproval } from '../approval/SourceApproval.tsx';
import { startingFrom } from '../create/starting-from.ts';
import { ArchiveSource } from './ArchiveSource.tsx';
import { SourceFields } from './SourceFields.tsx';
import { sourceBody, sourceValues } from './source-body.ts';
import { TryPanel } from './TryPanel.tsx';
import { type SourceKind, type SourceSpecs, useSourceFields } from './use-source-fields.ts';

const fieldNames = [
  ...(['name', 'priority', 'active', 'kind', 'address', 'timeoutSeconds', 'notReadyStatuses'] as const),
  ...(['headers', 'folder', 'fields', 'expects', 'notReadyTexts'] as const),
] as const satisfies readonly (keyof SourceSpecs)[];

/** /setting/provider/{providerId}/sources/create and …/{sourceId}: a source of results, tried before it is saved. */
export function SourcePage() {
  const { providerId, sourceId } = usePageParams('setting-provider-source-create', 'setting-provider-source');
  const setup = useCall('catalogue.get', { params: { providerId } });
  const sources = useCall('sources.list', { params: { providerId } });
  if (!setup.data || !sources.data) {
    const problem = setup.error ?? sources.error;
    const retry = () => void Promise.all([setup.refetch(), sources.refetch()]);
    return <DetailPending {...(problem ? { problem } : {})} retry={retry} />;
  }
  const source = sourceId === undefined ? null : sources.data.find((one) => one.sourceId === sourceId);
  if (source === undefined) throw notFound();
  const last = Math.max(0, ...sources.data.map(({ priority }) => priority));
  return (
    <Source key={sourceId ?? 'create'} setup={setup.data} source={source} next={Math.min(99, last + 1)} />
  );
}

interface SourceProps {
  setup: ProviderSetup;
  /** Null: a new source. */
  source: ResultSource | null;
  /** The position of a new source: after all others. */
  next: number;
}

function Source({ setup, source, next }: SourceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const nameOf = useProviderName();
  const style = useDateStyle();
  const may = useMay()('sources.update', setup.group);
  const { providerId } = setup;
  const create = useWrite('sources.create');
  const update = useWrite('sources.update');
  const [kind, setKind] = useState<SourceKind | null>(source?.place.kind ?? 'http');
  const [archiving, setArchiving] = useState(false);
  const back = {
    to: '/setting/provider/$providerId',
    params: { providerId },
    search: { tab: 'sources' },
  } as const;
  const leave = () => void navigate(back);
  const fields = useSourceFields(setup.drawFields, kind);
  const stored = source && { values: sourceValues(source), version: source.version };
  const form = useRecordForm({
    id: `source-${providerId}-${source?.sourceId ?? 'new'}`,
    fields: startingFrom(
      { priority: next, active: true, kind: 'http', timeoutSeconds: 10, notReadyStatuses: ['404'] },
      fields,
    ),
    ...(stored && { stored }),
    save: ({ values, version = source?.version ?? 1 }) =>
      source
        ? update.mutateAsync({
            params: { sourceId: source.sourceId },
            body: { ...sourceBody(values), version },
          })
        : create.mutateAsync({ params: { providerId }, body: sourceBody(values) }),
    latest: async () => {
      const all = await client.fetchQuery({
        ...callOptions('sources.list', { params: { providerId } }),
        staleTime: 0,
      });
      const now = all.find((one) => one.sourceId === source?.sourceId);
      return now ? { values: sourceValues(now), version: now.version } : { values: {} };
    },
    outcome: source ? 'update' : 'create',
    onSaved: leave,
  });
  const typedKind = form.typed('kind');
  if (typedKind !== kind) setKind(typedKind);
  const read = () => {
    const typed = Object.fromEntries(fieldNames.map((name) => [name, form.typed(name)]));
    if (Object.keys(wrongFields(fields, typed, style)).length > 0) return null;
    return sourceBody(valuesOf(fields, typed, style));
  };
  return (
    <Page>
      <PageHeader
        title={source?.name ?? t('sources.create')}
        lead={nameOf(setup)}
        back={{ label: t('sources.title'), link: back }}
        actions={
          source &&
          may && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconArchive size={18} aria-hidden />}
              onClick={() => setArchiving(true)}
            >
              {t('sources.archive.action')}
            </Button>
          )
        }
      />
      {source && <SourceApproval source={source} group={setup.group} />}
      {may ? (
        <SideBySide
          side={<TryPanel providerId={providerId} sourceId={source?.sourceId ?? null} read={read} />}
        >
          <RecordForm form={form}>
            <SourceFields form={form} drawFields={setup.drawFields} />
          </RecordForm>
        </SideBySide>
      ) : (
        <Notice>{t('providers.readOnly')}</Notice>
      )}
      {source && archiving && (
        <ArchiveSource source={source} onClose={() => setArchiving(false)} onDone={leave} />
      )}
    </Page>
  );
}
