import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { impersonationStore, type StoredImpersonation } from '../../api/impersonation-store.ts';
import { problemTitle } from '../../api/problem.ts';
import { useImpersonationToken } from '../../session/impersonation-token.ts';
import { useSignedIn } from '../../session/session.ts';
import { mayActAs, useImpersonation } from '../../session/use-impersonation.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { hasUnsavedWork } from '../../ui/forms/unsaved-work.ts';
import { whileLoading } from '../../ui/loading/loading.ts';
import { toastError } from '../../ui/toast.ts';
import { BarButton } from './BarButton.tsx';
import classes from './impersonation.module.css';
import { TimeLeft } from './TimeLeft.tsx';

/** Shown on every page while impersonating a tenant (look.md §2): both names, mode, time left, the way back. */
export function ImpersonationBar() {
  const impersonation = useImpersonationToken();
  return impersonation && <Bar impersonation={impersonation} />;
}

type Question = 'leave' | 'act';

function Bar({ impersonation }: { impersonation: StoredImpersonation }) {
  const { t } = useTranslation();
  const real = useSignedIn().realAccount?.displayName ?? '';
  const { back, changeMode } = useImpersonation();
  const [question, setQuestion] = useState<Question | null>(null);
  const { mode, aggregator, agent, suspended } = impersonation.standIn;
  const tenant = agent?.name ?? aggregator.name;
  const code = agent?.code ?? aggregator.code;
  const toastProblem = (thrown: unknown) => toastError(problemTitle(thrown, t('problem.unknown')));
  const leave = () => {
    if (hasUnsavedWork()) setQuestion('leave');
    else void whileLoading(back).catch(toastProblem);
  };
  const mayLookOnly = mayActAs(impersonation.standIn) ? undefined : t('impersonation.mayOnlyView');
  const whyNotAct = suspended ? t('impersonation.suspended') : mayLookOnly;
  const Icon = mode === 'view' ? IconEye : IconUserShield;
  return (
    <section className={classes.bar} data-mode={mode} aria-label={t('impersonation.bar')}>
      <span className={classes.mode}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <span className={classes.modeWord}>{t(`impersonation.mode.${mode}`)}</span>
      </span>
      <span className={classes.names} title={t('impersonation.names', { real, tenant })}>
        <span className={classes.real}>{real}</span>
        <span aria-hidden>→</span>
        <VisuallyHidden>{t('impersonation.actingAs')}</VisuallyHidden>
        <strong>{tenant}</strong>
        <span className={classes.code}>{code}</span>
      </span>
      <TimeLeft impersonation={impersonation} />
      {mode === 'view' ? (
        <BarButton
          label={t('impersonation.act')}
          icon={<IconUserShield size={16} aria-hidden />}
          why={whyNotAct}
          onClick={() => setQuestion('act')}
        />
      ) : (
        <BarButton
          label={t('impersonation.look')}
          icon={<IconEye size={16} aria-hidden />}
          onClick={() => void whileLoading(() => changeMode('view')).catch(toastProblem)}
        />
      )}
      <BarButton
        label={t('impersonation.back', { name: backTo(impersonation) ?? real })}
        icon={<IconArrowBackUp size={16} aria-hidden />}
        onClick={leave}
      />
      <ConfirmDialog
        opened={question === 'leave'}
        onClose={() => setQuestion(null)}
        title={t('ui.leave.question')}
        action={t('ui.leave.leave')}
        tone="danger"
        onConfirm={back}
      >
        {t('ui.leave.what')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'act'}
        onClose={() => setQuestion(null)}
        title={t('impersonation.actQuestion', { name: tenant })}
        action={t('impersonation.impersonate')}
        onConfirm={() => changeMode('impersonate')}
      >
        {t('impersonation.actWhat', { name: tenant, real })}
      </ConfirmDialog>
    </section>
  );
}

/** The master that is impersonated next; null when one returns to one's own account. */
function backTo({ standIn }: StoredImpersonation): string | null {
  const deeper = standIn.throughAggregator || impersonationStore.read().length > 1;
  return deeper ? standIn.aggregator.name : null;
}
