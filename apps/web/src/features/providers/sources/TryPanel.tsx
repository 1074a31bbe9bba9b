import type { NewResultSource } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../../api/operation-types.ts';
import { useWrite } from '../../../api/use-call.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { FetchOutcome } from '../../../shared/sources/FetchOutcome.tsx';
import { RawAnswer } from '../../../shared/sources/RawAnswer.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './sources.module.css';

interface TryPanelProps {
  providerId: string;
  /** A saved source: its stored headers are used. */
  sourceId: string | null;
  /** The values of the form; null while one is not valid. */
  read: () => NewResultSource | null;
}

const drawn = 'waiting,waiting_confirm,settled,open';

/**
 * Fetches from a source with the values of its form, and shows what was read and the raw response. Nothing is
 * written.
 */
export function TryPanel({ providerId, sourceId, read }: TryPanelProps) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const { rows: rounds } = usePage('rounds.list', {
    query: { providerId, status: drawn, sortBy: 'drawAt', orderBy: 'desc', itemsPerPage: 25 },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [unfilled, setUnfilled] = useState(false);
  const [tried, setTried] = useState<AnswerData<'sources.try'> | null>(null);
  const attempt = useWrite('sources.try');
  const last = rounds?.find(({ status }) => status !== 'open') ?? rounds?.[0];
  const roundId = chosen ?? last?.roundId ?? null;
  const ask = () => {
    const source = read();
    setUnfilled(source === null);
    if (source === null || roundId === null) return;
    attempt
      .mutateAsync({ params: { providerId }, body: { roundId, sourceId, source } })
      .then(setTried, () => {
        setTried(null);
      });
  };
  return (
    <Section title={t('sources.try.title')}>
      <div className={classes.try}>
        <p className={classes.soft}>{t('sources.try.lead')}</p>
        {rounds?.length === 0 ? (
          <p className={classes.soft}>{t('sources.try.noRound')}</p>
        ) : (
          <>
            <SelectField
              label={t('sources.try.round')}
              value={roundId}
              onChange={setChosen}
              options={(rounds ?? []).map((round) => ({
                value: round.roundId,
                label: `${labelOf(round.label)} · ${t(`status.${round.status}`)}`,
              }))}
              clearable={false}
            />
            <Button
              variant="light"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={attempt.isPending}
              disabled={roundId === null}
              onClick={ask}
            >
              {t('sources.try.action')}
            </Button>
          </>
        )}
        <div className={classes.try} aria-live="polite">
          {unfilled && <p className={classes.soft}>{t('sources.try.fill')}</p>}
          {attempt.error && (
            <FormError problem={attempt.error}>
              <ul>
                {attempt.error.fields.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            </FormError>
          )}
          {tried && !attempt.error && (
            <>
              <FetchOutcome fetch={tried} />
              <span className={classes.request}>
                {t('sources.asked')}: {tried.asked} · {t('sources.ms', { ms: formatCount(tried.durationMs) })}
                {tried.status !== null && ` · ${t('sources.status', { status: tried.status })}`}
              </span>
              <RawAnswer fetch={tried} />
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
