import { lazy, type ReactNode, Suspense, useState } from 'react';

const ConfirmQuestion = lazy(async () => ({
  default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion,
}));

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question, as spec.md §5 has it: "Confirm Void Settle?". */
  title: string;
  /** What happens, in one sentence with its figures: "pays ฿ 1,284,300.00 on 312 tickets". */
  children?: ReactNode;
  /** The figures themselves. */
  figures?: readonly { label: string; value: ReactNode }[];
  /** The verb on the button; "Confirm" without one. */
  action?: string;
  tone?: 'primary' | 'danger';
  /** Room for a list beside the sentence. */
  wide?: boolean;
  /** Asks why; `onConfirm` receives it. */
  withReason?: boolean;
  /** What stands in the field for the reason at first. */
  reason?: string;
  /** What must be typed before the button works, above a set amount. */
  typed?: string | undefined;
  /** Does it. The dialog closes when it resolves and shows the problem when it throws. */
  onConfirm: (given: { reason: string }) => Promise<unknown>;
}

/** Asks before money moves or something cannot be undone. Nothing of it is loaded until the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  return <Suspense>{asked && <ConfirmQuestion {...props} />}</Suspense>;
}
