import type { ProviderSetup } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './detail.module.css';
import { NextRounds } from './NextRounds.tsx';

/** Overview of a provider: its next rounds and its bet types. */
export function ProviderOverview({ setup }: { setup: Pick<ProviderSetup, 'providerId' | 'betTypes'> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <NextRounds providerId={setup.providerId} />
      <Section title={t('providers.field.betTypes')}>
        <BetTypeList betTypes={setup.betTypes} />
      </Section>
    </div>
  );
}

/** All bet types by name. */
function BetTypeList({ betTypes }: { betTypes: ProviderSetup['betTypes'] }) {
  const nameOf = useBetTypeName();
  return (
    <ul className={classes.betTypes}>
      {betTypes.map((betType) => (
        <li key={betType}>{nameOf(betType)}</li>
      ))}
    </ul>
  );
}
