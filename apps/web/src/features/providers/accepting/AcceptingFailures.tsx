import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './accepting.module.css';
import type { AcceptingOutcome } from './accepting-change.ts';

/** The providers that could not be changed, by name and reason, until dismissed; nothing without failures. */
export function AcceptingFailures({ outcome, onClose }: { outcome: AcceptingOutcome; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const providers = useProviders('providers.list') ?? [];
  const { failed, changed, unchanged, accepting } = outcome;
  if (failed.length === 0) return null;
  const named = (id: string) => {
    const known = providers.find(({ providerId }) => providerId === id);
    return known ? nameOf(known) : id;
  };
  return (
    <Notice tone="danger">
      {t(`providers.turn.${accepting ? 'open' : 'close'}.failed`, {
        count: failed.length,
        changed,
        unchanged,
      })}
      <ul className={classes.failed}>
        {failed.map(({ providerId, message }) => (
          <li key={providerId}>
            <strong>{named(providerId)}</strong> {message}
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={onClose}>
        {t('ui.confirm.close')}
      </Button>
    </Notice>
  );
}
