import type { FirstSteps } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../api/new-key.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { CommandLine } from './CommandLine.tsx';
import { firstBetLine } from './first-bet.ts';
import classes from './first-steps.module.css';

/** The first bet, as the agent's player site would send it: a command to run, with the API key. */
export function TestBet({ found }: { found: FirstSteps }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const [key, setKey] = useState('');
  const [idempotencyKey] = useState(() => `first-bet-${newKey().slice(0, 8)}`);
  const hasKey = found.steps.some(({ step, done }) => step === 'key' && done);
  if (!hasKey) return <p className={classes.before}>{t('firstSteps.before')}</p>;
  if (found.bet === null) return <p className={classes.before}>{t('firstSteps.noBet')}</p>;
  return (
    <>
      <TextField
        className={classes.key ?? ''}
        label={t('firstSteps.key')}
        description={t('firstSteps.keyHelp')}
        value={key}
        spellCheck={false}
        onChange={setKey}
      />
      <CommandLine line={firstBetLine(location.origin, found.bet, key, idempotencyKey)} />
      <p role="status">
        {t('firstSteps.listening', { provider: nameOf(found.bet), stake: found.bet.stake })}
      </p>
    </>
  );
}
