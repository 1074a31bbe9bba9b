import type { LayOff } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useMay } from '../../../session/use-may.ts';
import { BetNumber, useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { copyText } from '../../../ui/figures/copy-text.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import classes from '../lay-off.module.css';
import { canDeliverAgain, Delivery, isFailing } from './Delivery.tsx';
import { LayOffState } from './LayOffState.tsx';
import type { Step } from './StepDialog.tsx';
import { slipText } from './slip.ts';

interface LayOffCardProps {
  layOff: LayOff;
  onStep: (step: Step) => void;
}

const stepsOf: Readonly<Record<LayOff['status'], readonly Step[]>> = {
  draft: ['send', 'withdraw'],
  sent: ['accept', 'decline', 'withdraw'],
  accepted: ['withdraw'],
  declined: [],
  withdrawn: [],
  settled: [],
  void: [],
};

/** How often it looks whether the cut-off has passed. */
const cutOffLooksMs = 10_000;

/** One lay-off: with whom, what it costs and brought, its bets and steps, and what can be done with it. */
export function LayOffCard({ layOff, onStep }: LayOffCardProps) {
  const { t } = useTranslation();
  const nowMs = useNow(cutOffLooksMs);
  const may = useMay();
  const [open, setOpen] = useState(false);
  const copySlip = useCopySlip(layOff);
  const exportSlip = useExportSlip(layOff);
  const deliver = useWrite('layOff.deliver');
  const { status, dealerName, stake, cost, cutOffAt, bets, steps, result, secondPerson, late, delivery } =
    layOff;
  const sendAgain = async () => {
    try {
      await deliver.mutateAsync({ params: { layOffId: layOff.layOffId } });
      toastSuccess(t('layOff.delivery.asked'));
    } catch (problem) {
      toastError((problem as ApiProblem).title);
    }
  };
  const actions: RowAction[] = [
    ...stepsOf[status]
      .filter((step) => may(`layOff.${step}`))
      .map((step) => ({
        key: step,
        label: t(`layOff.step.${step}.action`),
        onClick: () => onStep(step),
        ...(step === 'withdraw' && { tone: 'danger' as const }),
        ...(step === 'send' && secondPerson && { disabled: true, why: t('layOff.secondPerson') }),
      })),
    ...(canDeliverAgain(layOff, nowMs) && may('layOff.deliver')
      ? [
          {
            key: 'deliver',
            label: t('layOff.delivery.again'),
            onClick: () => void sendAgain(),
          },
        ]
      : []),
    { key: 'slip', label: t('layOff.copySlip'), onClick: () => void copySlip() },
    { key: 'csv', label: t('layOff.csv'), onClick: () => void exportSlip() },
  ];
  return (
    <article className={`surface ${classes.card}`}>
      <header className={classes.cardHead}>
        <h3 className={classes.dealer}>{dealerName}</h3>
        <LayOffState status={status} />
        <div className={`no-print ${classes.cardActions}`}>
          <ActionBar
            name={dealerName}
            rowActions={actions}
            first={[...stepsOf[status].slice(0, 1), 'deliver', 'slip']}
          />
        </div>
      </header>
      <dl className={classes.facts}>
        <Fact label={t('layOff.betCount')} value={bets.length} />
        <Fact label={t('layOff.stake')} value={<Money amount={stake} />} />
        <Fact label={t('layOff.cost')} value={<Money amount={cost} />} />
        {cutOffAt !== null && <Fact label={t('layOff.cutOff')} value={<DateTime at={cutOffAt} />} />}
        {delivery && <Fact label={t('layOff.delivery.label')} value={<Delivery message={delivery} />} />}
        {result && <Fact label={t('layOff.won')} value={<Money amount={result.won} />} />}
        {result && <Fact label={t('layOff.net')} value={<Money amount={result.net} winLoss />} />}
      </dl>
      {secondPerson && <Notice>{t('layOff.secondPerson')}</Notice>}
      {isFailing(layOff, nowMs) && <Notice tone="warning">{t('layOff.delivery.failing')}</Notice>}
      {late && <Notice>{t('layOff.late')}</Notice>}
      <Button
        className={`no-print ${classes.more}`}
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        rightSection={<IconChevronDown size={16} aria-hidden data-open={open || undefined} />}
        onClick={() => setOpen(!open)}
      >
        {open ? t('layOff.hideBets') : t('layOff.showBets')}
      </Button>
      {open && (
        <>
          <ul className={classes.betList}>
            {bets.map((bet) => (
              <li key={`${bet.betType} ${bet.number}`} className={classes.betLine}>
                <BetNumber number={bet.number} betType={bet.betType} />
                <span className="figures">
                  <Money amount={bet.stake} /> × {bet.rate}
                </span>
              </li>
            ))}
          </ul>
          <ol className={classes.stepList}>
            {steps.map(({ status: reached, by, at, reason }) => (
              <li key={`${reached} ${at}`}>
                <LayOffState status={reached} /> {by}, <DateTime at={at} />
                {reason !== null && ` · ${reason}`}
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

/** Writes the slip into a CSV file. */
function useExportSlip({ layOffId }: LayOff): () => Promise<void> {
  const language = usePreferences().language ?? 'en';
  return async () => {
    const { startExport } = await import('../../../shared/exports/start-export.tsx');
    await startExport({ list: 'layOff.slip', format: 'csv', language, params: { layOffId }, query: {} });
  };
}

/** Copies the slip, to paste it into a chat. */
function useCopySlip(layOff: LayOff): () => Promise<void> {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const amountText = useAmountText();
  const roundText = useRoundText();
  const { data: round } = useCall('rounds.get', { params: { roundId: layOff.roundId } });
  return async () => {
    const text = slipText(layOff, {
      head: round ? [roundText(round), ''] : [],
      nameOf,
      total: (stake) => t('layOff.slipTotal', { stake: amountText(stake) }),
    });
    if (await copyText(text)) toastSuccess(t('layOff.slipCopied'));
    else toastError(t('layOff.slipRefused'));
  };
}
