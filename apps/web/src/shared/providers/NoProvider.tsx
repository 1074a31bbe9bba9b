import { useTranslation } from 'react-i18next';
import { ButtonLink, type PageLink } from '../../ui/layout/ButtonLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** The address names a provider that does not exist, or that this person may not see. */
export function NoProvider({ back }: { back: { label: string; link: PageLink } }) {
  const { t } = useTranslation();
  return (
    <section className="surface">
      <EmptyState
        title={t('rounds.noProvider')}
        action={
          <ButtonLink variant="light" {...back.link}>
            {back.label}
          </ButtonLink>
        }
      />
    </section>
  );
}
