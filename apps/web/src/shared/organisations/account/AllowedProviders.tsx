import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './account.module.css';
import { useProviderNames } from './use-providers-spec.ts';

/** The providers a tenant may sell, read-only. */
export function AllowedProviders({ allowed }: { allowed: readonly string[] | null }) {
  const { t } = useTranslation();
  const nameOf = useProviderNames();
  return (
    <Section title={t('tenants.tab.providers')}>
      {allowed === null ? (
        t('tenants.providers.allHelp')
      ) : (
        <ul className={classes.chosen}>
          {allowed.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
