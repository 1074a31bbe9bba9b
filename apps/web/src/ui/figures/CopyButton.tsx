import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import classes from './figures.module.css';

/** How long "Copied" stays (spec.md §9). */
const copiedMs = 1_500;

type Outcome = 'copied' | 'refused' | null;

/**
 * Copies a text people read out or paste: bill numbers, keys. Where the browser does not allow it, the text is shown
 * selected.
 */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copied = outcome === 'copied';
  const label = copied ? t('ui.copy.copied') : t('ui.copy.copy');
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
  return (
    <Popover
      opened={outcome === 'refused'}
      onChange={(opened) => opened || setOutcome(null)}
      withinPortal
      withArrow
      trapFocus
    >
      <Popover.Target>
        <Tooltip label={label} withArrow>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => void copy()}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <CopyByHand text={text} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The text, selected: Ctrl+C copies it. */
export function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <label className={classes.byHand}>
      {t('ui.copy.byHand')}
      <textarea
        readOnly
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  );
}
