import type { ResultVersion, Round, SettlementPreview } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmResultDialog } from './ConfirmResultDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import classes from './round.module.css';
import { useConfirmWords } from './use-confirm-words.ts';

interface DecideBarProps {
  round: Round;
  version: ResultVersion;
  /** The dry run of the settlement. Without it nothing can be confirmed. */
  preview: SettlementPreview | undefined;
  /** The provider needs a second entry. The person who made the first entry can only take it back. */
  blind: boolean;
  /** Nothing looks like a slip, or the person has accepted it. */
  accepted: boolean;
}

/**
 * Confirm with its amount, or reject, always in view. The person who entered the result may take it back instead.
 */
export function DecideBar({ round, version, preview, blind, accepted }: DecideBarProps) {
  const { t } = useTranslation();
  const words = useConfirmWords();
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
  const { enteredByMe } = version;
  const back = enteredByMe ? 'withdraw' : 'reject';
  const ready = Boolean(preview?.sealVerified) && accepted;
  const confirm = useRef<HTMLButtonElement>(null);
  const summary = useId();
  // The person who comes to decide needs no Tab for the question. Its own focus is on Cancel.
  useEffect(() => {
    if (ready && !enteredByMe && document.activeElement?.matches('body, main'))
      confirm.current?.focus({ preventScroll: true });
  }, [ready, enteredByMe]);
  return (
    <section className={classes.decide} aria-label={t('results.confirm.decide')}>
      {preview && !blind && (
        <p className={classes.decideSum} id={summary}>
          {words.sum(preview)}
        </p>
      )}
      <div className={classes.decideButtons}>
        <Button variant="light" color="danger" onClick={() => setAsking('reject')}>
          {t(`results.confirm.${back}`)}
        </Button>
        {!blind && (
          <Button
            ref={confirm}
            onClick={() => setAsking('confirm')}
            disabled={!ready}
            variant={enteredByMe ? 'light' : 'filled'}
            aria-describedby={summary}
          >
            {preview ? words.action(preview) : t('results.confirm.confirm')}
          </Button>
        )}
      </div>
      {preview && (
        <ConfirmResultDialog
          opened={asking === 'confirm'}
          onClose={() => setAsking(null)}
          round={round}
          version={version}
          preview={preview}
        />
      )}
      <RejectDialog
        opened={asking === 'reject'}
        onClose={() => setAsking(null)}
        round={round}
        version={version}
      />
    </section>
  );
}
