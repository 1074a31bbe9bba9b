import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long "Copied" stays (spec.md §9). */
const copiedMs = 1_500;

/** Copies a text people read out or paste: bill numbers, keys. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied ? t('ui.copy.copied') : t('ui.copy.copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (thrown: unknown) => console.warn(thrown),
    );
  return (
    <Tooltip label={label} withArrow>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => void copy()}>
        {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </Tooltip>
  );
}
