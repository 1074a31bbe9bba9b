import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** The address names a provider that does not exist, or that this person may not see. */
export function NoProvider({ back }: { back: { label: string; link: LinkProps } }) {
  const { t } = useTranslation();
  return (
    <section className="surface">
      <EmptyState
        title={t('rounds.noProvider')}
        action={
          <Button variant="light" renderRoot={(props) => <Link {...props} {...back.link} />}>
            {back.label}
          </Button>
        }
      />
    </section>
  );
}
