import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { Term } from './term.ts';

const Notes = lazyPart(async () => ({ default: (await import('./TermNotes.tsx')).TermNotes }), 'above');

/** What the terms of a list mean, behind one button: for cards, which repeat their labels row by row. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation();
  const { button, at } = useDrop('dialog');
  const label = t('ui.terms.list');
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
        <IconHelpCircle size={18} />
      </ActionIcon>
      <Suspense>{at && <Notes at={at} terms={terms} />}</Suspense>
    </>
  );
}
