import type { WebhookDelivery } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../api/operation-types.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** The result of an attempt, in words: "Refused, 500". */
export function useOutcome(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation();
  return ({ fault, status }) => t(`webhooks.outcome.${fault ?? 'taken'}`, { status: String(status ?? '–') });
}

/** Sends something to the receiver by hand, and shows the result. */
export function useAttempt<N extends 'webhooks.test' | 'webhooks.resend'>(
  name: N,
): (input: CallInput<N>) => Promise<void> {
  const { t } = useTranslation();
  const send = useWrite(name);
  const outcome = useOutcome();
  return async (input) => {
    try {
      const delivery: WebhookDelivery = (await send.mutateAsync(input)) as never;
      const { ok, status, durationMs } = delivery;
      if (ok) toastSuccess(t('webhooks.sent', { status: String(status), ms: String(durationMs) }));
      else toastError(t('webhooks.notSent', { why: outcome(delivery) }));
    } catch (problem) {
      toastError((problem as ApiProblem).title);
    }
  };
}
