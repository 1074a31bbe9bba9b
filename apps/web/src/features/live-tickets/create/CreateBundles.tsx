import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { TenantSelect } from '../../../shared/organisations/TenantSelect.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { FieldRow, FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { sizes } from '../bundle-sizes.ts';
import classes from '../terms/terms.module.css';
import { SizeColumn } from './SizeColumn.tsx';
import { useBundlesForm } from './use-bundles-form.ts';
import type { Level } from './use-offers.ts';

/** /setting/live-ticket/create/master: the bundles or tickets of a provider that a master sells. */
export const CreateForAggregator = () => <CreateBundles level="aggregator" />;

/** /setting/live-ticket/create/agent: the bundles or tickets that one agent sells on separate terms. */
export const CreateForAgent = () => <CreateBundles level="agent" />;

function CreateBundles({ level }: { level: Level }) {
  const { t } = useTranslation();
  const agent = level === 'agent';
  const { data: providers, error, refetch } = useCall('liveTickets.providers');
  const bundles = useBundlesForm({ level, providers: providers ?? [] });
  const { form, owners, provider, offers, problem, retry, begin } = bundles;
  const chosen = provider !== undefined && form.typed('ownerId') !== null;
  return (
    <Page>
      <PageHeader
        title={t(agent ? 'pages.setting-live-ticket-agent' : 'pages.setting-live-ticket-master')}
        lead={t(agent ? 'liveTickets.section.whoseAgent' : 'liveTickets.section.whoseMaster')}
        back={{ label: t('liveTickets.title'), link: { to: '/setting/live-ticket' } }}
      />
      {error && !providers ? (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      ) : (
        <RecordForm form={form} action={t('ui.form.save')}>
          <FormSection title={t('liveTickets.section.whose')}>
            <FieldRow>
              <TenantSelect
                {...form.field('ownerId')}
                placeholder={t('liveTickets.field.choose')}
                onChange={(next) => {
                  form.set('ownerId', next);
                  if (agent) begin();
                }}
                choice={owners}
              />
              <SelectField
                {...form.field('providerId')}
                placeholder={t('liveTickets.field.choose')}
                onChange={(next) => {
                  form.set('providerId', next);
                  begin();
                }}
              />
            </FieldRow>
          </FormSection>
          {!chosen && (
            <Notice>
              {t(agent ? 'liveTickets.section.chooseAgent' : 'liveTickets.section.chooseMaster')}
            </Notice>
          )}
          {problem && chosen && (
            <section className="surface">
              <ErrorState problem={problem} retry={retry} />
            </section>
          )}
          {chosen && !offers && !problem && <Skeleton height={520} radius={8} />}
          {chosen && offers && (
            <>
              {agent && sizes.every((size) => offers[size] === undefined) ? (
                <Notice tone="warning">{t('liveTickets.problem.noneAgreed')}</Notice>
              ) : (
                <Notice>
                  {t(agent ? 'liveTickets.section.sizesAgent' : 'liveTickets.section.sizesHelp')}{' '}
                  {t('liveTickets.field.best')}
                </Notice>
              )}
              <div className={classes.columns}>
                {sizes.map((size) => (
                  <SizeColumn key={size} size={size} level={level} bundles={bundles} />
                ))}
              </div>
            </>
          )}
        </RecordForm>
      )}
    </Page>
  );
}
