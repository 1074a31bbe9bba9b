import type { LateVoid, Round } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { usePersonName } from '../../shared/rounds/use-person-name.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../ui/dialogs/typed-amount.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { type Detail, DetailList } from '../../ui/layout/DetailList.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './late-bets.module.css';
import { useLateBetActions } from './use-late-bet-actions.ts';

/** Every request to void late bets of the round: who requested it, who decided, the reason and the amount. */
export function LateVoids({ round, voids }: { round: Round; voids: readonly LateVoid[] }) {
  return voids.map((one) => <Request key={one.lateVoidId} round={round} request={one} />);
}

function Request({ round, request }: { round: Round; request: LateVoid }) {
  const { t } = useTranslation();
  const may = useMay();
  const personName = usePersonName();
  const rowActions = useLateBetActions();
  const [question, setQuestion] = useState<'confirm' | 'decline' | null>(null);
  const decides = request.status === 'asked' && may('lateBets.confirm', round.group);
  const figures: Detail[] = [
    { label: t('lateBets.figure.bills'), value: formatCount(request.billCount) },
    { label: t('bills.column.tickets'), value: formatCount(request.ticketCount) },
    { label: t('bills.column.totalBet'), value: <Money amount={request.totalBet} /> },
    { label: t('lateBets.figure.net'), value: <Money amount={request.net} /> },
  ];
  return (
    <Section title={t(`lateBets.request.${request.status}`)}>
      <DetailList
        details={[
          { label: t('lateBets.drawnAt'), value: <DateTime at={request.drawnAt} show="seconds" /> },
          ...figures,
          ...(request.takenBack === null
            ? []
            : [{ label: t('lateBets.figure.takenBack'), value: <Money amount={request.takenBack} /> }]),
          {
            label: t('lateBets.request.askedBy'),
            value: <Signature by={request.askedBy} at={request.askedAt} />,
          },
          { label: t('lateBets.request.reason'), value: <em>{request.reason}</em> },
          ...(request.decidedBy === null
            ? []
            : [
                {
                  label: t('lateBets.request.decidedBy'),
                  value: <Signature by={personName(request.decidedBy)} at={request.decidedAt} />,
                },
                { label: t('lateBets.request.decisionReason'), value: <em>{request.decisionReason}</em> },
              ]),
        ]}
      />
      {decides && (
        <Group gap="sm" className={`no-print ${classes.rowActions}`}>
          <Button color="danger" disabled={request.askedByMe} onClick={() => setQuestion('confirm')}>
            {t('lateBets.confirm.label')}
          </Button>
          <Button variant="default" onClick={() => setQuestion('decline')}>
            {t('lateBets.decline.label')}
          </Button>
          {request.askedByMe && <span>{t('lateBets.confirm.another')}</span>}
        </Group>
      )}
      {question && (
        <ConfirmDialog
          opened
          onClose={() => setQuestion(null)}
          title={t(`lateBets.${question}.question`)}
          action={t(`lateBets.${question}.label`)}
          tone={question === 'confirm' ? 'danger' : 'primary'}
          withReason
          typed={question === 'confirm' ? typedAmount(request.totalBet) : undefined}
          figures={figures}
          onConfirm={async ({ reason }) => {
            const { roundId, lateVoidId } = request;
            await rowActions[question].mutateAsync({ params: { roundId, lateVoidId }, body: { reason } });
            toastSuccess(t(`lateBets.${question}.done`));
          }}
        >
          {t(`lateBets.${question}.what`)}
        </ConfirmDialog>
      )}
    </Section>
  );
}

const Signature = ({ by, at }: { by: string; at: string | null }) => (
  <>
    {by} · <DateTime at={at} />
  </>
);
