import type { DerivationInfo, ProviderGroup, RuleSwitchesDto } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import type { CallInput } from '../../../api/operation-types.ts';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DrawFields } from '../fields/DrawFields.tsx';
import { GeneralFields } from '../fields/GeneralFields.tsx';
import { ResultFields } from '../fields/ResultFields.tsx';
import type { SwitchName } from '../fields/rule-switches.ts';
import { switchesOf } from '../fields/switch-values.ts';
import { useDrawFields } from '../fields/use-draw-fields.ts';
import { useGeneralFields } from '../fields/use-general-fields.ts';
import { useResultFields } from '../fields/use-result-fields.ts';
import { CalendarField } from '../schedule/CalendarField.tsx';
import { ScheduleField } from '../schedule/ScheduleField.tsx';
import { SchedulePreview } from '../schedule/SchedulePreview.tsx';
import classes from '../schedule/schedule.module.css';
import { useScheduleFields } from '../schedule/use-schedule-fields.ts';
import { idOfName } from './id-of-name.ts';
import { startingFrom } from './starting-from.ts';
import { usualSetup } from './usual-setup.ts';

/** /setting/provider/create: a new provider from existing derivations and bet types, without code. */
export function CreateProviderPage() {
  const { t } = useTranslation();
  const mayCreate = useMay()('catalogue.create');
  const { data, error, refetch } = useCall('catalogue.derivations');
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return (
    <Page>
      <PageHeader
        title={t('providers.create')}
        lead={t('providers.createLead')}
        back={{ label: t('providers.title'), link: { to: '/setting/provider' } }}
      />
      {mayCreate ? <CreateProvider infos={data} /> : <Notice>{t('providers.readOnly')}</Notice>}
    </Page>
  );
}

function CreateProvider({ infos }: { infos: readonly DerivationInfo[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const providers = useProviders('providers.list') ?? [];
  const create = useWrite('catalogue.create');
  const form = useRecordForm({
    id: 'provider-create',
    fields: startingFrom(usualSetup, {
      ...useGeneralFields(),
      providerId: field.text({
        label: t('providers.field.providerId'),
        description: t('providers.form.idHelp'),
        ...limitsOf('catalogue.create', 'providerId'),
        like: [/^(?!create$)[a-z0-9][a-z0-9-]{1,39}$/, t('providers.form.idRule')],
      }),
      ...useDrawFields(infos),
      ...useScheduleFields(),
      ...useResultFields(),
      accepting: field.flag({
        label: t('providers.form.acceptNow'),
        description: t('providers.form.acceptNowHelp'),
      }),
    }),
    save: ({ values }) => create.mutateAsync({ body: newProviderBody(values) }),
    outcome: 'create',
    onSaved: ({ providerId }) =>
      void navigate({ to: '/setting/provider/$providerId', params: { providerId }, replace: true }),
  });
  const id = form.field('providerId');
  /** Last in its group, unless the person chooses another position. */
  const placeIn = (group: ProviderGroup) => {
    const taken = providers.filter((one) => one.group === group).map(({ sortOrder }) => sortOrder);
    form.set('sortOrder', String(Math.max(0, ...taken) + 10));
  };
  const typed = { schedule: form.typed('schedule'), calendar: form.typed('calendar') };
  return (
    <SideBySide
      side={
        <div className={classes.stick}>
          <SchedulePreview providerId={null} {...typed} />
        </div>
      }
    >
      <RecordForm form={form} action={t('providers.create')}>
        <GeneralFields
          field={form.field}
          onNamed={() => id.value === '' && form.set('providerId', idOfName(form.typed('nameEn')))}
          onGroup={placeIn}
        >
          <TextField {...id} autoCapitalize="none" spellCheck={false} />
        </GeneralFields>
        <DrawFields form={form} infos={infos} />
        <ScheduleField {...form.field('schedule')} />
        <CalendarField {...form.field('calendar')} schedule={typed.schedule} />
        <ResultFields form={form} />
        <FormSection title={t('providers.form.start')} help={t('providers.form.startHelp')}>
          <SwitchField {...form.field('accepting')} />
        </FormSection>
      </RecordForm>
    </SideBySide>
  );
}

type Body = CallInput<'catalogue.create'>['body'];
type Typed = Omit<Body, 'switches'> & Record<SwitchName, string>;

/** The values of the form of a new provider as the API takes them, where the switches are one object. */
function newProviderBody(values: Typed): Body {
  const { runPays, lower3, crossExactWins, paeRepeats, stockDecimals, ...others } = values;
  const { lower2From, laosLower2, yigiResult, ladderBestOnly, correctedOn, ...body } = others;
  const switches: Partial<RuleSwitchesDto> | undefined = switchesOf({
    runPays,
    lower3,
    crossExactWins,
    paeRepeats,
    stockDecimals,
    lower2From,
    laosLower2,
    yigiResult,
    ladderBestOnly,
    correctedOn,
  });
  return { ...body, switches: switches ?? {} };
}
