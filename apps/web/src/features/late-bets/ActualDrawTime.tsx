import type { LateBets, Round } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../api/server-clock.ts';
import { useMay } from '../../session/use-may.ts';
import { dayAndClock } from '../../ui/dates/typed-date.ts';
import { typedMoment } from '../../ui/dates/typed-moment.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { MomentField } from '../../ui/forms/inputs/MomentField.tsx';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './late-bets.module.css';
import { useLateBetActions } from './use-late-bet-actions.ts';

interface ActualDrawTimeProps {
  round: Round;
  /** The late bets for the shown time, once the API has answered. */
  late: LateBets | undefined;
  voids: LateBets['voids'];
  /** The time that is tried; null: the recorded time is used. */
  tried: string | null;
  onTry: (drawnAt: string | null) => void;
}

const isToCome = (at: string | null): boolean => at !== null && at > serverTime().toISOString();

const states: readonly Round['status'][] = ['waiting', 'waiting_confirm', 'settled'];

/** The actual draw time. One first tries a time to see which bills are late, then records it. */
export function ActualDrawTime({ round, late, voids, tried, onTry }: ActualDrawTimeProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { setDrawnAt } = useLateBetActions();
  const [typed, setTyped] = useState(() => dayAndClock(round.drawnAt ?? round.drawAt));
  const [edited, setEdited] = useState(false);
  const [question, setQuestion] = useState<'say' | 'takeBack' | null>(null);
  const waits = voids.some((one) => one.status === 'asked');
  // an in-house draw took place at its recorded time (drawn_by_house)
  const byHouse = round.houseGame !== null;
  const manages =
    !byHouse && may('lateBets.setDrawnAt', round.group) && states.includes(round.status) && !waits;
  const next = question === 'takeBack' ? null : tried;
  return (
    <Section title={t('lateBets.time.title')}>
      <DetailList
        details={[
          { label: t('rounds.column.close'), value: <DateTime at={round.closeAt} /> },
          { label: t('lateBets.time.announced'), value: <DateTime at={round.drawAt} /> },
          ...(byHouse
            ? []
            : [
                {
                  label: t('lateBets.drawnAt'),
                  value: round.drawnAt ? (
                    <DateTime at={round.drawnAt} show="seconds" />
                  ) : (
                    t('lateBets.time.unsaid')
                  ),
                },
              ]),
        ]}
      />
      {byHouse && (
        <div className={classes.rowActions}>
          <Notice>{t('lateBets.time.byHouse')}</Notice>
        </div>
      )}
      {manages && (
        <Group align="flex-end" gap="sm" className={`no-print ${classes.rowActions}`}>
          <MomentField
            label={t('lateBets.drawnAt')}
            description={t('lateBets.time.help')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              const at = typedMoment(value);
              setEdited(true);
              onTry(isToCome(at) ? null : at);
            }}
            error={edited && isToCome(typedMoment(typed)) && t('lateBets.time.future')}
          />
          <Button disabled={tried === null || !late} onClick={() => setQuestion('say')}>
            {t('lateBets.time.save')}
          </Button>
          {round.drawnAt && (
            <Button variant="default" onClick={() => setQuestion('takeBack')}>
              {t('lateBets.time.takeBack')}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={t(next === null ? 'lateBets.time.takeBackQuestion' : 'lateBets.time.question')}
        action={t(next === null ? 'lateBets.time.takeBack' : 'lateBets.time.save')}
        withReason
        figures={
          next === null || !late
            ? []
            : [
                { label: t('lateBets.drawnAt'), value: <DateTime at={next} show="seconds" /> },
                { label: t('lateBets.figure.bills'), value: formatCount(late.standing.billCount) },
                { label: t('bills.column.totalBet'), value: <Money amount={late.standing.totalBet} /> },
              ]
        }
        onConfirm={async ({ reason }) => {
          await setDrawnAt.mutateAsync({
            params: { roundId: round.roundId },
            body: { drawnAt: next, reason },
          });
          onTry(null);
          toastSuccess(t(next === null ? 'lateBets.time.removed' : 'lateBets.time.saved'));
        }}
      >
        {t(next === null ? 'lateBets.time.takeBackWhat' : 'lateBets.time.what')}
      </ConfirmDialog>
    </Section>
  );
}
