import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../api/operation-types.ts';
import { callOptions } from '../../../api/use-call.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import type { Owner } from '../owner/owner-spec.ts';
import { Preview } from './Preview.tsx';
import classes from './preview.module.css';
import { usePreviewRounds } from './use-preview-rounds.ts';

type TriedRule = CallInput<'limiter.preview'>['body']['rule'];

interface PreviewPanelProps {
  owner: Owner;
  providerId: string | null;
  /** Null while a typed value is not valid. */
  rule: TriedRule | null;
}

/** Requested after typing has stopped: each preview replays the bets of a round. */
const settleMs = 600;

/** What a rule would have done in a round, if it had been active since the opening. */
export function PreviewPanel({ owner, providerId, rule }: PreviewPanelProps) {
  const { t } = useTranslation();
  const rounds = usePreviewRounds(providerId);
  const [chosen, setChosen] = useState<string | null>(null);
  const roundId = rounds?.some(({ value }) => value === chosen) ? chosen : (rounds?.[0]?.value ?? null);
  const [settled] = useDebouncedValue(rule, settleMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions('limiter.preview', {
      // Requested when both are set.
      body: { ...owner, roundId: roundId ?? '', rule: settled ?? noRule },
    }),
    enabled: roundId !== null && settled !== null && rule !== null,
    retry: false,
  });
  if (rounds?.length === 0) return <p className={classes.none}>{t('limiter.preview.noRound')}</p>;
  return (
    <div className={classes.panel}>
      <SelectField
        label={t('limiter.preview.round')}
        value={roundId}
        onChange={setChosen}
        options={rounds ?? []}
        clearable={false}
        searchable
      />
      {rule === null && <p className={classes.none}>{t('limiter.preview.notYet')}</p>}
      {rule !== null && error && <ErrorState problem={error} retry={() => void refetch()} slim />}
      {rule !== null && !error && (
        <div className={classes.result} aria-busy={isFetching} aria-live="polite">
          {data ? <Preview preview={data} basis={rule.basis} /> : <Skeleton height={150} />}
        </div>
      )}
    </div>
  );
}

const noRule: TriedRule = { betTypes: [], basis: 'stake', steps: [], capPerPerson: null };
