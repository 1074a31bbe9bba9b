import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SummaryOf } from '../../api/operation-types.ts';
import { formatCount } from '../../ui/figures/format-money.ts';
import { useProviderName } from '../providers/use-provider-name.ts';
import classes from './rounds.module.css';

interface EmptyRoundsProps {
  counts: SummaryOf<'rounds.list'>['withoutBets'] | undefined;
  /** The filters of the list: without a first day, the server counts the last 31. */
  filters: { empty?: 'shown' | undefined; from?: string | undefined; to?: string | undefined };
  /** True where every round is counted, whatever its day. */
  complete?: boolean;
  onChange: (next: 'shown' | undefined) => void;
}

/** Providers that are named one by one; of more, only their rounds together are counted. */
const namedMax = 3;

/** Rounds on which nobody bet, in one line for each provider or for all instead of a row for each round. */
export function EmptyRounds({ counts = [], filters, complete = false, onChange }: EmptyRoundsProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const { empty: shown, from, to } = filters;
  // without a first day there may be older ones, which are not counted
  if (!shown && counts.length === 0 && (from !== undefined || complete)) return null;
  const all = counts.reduce((sum, { rounds }) => sum + rounds, 0);
  return (
    <div className={classes.emptyRounds}>
      {counts.length > namedMax && (
        <span>{t('rounds.withoutBets.all', { count: all, rounds: formatCount(all) })}</span>
      )}
      {counts.length > 0 && counts.length <= namedMax && (
        <ul aria-label={t('rounds.withoutBets.label')}>
          {counts.map(({ providerId, nameEn, nameTh, rounds }) => (
            <li key={providerId}>
              {t('rounds.withoutBets.of', {
                provider: nameOf({ nameEn, nameTh }),
                count: rounds,
                rounds: formatCount(rounds),
              })}
            </li>
          ))}
        </ul>
      )}
      {counts.length > 0 && from === undefined && !complete && (
        <span>{t(to === undefined ? 'rounds.withoutBets.lastDays' : 'rounds.withoutBets.daysBefore')}</span>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={shown === 'shown'}
        onClick={() => onChange(shown ? undefined : 'shown')}
      >
        {t(shown ? 'rounds.withoutBets.hide' : 'rounds.withoutBets.show')}
      </Button>
    </div>
  );
}
