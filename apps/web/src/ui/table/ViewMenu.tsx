import { ActionIcon } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { ViewChoices } from './view-choices.ts';

// React's lazy forgets the type of the row: the part is given the columns it is drawn with
type ColumnItemsComponent = typeof import('./ColumnItems.tsx').ColumnItems;
const ColumnItems = lazyPart(
  async () => ({
    default: (await import('./ColumnItems.tsx')).ColumnItems,
  }),
  'above',
) as ColumnItemsComponent;

/** Row height and visible columns, behind one button. */
export function ViewMenu<Row>(view: ViewChoices<Row>) {
  const { t } = useTranslation();
  const { button, at } = useDrop('menu');
  const label = t('ui.table.view');
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
        <IconAdjustments size={18} />
      </ActionIcon>
      <Suspense>{at && <ColumnItems at={at} {...view} />}</Suspense>
    </>
  );
}
