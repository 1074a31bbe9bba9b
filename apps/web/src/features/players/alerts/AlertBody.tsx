import type { PlayerAlertDetail } from '@drawdesk/contract';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { type Detail, DetailList } from '../../../ui/layout/DetailList.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { AlertPlayers } from './AlertPlayers.tsx';
import classes from './player-alerts.module.css';
import { useChanceText } from './use-chance-text.ts';
import { useOwnerText } from './use-owner-text.ts';

const verdicts = ['cleared', 'acted'] as const;
type Verdict = (typeof verdicts)[number];

/** The evidence of an alert, and what may be done with it. */
export function AlertBody({ alert }: { alert: PlayerAlertDetail }) {
  const { t } = useTranslation();
  const owner = useOwnerText()(alert);
  const isClosed = alert.status === 'cleared' || alert.status === 'acted';
  return (
    <Stack gap="lg">
      <p className={classes.rule}>{t(`playerAlerts.rule.${alert.kind}`)}</p>
      <DetailList
        details={[
          { label: t('playerAlerts.field.foundAt'), value: <DateTime at={alert.foundAt} /> },
          ...useEvidence(alert),
        ]}
      />
      <AlertPlayers players={alert.players} />
      {owner !== null && (
        <DetailList
          details={[
            { label: t('playerAlerts.field.owner'), value: owner },
            { label: t('playerAlerts.field.changedAt'), value: <DateTime at={alert.changedAt} /> },
          ]}
        />
      )}
      {isClosed && alert.note !== null && <Notice>{alert.note}</Notice>}
      <AlertActions alert={alert} isClosed={isClosed} />
    </Stack>
  );
}

/** The figures that only some kinds have. */
function useEvidence(alert: PlayerAlertDetail): Detail[] {
  const { t } = useTranslation();
  const chanceText = useChanceText();
  const { round, bet, stake, against, probability, draws, drawsWon, shared } = alert;
  return [
    ...(round ? [{ label: t('playerAlerts.field.round'), value: <RoundName round={round} /> }] : []),
    ...(bet
      ? [
          {
            label: t('playerAlerts.field.bet'),
            value: <BetNumber number={bet.number} betType={bet.betType} />,
          },
        ]
      : []),
    ...(stake !== null ? [{ label: t('playerAlerts.field.stake'), value: <Money amount={stake} /> }] : []),
    ...(against !== null
      ? [
          {
            label: t(bet ? 'playerAlerts.field.limit' : 'playerAlerts.field.sales'),
            value: <Money amount={against} />,
          },
        ]
      : []),
    ...(draws !== null && drawsWon !== null
      ? [
          {
            label: t('playerAlerts.field.won'),
            value: t('playerAlerts.wonOf', { won: formatCount(drawsWon), draws: formatCount(draws) }),
          },
        ]
      : []),
    ...(probability !== null
      ? [
          {
            label: t('playerAlerts.field.probability'),
            value: <strong>{chanceText(probability)}</strong>,
          },
        ]
      : []),
    ...(shared !== null
      ? [{ label: t('playerAlerts.field.shared'), value: t(`playerAlerts.shared.${shared}`) }]
      : []),
  ];
}

/** Taking an alert, and closing it with a verdict and a note. Nothing else changes by it. */
function AlertActions({ alert, isClosed }: { alert: PlayerAlertDetail; isClosed: boolean }) {
  const { t } = useTranslation();
  const may = useMay();
  const take = useWrite('playerAlerts.take');
  const close = useWrite('playerAlerts.close');
  // The dialog keeps its text while it closes.
  const [dialog, setDialog] = useState<{ verdict: Verdict; opened: boolean }>({
    verdict: 'cleared',
    opened: false,
  });
  const { alertId, status, ownedByMe } = alert;
  const { verdict, opened } = dialog;
  return (
    <Group gap="sm">
      {may('playerAlerts.take') && !(status === 'looking' && ownedByMe) && (
        <Button
          variant={isClosed ? 'default' : 'filled'}
          loading={take.isPending}
          onClick={() => take.mutate({ params: { alertId } })}
        >
          {t(isClosed ? 'playerAlerts.reopen' : 'playerAlerts.take')}
        </Button>
      )}
      {may('playerAlerts.close') &&
        !isClosed &&
        verdicts.map((one) => (
          <Button key={one} variant="default" onClick={() => setDialog({ verdict: one, opened: true })}>
            {t(`playerAlerts.close.${one}.action`)}
          </Button>
        ))}
      <ConfirmDialog
        opened={opened}
        onClose={() => setDialog({ verdict, opened: false })}
        title={t(`playerAlerts.close.${verdict}.question`)}
        action={t(`playerAlerts.close.${verdict}.action`)}
        withReason
        onConfirm={async ({ reason }) => {
          await close.mutateAsync({ params: { alertId }, body: { verdict, note: reason } });
          toastSuccess(t('playerAlerts.closed'));
        }}
      >
        {t(`playerAlerts.close.${verdict}.what`)}
      </ConfirmDialog>
      {may('log.list') && (
        <Link to="/log" search={{ subject: 'player_alert', subjectId: alertId }} className={classes.link}>
          {t('playerAlerts.history')}
        </Link>
      )}
    </Group>
  );
}
