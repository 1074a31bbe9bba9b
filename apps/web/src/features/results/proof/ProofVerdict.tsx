import type { RoundProof } from '@drawdesk/contract';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { countText } from './count-text.ts';
import classes from './proof.module.css';
import type { Verdict } from './verify-proof.ts';

const looks = {
  awaited: { icon: IconClockHour4, tone: 'info' },
  proven: { icon: IconCircleCheck, tone: 'success' },
  undrawn: { icon: IconReceiptRefund, tone: 'warning' },
  failed: { icon: IconAlertTriangle, tone: 'danger' },
} as const satisfies Record<Verdict, object>;

/** The result of the recomputation, in one clear sentence. */
export function ProofVerdict({ proof, verdict }: { proof: RoundProof; verdict: Verdict }) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = looks[verdict];
  return (
    <div
      className={classes.verdict}
      data-tone={tone}
      data-verdict={verdict}
      role={verdict === 'failed' ? 'alert' : 'status'}
    >
      <Icon size={34} stroke={1.6} aria-hidden />
      <div>
        <h2>{t(`proof.verdict.${verdict}`)}</h2>
        <p>{useVerdictText(proof, verdict)}</p>
        {verdict === 'awaited' && proof.status === 'open' && (
          <p className={classes.closes}>
            {t('proof.closesIn')} <Countdown until={proof.closeAt} />
          </p>
        )}
      </div>
    </div>
  );
}

function useVerdictText({ refund, game, status, yigi }: RoundProof, verdict: Verdict): string {
  const { t } = useTranslation();
  if (verdict === 'undrawn') {
    if (refund)
      return t(`proof.refund.${refund}`, {
        shots: yigi?.count ?? 0,
        minimum: yigi?.minimum ?? 0,
        players: yigi?.minimumPlayers ?? 0,
        agents: yigi?.minimumAgents ?? 0,
      });
    return t('proof.called', { status: t(`status.${status}`) });
  }
  if (verdict === 'awaited') return t(`proof.awaits.${game}`, { shots: countText(yigi?.count ?? null) });
  if (verdict === 'failed') return t('proof.failed');
  return t(`proof.proven.${game}`);
}
