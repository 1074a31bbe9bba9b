import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../../ui/forms/kit/field-spec.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FirstSignIn } from './FirstSignIn.tsx';
import { CodeAndName, SignInFields, useOrganisationFields, useSignInFields } from './OrganisationFields.tsx';
import { ProvidersField } from './ProvidersField.tsx';
import { useProvidersSpec } from './use-providers-spec.ts';

interface NewOrganisationPageProps {
  kind: 'agents' | 'masters';
  mayCreate: boolean;
  /** The form. */
  children: ReactNode;
}

/** The page on which an agent or an aggregator is created, or why that is not possible here. */
export function NewOrganisationPage({ kind, mayCreate, children }: NewOrganisationPageProps) {
  const { t } = useTranslation();
  const back = { to: kind === 'agents' ? '/account/agent' : '/account/aggregator' } as const;
  return (
    <Page>
      <PageHeader
        title={t(`organisations.${kind}.create`)}
        lead={t(`organisations.${kind}.createLead`)}
        back={{ label: t(`organisations.${kind}.title`), link: back }}
      />
      {mayCreate ? children : <Notice>{t('organisations.readOnly')}</Notice>}
    </Page>
  );
}

/** The fields of a new agent or aggregator; `own` are its terms and what only its kind has. */
export function useNewOrganisationFields<F extends FieldSpecs>(own: F) {
  return {
    ...useOrganisationFields(),
    ...own,
    providersAllowed: useProvidersSpec(),
    ...useSignInFields(),
  };
}

interface NewOrganisationFormProps<F extends FieldSpecs> {
  kind: 'agents' | 'masters';
  form: RecordFormState<F>;
  fields: ComponentProps<typeof CodeAndName> &
    ComponentProps<typeof SignInFields> & {
      providersAllowed: ComponentProps<typeof ProvidersField>;
    };
  /** Above the code: the organisation that it belongs to. */
  above?: ReactNode;
  /** Below the name. */
  below?: ReactNode;
  /** Between the name and the providers: its terms, its credit. */
  children: ReactNode;
  made: ComponentProps<typeof FirstSignIn>['made'];
  /** Called after its first password was shown. */
  onDone: () => void;
}

/** One form for the organisation, what it may sell under which terms, and its first sign-in. */
export function NewOrganisationForm<F extends FieldSpecs>(props: NewOrganisationFormProps<F>) {
  const { kind, form, fields, above, below, children, made, onDone } = props;
  const { t } = useTranslation();
  const { code, name, username, displayName, providersAllowed } = fields;
  return (
    <RecordForm form={form} action={t(`organisations.${kind}.create`)}>
      <FormSection
        title={t('organisations.form.organisation')}
        help={t(kind === 'agents' ? 'organisations.form.agentHelp' : 'organisations.form.masterHelp')}
      >
        {above}
        <CodeAndName code={code} name={name} />
        {below}
      </FormSection>
      {children}
      <FormSection title={t('organisations.tab.providers')} help={t('organisations.form.providersHelp')}>
        <ProvidersField {...providersAllowed} />
      </FormSection>
      <FormSection title={t('organisations.form.signIn')} help={t('organisations.form.signInHelp')}>
        <SignInFields username={username} displayName={displayName} />
      </FormSection>
      <FirstSignIn made={made} onDone={onDone} />
    </RecordForm>
  );
}
